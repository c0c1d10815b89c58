import { ActionIcon, Group, Text, TextInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { parseDecimal } from '#client/lib/decimal.ts'
import { isAdjustment } from '#shared/pricing/adjustments.ts'
import { money, percent } from '#client/lib/format.ts'
import { IconTrash } from '#client/ui/icons.ts'

export type RateLine = { key: string; rate: string; label: string; value: string; before: string | null }

/** An amount as typed, in the form of the API; null when it is none. Only the percentage has a sign. */
export const readAmount = (value: string, rate: string): string | null => {
  const parsed = parseDecimal(value)
  const form = rate === 'percentage' ? /^-?\d{1,4}(\.\d{1,4})?$/ : /^\d+(\.\d{1,2})?$/
  return parsed !== null && form.test(parsed) ? parsed : null
}

/** What stood there before, or what a new adjustment does. */
const Before = ({ line: { rate, before } }: { line: RateLine }) => {
  const { t } = useTexts('simulations')
  if (before !== null)
    return `${t('freight_tab.original')}: ${rate === 'percentage' ? percent(before) : money(before)}`
  return isAdjustment(rate) ? t(`freight_tab.alter_${rate}_hint`) : null
}

type Props = { line: RateLine; onChange: (patch: Partial<RateLine>) => void; onRemove: () => void }

/** One rate by hand: its name where it is new, its amount, and removal. */
export const AlteredRateFields = ({ line, onChange, onRemove }: Props) => {
  const { t } = useTexts('simulations')
  return (
    <Group gap="sm" wrap="nowrap" align="flex-end">
      {line.before === null && !isAdjustment(line.rate) ? (
        <TextInput
          style={{ flex: 1 }}
          label={t('freight_tab.alter_new')}
          maxLength={60}
          value={line.rate}
          onChange={(event) =>
            onChange({ rate: event.currentTarget.value, label: event.currentTarget.value })
          }
        />
      ) : (
        <div style={{ flex: 1, minWidth: 0, paddingBottom: 4 }}>
          <Text size="sm" fw={600}>
            {line.label}
          </Text>
          <Text size="xs" c="dimmed">
            <Before line={line} />
          </Text>
        </div>
      )}
      <TextInput
        w={140}
        aria-label={`${t('freight_tab.alter_value')}: ${line.label}`}
        inputMode="decimal"
        autoComplete="off"
        styles={{ input: { textAlign: 'right' } }}
        leftSection={
          <Text size="sm" c="dimmed" aria-hidden>
            {line.rate === 'percentage' ? '%' : 'R$'}
          </Text>
        }
        error={readAmount(line.value, line.rate) === null}
        value={line.value}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={line.rate === 'weight_shipping_value'}
        aria-label={t('freight_tab.alter_remove', { name: line.label })}
        onClick={onRemove}
      >
        <IconTrash size={17} />
      </ActionIcon>
    </Group>
  )
}
