import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { setAddressCoordinates } from '#shared/places/place.calls.ts'
import { addresses, cities } from '#shared/places/places.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { errorText } from '#client/kit/error-text.ts'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { type RowOf, useResource } from '#client/kit/use-resource.ts'
import { decimal } from '#client/lib/format.ts'
import type { AddressRow } from '../address-row.ts'
import { HOME } from '#client/kit/place/countries.ts'
import { type Point, degrees, distanceKm, pointOf } from '../geo.ts'
import { PointMap } from './PointMap.tsx'

/** Farther than this from its municipality's seat, a place is worth a second look. */
const FAR_KM = 80
const NEAR_KM = 2

/** The place on a map, and its correction: an address is first placed at the seat of its municipality. */
export const AddressPlace = ({ row }: { row: AddressRow }) => {
  const { t } = useTexts('places')
  // Abroad the municipality only stands for where it is dealt with from: it says nothing of the place.
  const city = useResource<RowOf<typeof cities>>(cities, row.country === HOME ? row.city_id : undefined)
  const save = useCall(setAddressCoordinates, { invalidates: [addresses.type] })
  const [moved, setMoved] = useState<{ latitude: string; longitude: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const kept = pointOf(row)
  const seat = pointOf(city.data)
  const shown = moved ?? {
    latitude: row.latitude ?? city.data?.latitude ?? '',
    longitude: row.longitude ?? city.data?.longitude ?? '',
  }
  const point: Point | null = pointOf({
    latitude: shown.latitude || null,
    longitude: shown.longitude || null,
  })
  const far = point && seat ? distanceKm(point, seat) : null
  // On the seat itself its name would only hide behind the pin.
  const apart = kept && seat ? distanceKm(kept, seat) > NEAR_KM : false
  const change = (next: Partial<typeof shown>) => setMoved({ ...shown, ...next })
  const send = async () => {
    setFailure(null)
    try {
      await save.mutateAsync({ id: row.id, input: shown })
      setMoved(null)
      notifySuccess(t('coordinates_saved'))
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  return (
    <Panel title={t('on_map')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('on_map_text')}
        </Text>
        {point ? (
          <PointMap
            // Typing moves the pin only once the coordinates are kept: the map must not jump at each digit.
            point={kept ?? seat ?? point}
            seat={apart && seat && city.data ? { point: seat, name: city.data.name } : null}
            label={t('on_map')}
            onMove={(at) => change({ latitude: degrees(at.latitude), longitude: degrees(at.longitude) })}
          />
        ) : null}
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('latitude')}
            value={shown.latitude}
            inputMode="text"
            w={150}
            onChange={(event) => change({ latitude: event.currentTarget.value.replace(',', '.') })}
          />
          <TextInput
            label={t('longitude')}
            value={shown.longitude}
            inputMode="text"
            w={150}
            onChange={(event) => change({ longitude: event.currentTarget.value.replace(',', '.') })}
          />
          <Button
            variant="default"
            disabled={moved === null || point === null}
            loading={save.isPending}
            onClick={() => void send()}
          >
            {t('save_coordinates')}
          </Button>
          {moved ? (
            <Button variant="subtle" onClick={() => setMoved(null)}>
              {t('undo_coordinates')}
            </Button>
          ) : null}
        </Group>
        {far !== null ? (
          <Text size="sm" c={far > FAR_KM ? 'var(--mantine-color-error)' : 'dimmed'}>
            {t(far > FAR_KM ? 'far_from_city' : 'from_city', {
              km: decimal(far.toFixed(1), 1),
              city: row.city,
            })}
          </Text>
        ) : null}
        {failure ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  )
}
