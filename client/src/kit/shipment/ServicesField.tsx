import { MultiSelect } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { useField } from '#client/kit/form/use-field.ts'
import { serviceWords, useServicesOnRequest } from './services-on-request.ts'

/** Services on request that the tables in force offer; an earlier choice stays choosable. */
export const ServicesField = ({ name }: { name: string }) => {
  const { t } = useTexts('shipment')
  const shipper = useWatch({ name: 'shipper_id' }) as number | null | undefined
  const offered = useServicesOnRequest(shipper ?? null)
  const { value, onChange, input } = useField<string[]>({
    name,
    label: t('conditions.services'),
    description: t('conditions.services_hint'),
  })
  const chosen = value ?? []
  const list = offered.data ?? []
  const known = new Set(list.map(({ rate }) => rate))
  const options = [
    ...list.map(({ rate, label }) => ({ value: rate, label: serviceWords(rate, label) })),
    ...chosen.filter((rate) => !known.has(rate)).map((rate) => ({ value: rate, label: serviceWords(rate) })),
  ]
  return (
    <MultiSelect
      {...input}
      data={options}
      value={chosen}
      onChange={(next) => onChange(next.length > 0 ? next : null)}
      placeholder={chosen.length > 0 ? '' : t('conditions.services_none')}
      nothingFoundMessage={t('conditions.services_nothing')}
      disabled={offered.isPending}
      searchable
      clearable
      hidePickedOptions
    />
  )
}
