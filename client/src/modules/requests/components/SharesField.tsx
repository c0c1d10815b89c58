import { ActionIcon, Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWatch } from 'react-hook-form'
import { transporters } from '#shared/companies/companies.contract.ts'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { IconPlus, IconTrash } from '#client/ui/icons.ts'

type Share = { transporter_id: number; percentage: number }

/** Share of each carrier, for rules that choose by share. */
export const SharesField = (props: FieldProps) => {
  const { t } = useTranslation('requests')
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
          <ActionIcon
            size={36}
            variant="subtle"
            color="gray"
            aria-label={t('rule.remove_share')}
            onClick={() => onChange(shares.filter((_, at) => at !== index))}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => onChange([...shares, { transporter_id: 0, percentage: 0 }])}
      >
        {t('rule.add_share')}
      </Button>
    </Stack>
  )
}
