import { useComputedColorScheme } from '@mantine/core'
import * as maplibregl from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { keysOf } from '#shared/kit/typed.ts'
import { appConfig } from '#client/lib/app-config.ts'
import { boundsOf, type Coordinates } from './geometry.ts'
import { SHAPES, colour, drawShape } from './map-shapes.ts'
import { mapStyle, stateColour } from './map-style.ts'
import styles from './map.module.css'
import type { MapPoint } from './map-point.ts'
import { useMovingPoints } from './use-moving-points.ts'

maplibregl.setWorkerUrl(workerUrl)

export type MapLine = { kind: 'plan' | 'track'; points: readonly Coordinates[] }
/** West, south, east, north. */
export type MapBounds = [number, number, number, number]

/** A place that the reader moves. */
export type MapPin = { at: Coordinates; label: string; onMove: (at: Coordinates) => void }

export type MapProps = {
  label: string
  points: readonly MapPoint[]
  /** Many points that move: drawn over the map, whose names do not make room for them. */
  moving?: readonly MapPoint[]
  lines?: readonly MapLine[]
  /** Seen at first; later the reader moves the map. Another array looks anew. */
  fit: readonly Coordinates[]
  /** How much of the accent each state has, from 0 to 1, by its letters. */
  shades?: Readonly<Record<string, number>>
  height?: number | string
  onMove?: (bounds: MapBounds) => void
  onPick?: (id: string) => void
  onHover?: (id: string | null) => void
  pin?: MapPin | undefined
}

const NO_LINES: readonly MapLine[] = []
const NO_SHADES: Readonly<Record<string, number>> = {}

type Drawn = Exclude<Parameters<maplibregl.GeoJSONSource['setData']>[0], string>

const LOOK = { padding: { top: 56, bottom: 56, left: 72, right: 72 }, maxZoom: 11, animate: false }

const featuresOf = (points: readonly MapPoint[]): Drawn => ({
  type: 'FeatureCollection',
  features: points.map(({ id, at, shape, label = '', picked = false, count }) => ({
    type: 'Feature',
    properties: { id, shape, worst: shape, label, picked, ...(count === undefined ? {} : { count }) },
    geometry: { type: 'Point', coordinates: at },
  })),
})

const linesOf = (lines: readonly MapLine[]): Drawn => ({
  type: 'FeatureCollection',
  features: lines
    .filter(({ points }) => points.length > 1)
    .map(({ kind, points }) => ({
      type: 'Feature',
      properties: { kind },
      geometry: { type: 'LineString', coordinates: [...points] },
    })),
})

const setData = (map: maplibregl.Map, name: string, data: Drawn) => {
  const source = map.getSource(name)
  if (source instanceof maplibregl.GeoJSONSource) void source.setData(data)
}

const fill = (map: maplibregl.Map, points: readonly MapPoint[], lines: readonly MapLine[]) => {
  setData(map, 'points', featuresOf(points))
  setData(map, 'lines', linesOf(lines))
}

const idOf = (event: maplibregl.MapLayerMouseEvent): string | null => {
  const id: unknown = event.features?.[0]?.properties['id']
  return typeof id === 'string' ? id : null
}

/** The pin of the map that was made, which follows its place and tells where it was dropped. */
const usePin = (made: RefObject<maplibregl.Map | null>, scheme: string, pin: MapPin | undefined) => {
  const dropped = useEffectEvent(({ lng, lat }: maplibregl.LngLat) => pin?.onMove([lng, lat]))
  const [long, lat] = pin?.at ?? []
  const label = pin?.label ?? ''
  useEffect(() => {
    if (!made.current || long === undefined || lat === undefined) return undefined
    const marker = new maplibregl.Marker({ color: colour('--mantine-color-road-7'), draggable: true })
      .setLngLat([long, lat])
      .addTo(made.current)
    const element = marker.getElement()
    element.setAttribute('aria-label', label)
    // Another scheme makes another map.
    element.dataset.scheme = scheme
    marker.on('dragend', () => dropped(marker.getLngLat()))
    return () => void marker.remove()
  }, [made, scheme, long, lat, label])
}

