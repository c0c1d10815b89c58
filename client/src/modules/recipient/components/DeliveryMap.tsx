import { Paper, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { FollowedDelivery } from '#shared/recipient/recipient.ts'
import { AppMap } from '#client/kit/map/AppMap.tsx'
import type { MapPoint } from '#client/kit/map/map-point.ts'
import type { Coordinates } from '#client/kit/map/geometry.ts'
import { relativeText } from '#client/lib/dates.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'

/** Where the vehicle is, near enough to expect it; shown on the way only. */
export const DeliveryMap = ({ delivery: { vehicle, destination } }: { delivery: FollowedDelivery }) => {
  const { t } = useTexts('recipient')
  const key = JSON.stringify([vehicle?.lat, vehicle?.long, destination])
  const shown = useMemo(() => {
    const at = (point: { lat: number; long: number }): Coordinates => [point.long, point.lat]
    const points: MapPoint[] = [
      ...(destination
        ? [{ id: 'destination', at: at(destination), shape: 'destination' as const, label: t('destination') }]
        : []),
      ...(vehicle
        ? [{ id: 'vehicle', at: at(vehicle), shape: 'vehicle' as const, label: t('vehicle') }]
        : []),
    ]
    return { points, fit: points.map((point) => point.at) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the map moves when a point does, not at each answer
  }, [key, t])
  if (!vehicle) return null
  const age = relativeText(vehicle.at, HTML_LANG[currentLanguage()])
  return (
    <Paper withBorder p="md">
      <AppMap label={t('map')} height={300} {...shown} />
      <Text size="sm" c="dimmed" mt="xs">
        {t('position', { age })}
      </Text>
    </Paper>
  )
}
