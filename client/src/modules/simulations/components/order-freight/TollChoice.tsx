import { Input, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { TOLL_VEHICLES } from '#shared/distances/toll.contract.ts'
import { parseDecimal } from '#client/lib/decimal.ts'
import { useFeature } from '#client/kit/shipment/TollFields.tsx'

/** As the API takes it; `amount` is 'wrong' while the typed text is none. */
export type TollAsked =
  | { source: 'typed'; amount: string }
  | { source: 'provider'; vehicle: (typeof TOLL_VEHICLES)[number]; amount?: never }

const amountOf = (typed: string): string => {
  const amount = parseDecimal(typed)
  return amount !== null && /^\d+(\.\d{1,2})?$/.test(amount) ? amount : 'wrong'
}

type Props = { value: TollAsked | null; tried: boolean; onChange: (value: TollAsked | null) => void }

/** The toll of a route that changes: the one before, a typed one, or the toll service's (feature 1). */
export const TollChoice = ({ value, tried, onChange }: Props) => {
  const { t } = useTexts('shipment')
  const { t: simulations } = useTexts('simulations')
  const label = useId()
  const [typed, setTyped] = useState('')
  const has = useFeature('toll_external_api')
  const sources = has ? (['none', 'typed', 'provider'] as const) : (['none', 'typed'] as const)
  const choose = (source: string) =>
    onChange(
      source === 'typed'
        ? { source, amount: amountOf(typed) }
        : source === 'provider'
          ? { source, vehicle: 'truck' }
          : null,
    )
  return (
    <Stack gap={6} align="flex-start">
      <Input.Label id={label} component="span">
        {simulations('freight_tab.route_toll')}
      </Input.Label>
      <SegmentedControl
        size="xs"
        aria-labelledby={label}
        value={value?.source ?? 'none'}
        onChange={choose}
        data={sources.map((source) => ({
          value: source,
          label: source === 'none' ? simulations('freight_tab.route_toll_same') : t(`toll.${source}`),
        }))}
      />
      {value?.source === 'typed' ? (
        <TextInput
          label={t('toll.amount')}
          withAsterisk
          inputMode="decimal"
          autoComplete="off"
          w={180}
          styles={{ input: { textAlign: 'right' } }}
          leftSection={
            <Text size="sm" c="dimmed" aria-hidden>
              R$
            </Text>
          }
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange({ source: 'typed', amount: amountOf(event.currentTarget.value) })
          }}
          error={tried && value.amount === 'wrong' ? simulations('freight_tab.route_toll_invalid') : null}
        />
      ) : null}
      {value?.source === 'provider' ? (
        <Select
          label={t('toll.vehicle')}
          allowDeselect={false}
          w={180}
          data={TOLL_VEHICLES.map((one) => ({ value: one, label: t(`toll_vehicle.${one}`) }))}
          value={value.vehicle}
          onChange={(vehicle) => {
            const chosen = TOLL_VEHICLES.find((one) => one === vehicle)
            if (chosen) onChange({ source: 'provider', vehicle: chosen })
          }}
        />
      ) : null}
    </Stack>
  )
}
