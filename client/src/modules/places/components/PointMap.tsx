import { Alert } from '@mantine/core'
import * as maplibregl from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { colour } from '#client/kit/map/map-shapes.ts'
import { mapStyle } from '#client/kit/map/map-style.ts'
import { appConfig } from '#client/lib/app-config.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'
import type { Point } from '../geo.ts'
import styles from './places.module.css'

maplibregl.setWorkerUrl(workerUrl)

const hasWebGl = (): boolean => {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

const tag = (words: string, className: string | undefined): HTMLElement => {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.textContent = words
  return element
}

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
  const frame = useRef<HTMLElement>(null)
  const moved = useRef(onMove)
  const [works] = useState(hasWebGl)
  const drawn = JSON.stringify([point, seat])
  useEffect(() => {
    moved.current = onMove
  })
  useEffect(() => {
    if (!works || !frame.current) return undefined
    const [at, centre] = JSON.parse(drawn) as [Point, Props['seat']]
    const map = new maplibregl.Map({
      container: frame.current,
      center: [at.longitude, at.latitude],
      zoom: 10,
      attributionControl: appConfig().tile_url === null ? false : { compact: true },
      style: mapStyle(appConfig()),
    })
    map.addControl(new maplibregl.NavigationControl({ showCompass: false }))
    if (centre)
      new maplibregl.Marker({ element: tag(`○ ${centre.name}`, styles.seat), anchor: 'left' })
        .setLngLat([centre.point.longitude, centre.point.latitude])
        .addTo(map)
    const pin = new maplibregl.Marker({ color: colour('--mantine-color-road-7'), draggable: true })
      .setLngLat([at.longitude, at.latitude])
      .addTo(map)
    pin.getElement().setAttribute('aria-label', t('pin'))
    pin.on('dragend', () => {
      const { lat, lng } = pin.getLngLat()
      moved.current({ latitude: lat, longitude: lng })
    })
    return () => map.remove()
  }, [works, drawn, t])
  if (!works)
    return (
      <Alert color="blue" icon={<IconInfoCircle />}>
        {t('no_webgl')}
      </Alert>
    )
  return <section ref={frame} className={styles.map} aria-label={label} />
}
