import { Group, NumberInput, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { AddRow, RemoveRow } from '#client/kit/form/RowButtons.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'

const SIZES = ['length', 'width', 'height'] as const
type Item = { quantity: number } & Record<(typeof SIZES)[number], string>

const EMPTY: Item = { quantity: 1, length: '', width: '', height: '' }

/** Dimensions of the goods, piece by piece, in centimetres. */
export const ItemsField = (props: FieldProps) => {
  const { t } = useTexts('quotes')
  const { value, onChange } = useField<Item[]>(props)
  const items = value ?? []
  const change = (index: number, next: Partial<Item>) =>
    onChange(items.map((one, at) => (at === index ? { ...one, ...next } : one)))
  return (
    <Stack gap="xs">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a piece has no other identity while it is typed
        <Group key={index} gap="xs" align="flex-end">
          <NumberInput
            w={110}
            label={t('item.quantity', { number: index + 1 })}
            min={1}
            allowDecimal={false}
            value={item.quantity}
            onChange={(next) => change(index, { quantity: Number(next) })}
          />
          {SIZES.map((size) => (
            <NumberInput
              key={size}
              w={130}
              label={t(`item.${size}`, { number: index + 1 })}
              suffix=" cm"
              decimalSeparator=","
              min={0}
              value={item[size]}
              onChange={(next) => change(index, { [size]: String(next) })}
            />
          ))}
          <RemoveRow
            label={t('item.remove', { number: index + 1 })}
            onRemove={() => onChange(items.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      <AddRow label={t('item.add')} onAdd={() => onChange([...items, EMPTY])} />
    </Stack>
  )
}
