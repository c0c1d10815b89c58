import { Paper, Select, SimpleGrid, Switch, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import {
  EXCESS_MODES,
  FREIGHT_BASES,
  MINIMUM_MODES,
  OPTION_CALCULE,
} from '#shared/tables/freight-table.contract.ts'
import { figureProblem } from '#client/kit/sheet/figure-problem.ts'
import { FigureInput } from './FigureInput.tsx'
import { FIELD_GRID, type HeadProps } from './head.ts'

type Name =
  | 'minimum_rate'
  | 'minimum_percentage'
  | 'kg_guarantee'
  | 'minimum_weight_shipping'
  | 'icms'
  | 'iss'
  | 'dimensional_weight_factor'

/** How a table calculates: model, minimum, cubage, taxes. */
export const HeadCalculation = ({ head, onChange }: HeadProps) => {
  const { t } = useTexts('tables')
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
  return (
    <Paper withBorder p="lg">
      <Title order={2} mb="md">
        {t('edit.calculation')}
      </Title>
      <SimpleGrid {...FIELD_GRID}>
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
  )
}
