import { MultiSelect } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import { useField } from '#client/kit/form/use-field.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'

const EVERY = {
  page: { number: 1, size: 100 },
  filter: { active: 'true', active_status: 'true' },
  sort: 'fantasy_name',
} as const

/** Carriers that may be asked, without a price from a table. */
export const TransporterChoice = () => {
  const { t } = useTexts('orders')
  const list = useResourceList<RowOf<typeof transporters>>(transporters, EVERY)
  const { value, onChange, input } = useField<number[]>({
    name: 'transporter_ids',
    label: t('create.transporters'),
    description: t('create.transporters_hint'),
  })
  const { 'aria-required': _required, withAsterisk: _asterisk, ...rest } = input
  return (
    <MultiSelect
      {...rest}
      searchable
      clearable
      data={(list.data?.rows ?? []).map((row) => ({ value: row.id, label: row.fantasy_name }))}
      value={(value ?? []).map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  )
}
