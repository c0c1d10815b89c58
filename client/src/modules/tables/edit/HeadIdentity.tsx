import { Paper, Select, SimpleGrid, Switch, TextInput, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { cities } from '#shared/places/places.contract.ts'
import { DateInput, TimeInput } from '#client/kit/date/DateInput.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { STATES } from '#client/kit/place/states.ts'
import { FigureInput } from './FigureInput.tsx'
import { FIELD_GRID, type HeadProps } from './head.ts'

const cityName = (row: { name: string; uf: string }) => `${row.name}/${row.uf}`

/** Name, days in force, origin and lead time of a table. */
export const HeadIdentity = ({ head, onChange }: HeadProps) => {
  const { t } = useTexts('tables')
  const day = (name: 'date_start' | 'date_end') => (
    <DateInput
      label={t(`field.${name}`)}
      withAsterisk
      value={head[name].slice(0, 10)}
      onChange={(value) => onChange({ [name]: value })}
      error={name === 'date_end' && head.date_end < head.date_start ? t('check.dates') : null}
    />
  )
  return (
    <Paper withBorder p="lg" mb="md">
      <Title order={2} mb="md">
        {t('edit.identity')}
      </Title>
      <SimpleGrid {...FIELD_GRID}>
        <TextInput
          label={t('field.table')}
          withAsterisk
          maxLength={120}
          value={head.table}
          onChange={(event) => onChange({ table: event.currentTarget.value })}
          error={head.table.trim() === '' ? t('check.required') : null}
        />
        {day('date_start')}
        {day('date_end')}
        <Select
          label={t('field.cif_fob')}
          placeholder={t('field.both')}
          clearable
          data={['CIF', 'FOB']}
          value={head.cif_fob}
          onChange={(cif_fob) => onChange({ cif_fob })}
        />
        <Select
          label={t('field.origin_uf')}
          placeholder={t('anywhere')}
          clearable
          searchable
          data={STATES.map(({ uf, name }) => ({ value: uf, label: `${uf} · ${name}` }))}
          value={head.origin_uf}
          onChange={(origin_uf) => onChange({ origin_uf })}
        />
        <ResourcePicker<{ name: string; uf: string }>
          label={t('field.origin_city')}
          resource={cities}
          optionLabel={cityName}
          value={head.origin_city_id === null ? null : String(head.origin_city_id)}
          onChange={(id) => onChange({ origin_city_id: id === null ? null : Number(id) })}
        />
        <FigureInput
          label={t('field.lead_time')}
          value={head.lead_time === null ? '' : String(head.lead_time)}
          suffix={t('field.days_suffix')}
          onChange={(value) => onChange({ lead_time: /^\d{1,3}$/.test(value) ? Number(value) : null })}
        />
        <TimeInput
          label={t('field.collection_cutoff')}
          description={t('field.collection_cutoff_hint')}
          value={head.collection_cutoff ?? ''}
          onChange={(value) => onChange({ collection_cutoff: value || null })}
        />
        <Switch
          mt={30}
          label={t('field.business_days_switch')}
          checked={head.business_days}
          onChange={(event) => onChange({ business_days: event.currentTarget.checked })}
        />
      </SimpleGrid>
    </Paper>
  )
}
