import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { AddRow, RemoveRow } from '#client/kit/form/RowButtons.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { roleOf, useSession } from '#client/lib/session.ts'

/** A carrier as it is typed: its addresses comma-separated (spec 002 §5). */
type Asked = { transporter_id: number | null; emails: string }

const NEW: Asked = { transporter_id: null, emails: '' }
const FIRST: readonly Asked[] = [NEW, NEW]

/** Carriers that take orders of the shipper that quotes; before it is chosen, and of a record, those that take any. */
const useCarrierFilter = (): Record<string, string> => {
  const session = useSession()
  const chosen: unknown = useWatch({ name: 'company_id' })
  if (session !== null && roleOf(session) === 'shipper')
    return { takes_orders_of: String(session.user.company.id) }
  return typeof chosen === 'number'
    ? { takes_orders_of: String(chosen) }
    : { active: 'true', active_status: 'true' }
}

type Props = FieldProps & {
  /** Rows that stay. */
  fewest?: number
}

/** Carriers that are asked, in their turn, each with the addresses that get its link. */
export const CarriersField = ({ fewest = FIRST.length, ...props }: Props) => {
  const { t } = useTexts('quotes')
  const { value, onChange, input } = useField<Asked[]>(props)
  const asked = value ?? FIRST
  const filter = useCarrierFilter()
  const change = (index: number, next: Partial<Asked>) =>
    onChange(asked.map((one, at) => (at === index ? { ...one, ...next } : one)))
  return (
    <Stack gap="xs">
      {asked.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place until a carrier is chosen
        <Group key={index} gap="xs" align="flex-end">
          <div style={{ flex: '1 1 220px' }}>
            <ResourcePicker<{ id: string; fantasy_name: string }>
              label={t('carrier_at', { number: index + 1 })}
              name={`transporters.${index}.transporter_id`}
              resource={transporters}
              filter={filter}
              optionLabel={(row) => row.fantasy_name}
              required
              value={one.transporter_id === null ? null : String(one.transporter_id)}
              onChange={(id) => change(index, { transporter_id: id === null ? null : Number(id) })}
            />
          </div>
          <TextInput
            style={{ flex: '1 1 220px' }}
            label={t('emails_at', { number: index + 1 })}
            placeholder="frete@transportadora.com.br"
            value={one.emails}
            onChange={(event) => change(index, { emails: event.currentTarget.value })}
          />
          <RemoveRow
            label={t('carrier_remove', { number: index + 1 })}
            disabled={asked.length <= fewest}
            onRemove={() => onChange(asked.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      {input.error ? (
        <Text size="sm" c="red" role="alert">
          {input.error}
        </Text>
      ) : null}
      <AddRow label={t('carrier_add')} onAdd={() => onChange([...asked, NEW])} />
    </Stack>
  )
}