/** The one map of the product; `AppMap` loads it and stands in where there is no WebGL. */
export const MapCanvas = ({
  label,
  points,
  moving,
  lines = NO_LINES,
  fit,
  shades = NO_SHADES,
  height = 380,
  onMove,
  onPick,
  onHover,
  pin,
}: MapProps) => {
  const frame = useRef<HTMLElement>(null)
  const shown = useRef<maplibregl.Map>(null)
  const scheme = useComputedColorScheme('light')
  const firstFill = useEffectEvent((map: maplibregl.Map) => {
    fill(map, points, lines)
    map.setPaintProperty('states', 'fill-color', stateColour(shades))
  })
  const moved = useEffectEvent((map: maplibregl.Map) => {
    const bounds = map.getBounds()
    onMove?.([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()])
  })
  const picked = useEffectEvent((id: string | null) => id !== null && onPick?.(id))
  const hovered = useEffectEvent((id: string | null) => onHover?.(id))
  const made = useRef<maplibregl.Map>(null)
  const firstFit = useEffectEvent(() => boundsOf(fit))
  useEffect(() => {
    const container = frame.current
    if (!container) return undefined
    // The style takes the scheme's colours, so that another scheme draws anew.
    container.dataset.scheme = scheme
    const map = new maplibregl.Map({
      container,
      style: mapStyle(appConfig()),
      bounds: shown.current?.getBounds() ?? firstFit(),
      fitBoundsOptions: LOOK,
      attributionControl: appConfig().tile_url === null ? false : { compact: true },
      maxBounds: [-110, -65, -5, 25],
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: 0,
    })
    map.addControl(new maplibregl.NavigationControl({ showCompass: false }))
    made.current = map
    map.on('load', () => {
      for (const shape of keysOf(SHAPES)) {
        const image = drawShape(shape, colour('--map-land'))
        if (image) map.addImage(shape, image, { pixelRatio: 2 })
      }
      shown.current = map
      firstFill(map)
      moved(map)
      map.once('idle', () => container.toggleAttribute('data-drawn', true))
    })
    map.on('moveend', () => moved(map))
    // A phone that is turned shows what it showed, unless its reader has moved the map.
    let isMovedByHand = false
    map.on('movestart', ({ originalEvent }) => (isMovedByHand ||= originalEvent !== undefined))
    map.on('resize', () => {
      if (!isMovedByHand) map.fitBounds(firstFit(), LOOK)
    })
    map.on('click', 'points', (event) => picked(idOf(event)))
    // A group opens: what it holds lies under the hand.
    map.on('click', 'clusters', ({ lngLat }) => map.easeTo({ center: lngLat, zoom: map.getZoom() + 2 }))
    for (const layer of ['points', 'clusters']) {
      map.on('mouseenter', layer, (event) => {
        map.getCanvas().style.cursor = 'pointer'
        hovered(idOf(event))
      })
      map.on('mouseleave', layer, () => {
        map.getCanvas().style.cursor = ''
        hovered(null)
      })
    }
    return () => {
      shown.current = null
      made.current = null
      map.remove()
    }
  }, [scheme])
  usePin(made, scheme, pin)
  useMovingPoints(made, scheme, moving, { onPick, onHover })
  useEffect(() => {
    if (shown.current) fill(shown.current, points, lines)
  }, [points, lines])
  useEffect(() => {
    shown.current?.setPaintProperty('states', 'fill-color', stateColour(shades))
  }, [shades])
  const [[west, south], [east, north]] = boundsOf(fit)
  useEffect(() => {
    shown.current?.fitBounds([west, south, east, north], LOOK)
  }, [west, south, east, north])
  return <section ref={frame} className={styles.map} style={{ height }} aria-label={label} />
}
