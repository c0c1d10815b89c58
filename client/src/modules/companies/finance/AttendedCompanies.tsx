import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { companies } from '#shared/companies/companies.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useChangeResource } from '#client/kit/use-resource.ts'
import { taxId } from '#client/lib/format.ts'
import { LinkedCompanies } from '../components/LinkedCompanies.tsx'
import type { CompanyRow } from '../kinds.ts'

const UNATTENDED = { type: 'taker', unattended: 'true' }

/**
 * Takers and institutions of a correspondent, for the operator, who also hands it takers that registered without a code
 * and whom no agent looks after yet.
 */
export const AttendedCompanies = ({ manager }: { manager: { id: string; fantasy_name: string } }) => {
  const { t } = useTexts('companies')
  const may = useMay()
  const pathTo = usePathTo()
  const call = useChangeResource(companies)
  const [chosen, setChosen] = useState<string | null>(null)
  const hand = async () => {
    try {
      await call.mutateAsync({
        id: String(chosen),
        values: { finance_manager_id: Number(manager.id) },
      })
      setChosen(null)
      notifySuccess(t('taker_handed', { name: manager.fantasy_name }))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Stack gap="sm">
      {may('companies.update') ? (
        <Group gap="sm" align="flex-end">
          <ResourcePicker<CompanyRow>
            label={t('taker_waiting')}
            description={t('taker_waiting_text')}
            resource={companies}
            filter={UNATTENDED}
            optionLabel={(row) => `${row.fantasy_name} · ${taxId(row.cnpj)}`}
            value={chosen}
            onChange={(id) => setChosen(id)}
            disabled={call.isPending}
          />
          <Button disabled={chosen === null} loading={call.isPending} onClick={() => void hand()}>
            {t('taker_hand')}
          </Button>
        </Group>
      ) : null}
      <LinkedCompanies
        resource={companies}
        by="finance_manager_id"
        id={manager.id}
        name="operator_attended"
        empty={t('empty_attended')}
        pathOf={(row) => pathTo(`user_${row.type}_details`, { id: row.id })}
      />
    </Stack>
  )
}
