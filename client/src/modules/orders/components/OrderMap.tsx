import { Alert } from '@mantine/core'
import * as maplibregl from 'maplibre-gl'
import type { StyleSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appConfig } from '#client/lib/app-config.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'
import { CAPITALS, type Coordinates, type MapPoint, boundsOf, graticule } from '../map-points.ts'
import styles from './orders.module.css'

maplibregl.setWorkerUrl(workerUrl)

/** Zoom from which on the capitals have room for their names. */
const NEAR = 4

const hasWebGl = (): boolean => {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888888'

/** Ground and net of our own, so that the map works without any tile server; tiles over it where one is configured. */
const styleOf = (
  plan: readonly Coordinates[],
  track: readonly Coordinates[],
  tiles: string | null,
): StyleSpecification => ({
  version: 8,
  sources: {
    net: {
      type: 'geojson',
      data: { type: 'MultiLineString', coordinates: graticule() },
    },
    capitals: {
      type: 'geojson',
      data: {
        type: 'MultiPoint',
        coordinates: CAPITALS.map(([, longitude, latitude]) => [longitude, latitude]),
      },
    },
    plan: { type: 'geojson', data: { type: 'LineString', coordinates: plan.map((point) => [...point]) } },
    track: { type: 'geojson', data: { type: 'LineString', coordinates: track.map((point) => [...point]) } },
    ...(tiles ? { tiles: { type: 'raster' as const, tiles: [tiles], tileSize: 256 } } : {}),
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': colour('--surface-sunken') } },
    ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
    { id: 'net', type: 'line', source: 'net', paint: { 'line-color': colour('--border'), 'line-width': 1 } },
    {
      id: 'capitals',
      type: 'circle',
      source: 'capitals',
      paint: { 'circle-radius': 3, 'circle-color': colour('--border-strong') },
    },
    {
      id: 'plan',
      type: 'line',
      source: 'plan',
      paint: {
        'line-color': colour('--border-strong'),
        'line-width': 2,
        'line-dasharray': [2, 2],
      },
    },
    {
      id: 'track',
      type: 'line',
      source: 'track',
      paint: { 'line-color': colour('--mantine-color-road-6'), 'line-width': 3 },
    },
  ],
})

const tag = (text: string, className: string | undefined): HTMLElement => {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.textContent = text
  return element
}

type Props = { stops: readonly MapPoint[]; track: readonly Coordinates[]; label: string; vehicle: string }

/** The trip on a map; its twin is the list of positions below it. */
export const OrderMap = ({ stops, track, label, vehicle }: Props) => {
  const { t } = useTranslation('orders')
  const frame = useRef<HTMLElement>(null)
  const [works] = useState(hasWebGl)
  const drawn = JSON.stringify([stops, track])
  useEffect(() => {
    if (!works || !frame.current) return undefined
    const [points, line] = JSON.parse(drawn) as [MapPoint[], Coordinates[]]
    const map = new maplibregl.Map({
      container: frame.current,
      style: styleOf(
        points.map(({ at }) => at),
        line,
        appConfig().tile_url,
      ),
      bounds: boundsOf([...points.map(({ at }) => at), ...line]),
      fitBoundsOptions: { padding: { top: 60, bottom: 50, left: 110, right: 110 }, maxZoom: 12 },
      attributionControl: false,
    })
    map.addControl(new maplibregl.NavigationControl({ showCompass: false }))
    // Seen from far the names of the capitals would lie over each other.
    const show = () => map.getContainer().toggleAttribute('data-near', map.getZoom() >= NEAR)
    map.on('zoom', show)
    show()
    for (const [name, longitude, latitude] of CAPITALS)
      new maplibregl.Marker({ element: tag(name, styles.capital), anchor: 'bottom' })
        .setLngLat([longitude, latitude])
        .addTo(map)
    for (const { label: name, kind, at } of points)
      new maplibregl.Marker({ element: tag(`${kind === 'origin' ? '●' : '⚑'} ${name}`, styles.place) })
        .setLngLat(at)
        .addTo(map)
    const last = line.at(-1)
    if (last)
      new maplibregl.Marker({ element: tag(`▲ ${vehicle}`, styles.place), anchor: 'bottom' })
        .setLngLat(last)
        .addTo(map)
    return () => map.remove()
  }, [works, drawn, vehicle])
  if (!works)
    return (
      <Alert color="blue" icon={<IconInfoCircle />}>
        {t('tracking.no_webgl')}
      </Alert>
    )
  return <section ref={frame} className={styles.map} aria-label={label} />
}
