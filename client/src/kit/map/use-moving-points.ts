import type { Map as GlMap } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { MapPoint } from './map-point.ts'
import { type MovingPoints, movingPoints } from './moving-points.ts'

type Heard = {
  onPick: ((id: string) => void) | undefined
  onHover: ((id: string | null) => void) | undefined
}

/** Points over the map that was made: they are shown, picked and hovered; a group opens. */
export const useMovingPoints = (
  made: RefObject<GlMap | null>,
  scheme: string,
  points: readonly MapPoint[] | undefined,
  { onPick, onHover }: Heard,
): void => {
  const layer = useRef<MovingPoints>(null)
  const under = useRef<string | null>(null)
  const clicked = useEffectEvent((map: GlMap, place: { x: number; y: number }) => {
    const found = layer.current?.at(place)
    // A group opens: what it holds lies under the hand.
    if (found?.count !== undefined) map.easeTo({ center: found.at, zoom: map.getZoom() + 2 })
    else if (found) onPick?.(found.id)
  })
  const moved = useEffectEvent((map: GlMap, place: { x: number; y: number } | null) => {
    const found = place && layer.current?.at(place)
    map.getCanvas().style.cursor = found ? 'pointer' : ''
    const id = found?.id ?? null
    if (id !== under.current) onHover?.(id)
    under.current = id
  })
  const showNewest = useEffectEvent(() => layer.current?.show(points ?? []))
  const isAsked = points !== undefined
  useEffect(() => {
    const map = made.current
    if (!map || !isAsked) return undefined
    layer.current = movingPoints(map, scheme)
    showNewest()
    map.on('click', ({ point }) => clicked(map, point))
    map.on('mousemove', ({ point }) => moved(map, point))
    map.on('mouseout', () => moved(map, null))
    return () => {
      layer.current?.remove()
      layer.current = null
    }
  }, [made, scheme, isAsked])
  useEffect(() => {
    if (points) layer.current?.show(points)
  }, [points])
}
