import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { IconMapPin, IconPlus } from '#client/ui/icons.ts'
import type { Place } from '#client/kit/shipment/invoices.ts'
import { AddressFields } from './AddressFields.tsx'

type Props = {
  kind: 'collection' | 'delivery'
  /** Cities of the invoices; null without invoices. */
  places: readonly Place[] | null
}

const FIELDS = { collection: 'order_collection_addresses', delivery: 'order_delivery_addresses' } as const

/** Origins first, the destination last, stops between (spec 002 §5). An empty list means: as the invoices say. */
export const AddressList = ({ kind, places }: Props) => {
  const { t } = useTexts('orders')
  const { control } = useFormContext()
  const { fields, append, insert, remove, move, replace } = useFieldArray({ control, name: FIELDS[kind] })
  const typed = fields.length > 0
  const titleOf = (index: number): string => {
    if (kind === 'collection') return t('create.origin_number', { number: index + 1 })
    return index === fields.length - 1
      ? t('create.final_destination')
      : t('create.stop_number', { number: index + 1 })
  }
  const change = (mode: string) =>
    replace(
      mode === 'typed' ? (places?.length ? places : [null]).map((one) => ({ city_id: one?.id ?? null })) : [],
    )
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text fw={650} component="h3">
          {t(kind === 'collection' ? 'create.collections' : 'create.deliveries')}
        </Text>
        {places ? (
          <SegmentedControl
            size="xs"
            aria-label={t(kind === 'collection' ? 'create.collection_mode' : 'create.delivery_mode')}
            value={typed ? 'typed' : 'invoices'}
            onChange={change}
            data={[
              { value: 'invoices', label: t('create.use_invoices') },
              { value: 'typed', label: t('create.type_addresses') },
            ]}
          />
        ) : null}
      </Group>
      {typed ? (
        fields.map((field, index) => (
          <AddressFields
            key={field.id}
            kind={kind}
            path={`${FIELDS[kind]}.${index}`}
            title={titleOf(index)}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))
      ) : (
        <div>
          {(places ?? []).map((place) => (
            <Group key={place.id} gap={6}>
              <IconMapPin size={17} aria-hidden />
              <Text size="sm" fw={600}>
                {place.name}
              </Text>
            </Group>
          ))}
          <Text size="sm" c="dimmed">
            {t('create.invoice_addresses')}
          </Text>
        </div>
      )}
      {typed ? (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              kind === 'collection'
                ? append({ city_id: null })
                : insert(Math.max(0, fields.length - 1), { city_id: null })
            }
          >
            {t(kind === 'collection' ? 'create.add_origin' : 'create.add_stop')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
