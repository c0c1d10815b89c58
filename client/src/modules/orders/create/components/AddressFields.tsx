import { ActionIcon, Fieldset, Group, SimpleGrid } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { addresses } from '#shared/places/places.contract.ts'
import { DateTimeField, TextField } from '#client/kit/form/fields.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { type FoundPlace, PostalCodeField } from '#client/kit/place/PostalCodeField.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '#client/ui/icons.ts'
import { CityField } from '#client/kit/shipment/CitySelect.tsx'

type Saved = RowOf<typeof addresses>
type Kind = 'collection' | 'delivery'

/** Names of who is there, on each side of the road. */
const PARTY = {
  collection: { name: 'name', document: 'identification_document', date: 'expected_collection_date_time' },
  delivery: {
    name: 'destinatary_name',
    document: 'destinatary_identification_document',
    date: 'expected_delivery_date_time',
  },
} as const

/** Where goods that fly leave and land; other goods leave the airport of an address aside. */
const AIRPORT = { collection: 'origin_airport', delivery: 'destiny_airport' } as const

type Props = {
  kind: Kind
  /** Path in the form, `order_delivery_addresses.0`. */
  path: string
  title: string
  onRemove?: (() => void) | undefined
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
}

/** One stop: a registered address fills it, or it is typed; the city is what counts. */
export const AddressFields = ({ kind, path, title, onRemove, onUp, onDown }: Props) => {
  const { t } = useTexts('orders')
  const { setValue, getValues } = useFormContext()
  const brought = useRef<string | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const party = PARTY[kind]
  const at = (field: string) => `${path}.${field}`
  const put = (values: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(values))
      setValue(at(field), value, { shouldDirty: true, shouldValidate: field === 'city_id' })
  }
  // The order has one airport on each side: that of the first address, unless a person typed another.
  const takeAirport = (airport: string | null) => {
    const now = (getValues(AIRPORT[kind]) as string | null | undefined) || null
    if (!path.endsWith('.0') || (now !== null && now !== brought.current)) return
    brought.current = airport
    setValue(AIRPORT[kind], airport, { shouldDirty: true, shouldValidate: airport !== null })
  }
  const take = (row: Saved | null) => {
    if (!row) return
    const information = kind === 'collection' ? row.pickup_information : row.delivery_information
    const values: Record<string, unknown> = {
      ...(information ? { observation: information } : {}),
      address_id: Number(row.id),
      [party.name]: row.name,
      [party.document]: row.identification_document,
      postal_code: row.postal_code,
      street: row.street,
      number: row.number,
      district: row.district,
      complement: row.complement,
      latitude: row.latitude,
      longitude: row.longitude,
      city_id: row.city_id,
    }
    put(values)
    takeAirport(row.airport)
  }
  const fill = ({ street, district, city }: FoundPlace) =>
    put({
      ...(street ? { street, district } : {}),
      // The point of the address before is not there any more.
      ...(city ? { city_id: city.id, latitude: null, longitude: null } : {}),
    })
  const buttons = [
    { label: t('create.up', { name: title }), icon: IconArrowUp, run: onUp },
    { label: t('create.down', { name: title }), icon: IconArrowDown, run: onDown },
    { label: t('create.remove', { name: title }), icon: IconTrash, run: onRemove },
  ]
  return (
    <Fieldset legend={title} radius="md">
      <Group justify="flex-end" gap={4} mb={4}>
        {buttons.map(({ label, icon: Shape, run }) =>
          run ? (
            <ActionIcon key={label} variant="subtle" color="gray" size={30} aria-label={label} onClick={run}>
              <Shape size={17} />
            </ActionIcon>
          ) : null,
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="sm">
        <ResourcePicker<Saved>
          label={t('create.saved_address')}
          description={t('create.saved_hint')}
          resource={addresses}
          optionLabel={(row) => `${row.name ?? row.street ?? ''} – ${row.city}/${row.uf}`}
          value={saved}
          onChange={(id, row) => {
            setSaved(id)
            take(row)
          }}
        />
        <CityField name={at('city_id')} label={t('create.city')} required />
        <PostalCodeField name={at('postal_code')} label={t('create.postal_code')} onFound={fill} />
        <TextField
          name={at(party.name)}
          label={t(kind === 'collection' ? 'create.sender' : 'create.recipient')}
          maxLength={150}
        />
        <TextField
          name={at(party.document)}
          label={t(kind === 'collection' ? 'create.sender_document' : 'create.recipient_document')}
          maxLength={20}
        />
        <DateTimeField
          name={at(party.date)}
          label={t(kind === 'collection' ? 'create.collection_date' : 'create.delivery_date')}
        />
        <TextField name={at('street')} label={t('create.street')} maxLength={150} />
        <TextField name={at('number')} label={t('create.street_number')} maxLength={20} />
        <TextField name={at('district')} label={t('create.district')} maxLength={80} />
        <TextField name={at('complement')} label={t('create.complement')} maxLength={120} />
        <TextField name={at('observation')} label={t('create.observation')} maxLength={1000} />
      </SimpleGrid>
    </Fieldset>
  )
}
