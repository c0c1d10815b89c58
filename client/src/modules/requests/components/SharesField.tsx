import { Group, NumberInput, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useWatch } from 'react-hook-form'
import { transporters } from '#shared/companies/companies.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { AddRow, RemoveRow } from '#client/kit/form/RowButtons.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'

type Share = { transporter_id: number; percentage: number }

/** Share of each carrier, for rules that choose by share. */
export const SharesField = (props: FieldProps) => {
  const { t } = useTexts('requests')
  const { value, onChange } = useField<Share[]>(props)
  const strategy: unknown = useWatch({ name: 'strategy' })
  if (strategy !== 'share') return null
  const shares = value ?? []
  const change = (index: number, next: Partial<Share>) =>
    onChange(shares.map((share, at) => (at === index ? { ...share, ...next } : share)))
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {props.label}
      </Text>
      {shares.map((share, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place until a carrier is chosen
        <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <ResourcePicker<{ id: string; fantasy_name: string }>
              label={t('carrier')}
              resource={transporters}
              optionLabel={(row) => row.fantasy_name}
              value={share.transporter_id === 0 ? null : String(share.transporter_id)}
              onChange={(id) => change(index, { transporter_id: Number(id ?? 0) })}
            />
          </div>
          <NumberInput
            w={120}
            label={t('rule.share')}
            suffix=" %"
            min={0}
            max={100}
            value={share.percentage}
            onChange={(next) => change(index, { percentage: Number(next) })}
          />
          <RemoveRow
            label={t('rule.remove_share')}
            onRemove={() => onChange(shares.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      <AddRow
        label={t('rule.add_share')}
        onAdd={() => onChange([...shares, { transporter_id: 0, percentage: 0 }])}
      />
    </Stack>
  )
}
