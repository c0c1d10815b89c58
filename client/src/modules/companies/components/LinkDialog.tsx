import { Button, Group, Modal, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { isCnpj } from '#shared/kit/br/cnpj.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { taxId } from '#client/lib/format.ts'
import { KIND_CONTRACTS } from '../kind-contracts.ts'
import { type CompanyRow, type LinkedKind, addressText } from '../kinds.ts'
import { useCompanySearch } from '../use-company-search.ts'
import { CnpjInput } from './CnpjInput.tsx'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'

type Company = { id: string; fantasy_name: string; cnpj: string }
type Props = {
  kind: LinkedKind
  /** Settled, or to be chosen among those that one works for. */
  shipper?: Company
  /** Settled, or to be found by its CNPJ. */
  partner?: Company
  onLink: (partner: Company, shipper: Company) => Promise<unknown>
  onClose: () => void
}

const EMPTY: readonly CompanyRow[] = []

/** Whether this company works for this shipper already. */
const useIsLinked = (kind: LinkedKind, shipper: Company | null, partner: Company | null): boolean => {
  const found = useResourceList<CompanyRow>(
    KIND_CONTRACTS[kind],
    {
      filter: { shipper_id: shipper?.id ?? '', cnpj: partner?.cnpj ?? '' },
      page: { number: 1, size: 10 },
    },
    { enabled: shipper !== null && partner !== null },
  )
  const rows = shipper && partner ? (found.data?.rows ?? EMPTY) : EMPTY
  return rows.some((row) => row.id === partner?.id)
}

/** Who runs the partners of several shippers says which company works for which of them. */
export const LinkDialog = ({ kind, shipper, partner, onLink, onClose }: Props) => {
  const { t } = useTexts('companies')
  const { t: kit } = useTexts('kit')
  useReturnFocus()
  const [chosen, setChosen] = useState<Company | null>(null)
  const [cnpj, setCnpj] = useState('')
  const [pending, setPending] = useState(false)
  const search = useCompanySearch(kind, partner ? '' : cnpj)
  const by = shipper ?? chosen
  const found: Company | null = partner ?? (isCnpj(cnpj) ? (search.data ?? null) : null)
  const linked = useIsLinked(kind, by, found)
  const unknown = !partner && isCnpj(cnpj) && search.isSuccess && search.data === null
  const place = partner ? null : addressText(search.data?.address)
  const confirm = () => {
    if (!by || !found) return
    setPending(true)
    void onLink(found, by)
      .then(onClose)
      .catch(() => undefined)
      .finally(() => setPending(false))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`link_title.${kind}`)}
      size="lg"
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        {shipper ? (
          <Text size="sm">{t('link_for', { name: shipper.fantasy_name })}</Text>
        ) : (
          <ResourcePicker<CompanyRow>
            name="shipper_id"
            label={t('kind.shipper')}
            required
            resource={shippers}
            optionLabel={(row) => `${row.fantasy_name} · ${taxId(row.cnpj)}`}
            value={chosen?.id ?? null}
            onChange={(_id, row) => setChosen(row)}
          />
        )}
        {partner ? null : (
          <CnpjInput label={t(`cnpj_of.${kind}`)} value={cnpj} busy={search.isFetching} onChange={setCnpj} />
        )}
        {search.isError && !partner ? (
          <ErrorBlock error={search.error} onRetry={() => void search.refetch()} />
        ) : null}
        {found ? (
          <Paper withBorder p="md" aria-live="polite">
            <Text fw={650}>{found.fantasy_name}</Text>
            <Text size="sm">{taxId(found.cnpj)}</Text>
            {place ? (
              <Text size="sm" c="dimmed">
                {place}
              </Text>
            ) : null}
            {linked && by ? (
              <Text size="sm" mt={6} c="dimmed">
                {t('linked_already_to', { shipper: by.fantasy_name })}
              </Text>
            ) : null}
          </Paper>
        ) : null}
        {unknown ? (
          <Text size="sm" aria-live="polite">
            {t('unknown_company')}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button loading={pending} disabled={!by || !found || linked} onClick={confirm}>
            {t('link')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
