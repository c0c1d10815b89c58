import { Alert, Button, Group, Modal, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { anttChecks, type CheckKind } from '#shared/antt/antt-checks.contract.ts'
import { ANTT_CARGOES, ANTT_TABLES } from '#shared/antt/antt.ts'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { errorText } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { PeriodFields } from '#client/kit/form/PeriodFields.tsx'
import { daysAgo, isBackwards } from '#client/kit/form/period.ts'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'
import { usePhone } from '#client/ui/screen-width.ts'

type Company = { id: string; fantasy_name: string }
const companyLabel = (row: Company) => row.fantasy_name
type TableRow = { id: string; table: string; transporter?: { fantasy_name: string } | null }
const tableLabel = (row: TableRow) => `${row.table} · ${row.transporter?.fantasy_name ?? ''}`
const TRUCKLOADS = { modal: 'full_truckload,full_truckload_reverse' }
const INCLUDE = ['transporter'] as const

type Draft = {
  kind: CheckKind
  shipper_id: string | null
  date_from: string
  date_until: string
  transporter_id: string | null
  simulation_table_id: string | null
  date: string
  table: string | null
  cargo: string
}

const bodyOf = (draft: Draft): Record<string, unknown> =>
  draft.kind === 'orders'
    ? {
        kind: 'orders',
        date_from: draft.date_from,
        date_until: draft.date_until,
        ...(draft.shipper_id === null ? {} : { shipper_id: Number(draft.shipper_id) }),
        ...(draft.transporter_id === null ? {} : { transporter_id: Number(draft.transporter_id) }),
      }
    : {
        kind: 'table',
        simulation_table_id: Number(draft.simulation_table_id),
        date: draft.date,
        cargo: draft.cargo,
        ...(draft.table === null ? {} : { table: draft.table }),
      }

/** What to check; the answer has a page of its own, where the progress is. */
export const FloorCheckDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('antt')
  const { t: kit } = useTranslation('kit')
  useReturnFocus()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const session = useSession()
  const role = session === null ? 'shipper' : roleOf(session)
  const save = useSaveResource(anttChecks)
  const phone = usePhone()
  const [tried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft>({
    kind: 'orders',
    shipper_id: null,
    date_from: daysAgo(90),
    date_until: daysAgo(0),
    transporter_id: null,
    simulation_table_id: null,
    date: daysAgo(0),
    table: null,
    cargo: 'carga_geral',
  })
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const missing = (value: string | null) => (tried && !value ? kit('required') : undefined)
  const complete =
    draft.kind === 'orders'
      ? draft.date_from !== '' &&
        draft.date_until !== '' &&
        !isBackwards(draft) &&
        (role !== 'four_pl' || draft.shipper_id !== null)
      : draft.simulation_table_id !== null && draft.date !== ''
  const submit = async () => {
    setTried(true)
    if (!complete || save.isPending) return
    try {
      const saved = await save.mutateAsync(bodyOf(draft))
      await navigate(pathTo('floor_check_result', { id: saved.id }) ?? '/')
    } catch {
      // Shown below, by the mutation's own state.
    }
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('floor.new')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          orientation={phone ? 'vertical' : 'horizontal'}
          aria-label={t('floor.what')}
          value={draft.kind}
          onChange={(kind) => set({ kind: kind === 'table' ? 'table' : 'orders' })}
          data={[
            { value: 'orders', label: t('floor.orders_tab') },
            { value: 'table', label: t('floor.table_tab') },
          ]}
        />
        {draft.kind === 'orders' ? (
          <>
            {role === 'shipper' ? null : (
              <ResourcePicker<Company>
                label={t('floor.shipper')}
                placeholder={role === 'four_pl' ? '' : t('floor.all_shippers')}
                resource="shippers"
                optionLabel={companyLabel}
                value={draft.shipper_id}
                error={role === 'four_pl' ? missing(draft.shipper_id) : undefined}
                required={role === 'four_pl'}
                clearable
                onChange={(shipper_id) => set({ shipper_id })}
              />
            )}
            <Group grow align="flex-start" gap="sm">
              <PeriodFields period={draft} tried={tried} onChange={set} />
            </Group>
            <ResourcePicker<Company>
              label={t('floor.transporter')}
              placeholder={t('floor.all')}
              resource="transporters"
              optionLabel={companyLabel}
              value={draft.transporter_id}
              clearable
              onChange={(transporter_id) => set({ transporter_id })}
            />
          </>
        ) : (
          <>
            <ResourcePicker<TableRow>
              label={t('floor.table')}
              resource={simulationTables}
              optionLabel={tableLabel}
              filter={TRUCKLOADS}
              include={INCLUDE}
              value={draft.simulation_table_id}
              error={missing(draft.simulation_table_id)}
              required
              onChange={(simulation_table_id) => set({ simulation_table_id })}
            />
            <Group grow align="flex-start" gap="sm">
              <TextInput
                type="date"
                label={t('floor.day')}
                withAsterisk
                value={draft.date}
                error={missing(draft.date)}
                onChange={(event) => set({ date: event.currentTarget.value })}
              />
              <Select
                label={t('floor.antt_table')}
                placeholder={t('floor.company_table')}
                clearable
                data={ANTT_TABLES.map((value) => ({ value, label: t(`antt_table.${value}`) }))}
                value={draft.table}
                onChange={(table) => set({ table })}
              />
            </Group>
            <Select
              label={t('floor.cargo')}
              allowDeselect={false}
              data={ANTT_CARGOES.map((value) => ({ value, label: t(`cargo.${value}`) }))}
              value={draft.cargo}
              onChange={(value) => set({ cargo: value ?? 'carga_geral' })}
            />
          </>
        )}
        {save.isError ? (
          <Alert color="red" role="alert">
            {errorText(save.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button loading={save.isPending} onClick={() => void submit()}>
            {t('floor.check')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
