import { Group, Select } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ANTT_CARGOES, ANTT_TABLES } from '#shared/antt/antt.ts'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { PeriodFields } from '#client/kit/form/PeriodFields.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import type { Draft } from './floor-check.ts'

type Company = { id: string; fantasy_name: string }
const companyLabel = (row: Company) => row.fantasy_name
type TableRow = { id: string; table: string; transporter?: { fantasy_name: string } | null }
const tableLabel = (row: TableRow) => `${row.table} · ${row.transporter?.fantasy_name ?? ''}`
const TRUCKLOADS = { modal: 'full_truckload,full_truckload_reverse' }
const INCLUDE = ['transporter'] as const

type Props = { draft: Draft; tried: boolean; onChange: (part: Partial<Draft>) => void }

const useMissing = (tried: boolean) => {
  const { t } = useTexts('kit')
  return (value: string | null) => (tried && !value ? t('required') : undefined)
}

/** A check of orders: whose, in which days, of which carrier. */
export const OrderFields = ({ draft, tried, role, onChange: set }: Props & { role: string }) => {
  const { t } = useTexts('antt')
  const missing = useMissing(tried)
  return (
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
  )
}

/** A check of a table: which, on which day, by which ANTT table and cargo. */
export const TableFields = ({ draft, tried, onChange: set }: Props) => {
  const { t } = useTexts('antt')
  const missing = useMissing(tried)
  return (
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
        <DateInput
          label={t('floor.day')}
          withAsterisk
          value={draft.date}
          error={missing(draft.date)}
          onChange={(value) => set({ date: value })}
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
  )
}
