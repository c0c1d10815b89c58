import { Alert } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'
import type { MapProps } from './MapCanvas.tsx'
import styles from './map.module.css'

const MapCanvas = lazy(async () => ({ default: (await import('./MapCanvas.tsx')).MapCanvas }))

const hasWebGl = (): boolean => {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/** A map of Brazil with points and lines, its renderer loaded where it is shown. Each screen has a list that tells the same. */
export const AppMap = (props: MapProps) => {
  const { t } = useTexts('kit')
  const [works] = useState(hasWebGl)
  if (!works)
    return (
      <Alert color="blue" icon={<IconInfoCircle />}>
        {t('map.no_webgl')}
      </Alert>
    )
  return (
    <Suspense fallback={<div className={styles.map} style={{ height: props.height ?? 380 }} aria-busy />}>
      <MapCanvas {...props} />
    </Suspense>
  )
}
