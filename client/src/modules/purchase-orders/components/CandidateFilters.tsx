import { Group, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'

export type Wanted = {
  transporter_id?: number
  cost_center?: string
  delivered_from?: string
  delivered_until?: string
}
type Props = { wanted: Wanted; onChange: (wanted: Wanted) => void }

const WAIT_MS = 300

/** The wish without its cleared parts. */
const changed = <K extends keyof Wanted>(wanted: Wanted, name: K, value: Wanted[K] | null): Wanted => {
  const { [name]: _before, ...rest } = wanted
  return value === null || value === undefined || value === '' ? rest : { ...rest, [name]: value }
}

/** Which orders are looked for. */
export const CandidateFilters = ({ wanted, onChange }: Props) => {
  const { t } = useTexts('purchase_orders')
  const [typed, setTyped] = useState('')
  const search = useDebouncedCallback(
    (text: string) => onChange(changed(wanted, 'cost_center', text.trim())),
    WAIT_MS,
  )
  return (
    <Group gap="sm" align="flex-end">
      <ResourcePicker<{ fantasy_name: string }>
        label={t('field.transporter')}
        resource={transporters}
        optionLabel={({ fantasy_name }) => fantasy_name}
        value={wanted.transporter_id === undefined ? null : String(wanted.transporter_id)}
        onChange={(id) => onChange(changed(wanted, 'transporter_id', id === null ? null : Number(id)))}
      />
      <TextInput
        label={t('field.cost_center')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          search(event.currentTarget.value)
        }}
      />
      <DateInput
        label={t('create.delivered_from')}
        value={wanted.delivered_from ?? ''}
        onChange={(day) => onChange(changed(wanted, 'delivered_from', day))}
      />
      <DateInput
        label={t('create.delivered_until')}
        value={wanted.delivered_until ?? ''}
        onChange={(day) => onChange(changed(wanted, 'delivered_until', day))}
      />
    </Group>
  )
}
