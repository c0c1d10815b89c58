import { useMemo } from 'react'
import { AppMap } from '#client/kit/map/AppMap.tsx'
import type { MapPoint } from '#client/kit/map/map-point.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { Point } from '../geo.ts'

type Props = {
  point: Point
  /** Seat of the municipality, for orientation. */
  seat: { point: Point; name: string } | null
  label: string
  onMove: (point: Point) => void
}

/** Where an address is; the pin is moved to where the gate is. The two coordinate fields are its twin. */
export const PointMap = ({ point, seat, label, onMove }: Props) => {
  const { t } = useTexts('places')
  const points = useMemo(
    (): MapPoint[] =>
      seat
        ? [
            {
              id: 'seat',
              at: [seat.point.longitude, seat.point.latitude],
              shape: 'unknown',
              label: seat.name,
            },
          ]
        : [],
    [seat],
  )
  return (
    <AppMap
      label={label}
      height={300}
      points={points}
      fit={[[point.longitude, point.latitude]]}
      pin={{
        at: [point.longitude, point.latitude],
        label: t('pin'),
        onMove: ([longitude, latitude]) => onMove({ latitude, longitude }),
      }}
    />
  )
}
