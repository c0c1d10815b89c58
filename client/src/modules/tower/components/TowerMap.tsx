import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { AppMap } from '#client/kit/map/AppMap.tsx'
import type { MapBounds } from '#client/kit/map/MapCanvas.tsx'
import type { MapPoint } from '#client/kit/map/map-point.ts'
import { COUNTRY } from '#client/kit/map/country.ts'
import type { TowerUrl } from '../tower-url.ts'
import { useTowerMap } from '../use-tower.ts'

const NO_POINTS: readonly MapPoint[] = []
/** A little move asks for nothing new. */
const WAIT_MS = 150
const tenths = ([west, south, east, north]: MapBounds): MapBounds => [
  Math.max(-180, Math.floor(west * 10) / 10),
  Math.max(-90, Math.floor(south * 10) / 10),
  Math.min(180, Math.ceil(east * 10) / 10),
  Math.min(90, Math.ceil(north * 10) / 10),
]

type Props = {
  url: TowerUrl
  onPick: (id: number) => void
  onHover: (id: number | null) => void
  height: string
}

/** The order of a point; a group of several has none. */
const orderOf = (id: string | null) => (id !== null && /^\d+$/.test(id) ? Number(id) : null)

/** Vehicles of the chosen orders inside the bounds of the map. */
export const TowerMap = ({ url, onPick, onHover, height }: Props) => {
  const { t } = useTexts('tower')
  const [bounds, setBounds] = useState<MapBounds | null>(null)
  const look = useDebouncedCallback((seen: MapBounds) => setBounds(tenths(seen)), WAIT_MS)
  const { data } = useTowerMap(url, bounds)
  const points = useMemo(
    (): MapPoint[] => [
      ...(data?.vehicles ?? []).map(({ id, lat, long, state, code }): MapPoint => {
        const picked = id === url.order
        return { id: String(id), at: [long, lat], shape: state, picked, ...(picked ? { label: code } : {}) }
      }),
      ...(data?.groups ?? []).map(({ lat, long, state, count }, index): MapPoint => ({
        id: `group-${index}`,
        at: [long, lat],
        shape: state,
        count,
      })),
    ],
    [data, url.order],
  )
  return (
    <AppMap
      label={t('map')}
      points={NO_POINTS}
      moving={points}
      fit={COUNTRY}
      height={height}
      onMove={look}
      onPick={(id) => {
        const order = orderOf(id)
        if (order !== null) onPick(order)
      }}
      onHover={(id) => onHover(orderOf(id))}
    />
  )
}
