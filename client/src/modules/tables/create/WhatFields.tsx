import { Paper, Select, SimpleGrid, TextInput, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { type Asks, type NewTable, isByDistance } from './new-table.ts'

type Company = { id: string; fantasy_name: string }
const nameOf = (row: Company) => row.fantasy_name

type Props = { draft: NewTable; asks: Asks; tried: boolean; onChange: (change: Partial<NewTable>) => void }

/** Which kind of table, its name, with whom, and from when until when. */
export const WhatFields = ({ draft, asks, tried, onChange }: Props) => {
  const { t } = useTexts('tables')
  const needed = (value: unknown) => (tried && !value ? t('check.required') : null)
  const day = (field: 'date_start' | 'date_end') => (
    <DateInput
      label={t(`field.${field}`)}
      withAsterisk
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={field === 'date_end' && draft.date_end < draft.date_start ? t('check.dates') : null}
    />
  )
  return (
    <Paper withBorder p="lg">
      <Title order={2} mb="md">
        {t('create.what')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={t('field.modal')}
          allowDeselect={false}
          data={TABLE_MODALS.map((value) => ({ value, label: t(`modal.${value}`) }))}
          value={draft.modal}
          onChange={(value) => {
            if (value === null) return
            onChange({ modal: value, limits: isByDistance(value) ? 'long' : 'common' })
          }}
        />
        <TextInput
          label={t('field.table')}
          withAsterisk
          maxLength={120}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={needed(draft.name.trim())}
        />
        {asks.transporter ? (
          <ResourcePicker<Company>
            label={t('field.transporter')}
            required
            resource="transporters"
            optionLabel={nameOf}
            value={draft.transporter}
            onChange={(transporter) => onChange({ transporter })}
            error={needed(draft.transporter)}
          />
        ) : null}
        {asks.shipper ? (
          <ResourcePicker<Company>
            label={t('field.shipper')}
            required
            resource="shippers"
            optionLabel={nameOf}
            value={draft.shipper}
            onChange={(shipper) => onChange({ shipper })}
            error={needed(draft.shipper)}
          />
        ) : null}
        {day('date_start')}
        {day('date_end')}
      </SimpleGrid>
    </Paper>
  )
}
