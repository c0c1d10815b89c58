import { Paper, Select, SimpleGrid, Switch, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { cities } from '#shared/places/places.contract.ts'
import {
  EXCESS_MODES,
  FREIGHT_BASES,
  MINIMUM_MODES,
  OPTION_CALCULE,
} from '#shared/tables/freight-table.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { STATES } from '#client/kit/place/states.ts'
import { figureProblem } from '#client/kit/sheet/figure-problem.ts'
import type { Draft } from './draft.ts'
import { FigureInput } from './FigureInput.tsx'
import { LeadTimeExtras } from './LeadTimeExtras.tsx'

type Head = Draft['head']
type Props = { head: Head; onChange: (change: Partial<Head>) => void }
type Name =
  | 'minimum_rate'
  | 'minimum_percentage'
  | 'kg_guarantee'
  | 'minimum_weight_shipping'
  | 'icms'
  | 'iss'
  | 'dimensional_weight_factor'
const cityName = (row: { name: string; uf: string }) => `${row.name}/${row.uf}`

/** Terms of a table beside its prices. */
export const HeadFields = ({ head, onChange }: Props) => {
  const { t } = useTranslation('tables')
  const figure = (name: Name, suffix: string) => (
    <FigureInput
      label={t(`field.${name}`)}
      value={head[name] ?? ''}
      suffix={suffix}
      error={figureProblem(head[name] ?? '')}
      onChange={(value) =>
        onChange({
          [name]: value === '' ? (name === 'dimensional_weight_factor' ? '300' : null) : value,
        })
      }
    />
  )
  const choice = (
    name: 'option_calcule' | 'excess_mode' | 'minimum_mode' | 'freight_base',
    options: readonly string[],
    words: (value: string) => string,
  ) => (
    <Select
      label={t(`field.${name}`)}
      data={options.map((value) => ({ value, label: words(value) }))}
      value={head[name]}
      allowDeselect={false}
      onChange={(value) => value !== null && onChange({ [name]: value })}
    />
  )
  const day = (name: 'date_start' | 'date_end') => (
    <TextInput
      type="date"
      label={t(`field.${name}`)}
      withAsterisk
      value={head[name].slice(0, 10)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={name === 'date_end' && head.date_end < head.date_start ? t('check.dates') : null}
    />
  )
  const grid = { cols: { base: 1, sm: 2, lg: 3 }, spacing: 'md' } as const
  return (
    <>
      <Paper withBorder p="lg" mb="md">
        <Title order={2} mb="md">
          {t('edit.identity')}
        </Title>
        <SimpleGrid {...grid}>
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
          <TextInput
            type="time"
            label={t('field.collection_cutoff')}
            description={t('field.collection_cutoff_hint')}
            value={head.collection_cutoff ?? ''}
            onChange={(event) => onChange({ collection_cutoff: event.currentTarget.value || null })}
          />
          <Switch
            mt={30}
            label={t('field.business_days_switch')}
            checked={head.business_days}
            onChange={(event) => onChange({ business_days: event.currentTarget.checked })}
          />
        </SimpleGrid>
      </Paper>
      <Paper withBorder p="lg">
        <Title order={2} mb="md">
          {t('edit.calculation')}
        </Title>
        <SimpleGrid {...grid}>
          {choice('option_calcule', OPTION_CALCULE, (value) => t(`model.${value as 'kg_range'}`))}
          {head.option_calcule === 'kg_range'
            ? choice('excess_mode', EXCESS_MODES, (value) => t(`excess_mode.${value as 'excess'}`))
            : null}
          {choice('freight_base', FREIGHT_BASES, (value) => t(`freight_base.${value as 'frete_peso'}`))}
          {figure('minimum_rate', 'R$')}
          {choice('minimum_mode', MINIMUM_MODES, (value) => t(`minimum_mode.${value as 'floor_base'}`))}
          {head.minimum_mode === 'floor_percent' ? figure('minimum_percentage', '%') : null}
          {figure('kg_guarantee', 'R$/kg')}
          {figure('minimum_weight_shipping', 'kg')}
          <Switch
            mt={30}
            label={t('field.dimensional_weight')}
            checked={head.dimensional_weight}
            onChange={(event) => onChange({ dimensional_weight: event.currentTarget.checked })}
          />
          {head.dimensional_weight ? figure('dimensional_weight_factor', 'kg/m³') : null}
          {figure('icms', '%')}
          <Switch
            mt={30}
            label={t('field.icms_included')}
            checked={head.icms_included}
            onChange={(event) => onChange({ icms_included: event.currentTarget.checked })}
          />
          {figure('iss', '%')}
        </SimpleGrid>
      </Paper>
      <LeadTimeExtras
        extras={head.lead_time_extra}
        onChange={(lead_time_extra) => onChange({ lead_time_extra })}
      />
    </>
  )
}
