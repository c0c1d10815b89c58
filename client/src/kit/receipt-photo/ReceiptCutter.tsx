import { Alert, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PictureFault } from '#shared/documents/receipt-picture.ts'
import { useTexts } from '#client/lib/texts.ts'
import { CornerHandles } from './CornerHandles.tsx'
import { findCorners, WHOLE, type Corners } from './corners.ts'
import { faultOf, greyOf } from './judge.ts'
import { pictureFile, readPicture } from './picture.ts'
import styles from './receipt-photo.module.css'
import { straightened, type Pixels } from './straighten.ts'

type Props = {
  photo: File
  /** A picture without an edge, as a scan is, needs no cut and goes on by itself. */
  scans?: boolean
  onDone: (receipt: File) => void
  onAgain: () => void
}
type Read = { pixels: Pixels; url: string; found: boolean }

/** The photo in points, with the edges that were found; false where it cannot be opened. */
const useRead = (
  photo: File,
  onCorners: (corners: Corners) => void,
  onScan: (photo: File) => boolean,
): Read | false | null => {
  const [read, setRead] = useState<Read | false | null>(null)
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    let stale = false
    const look = async () => {
      const pixels = await readPicture(photo)
      if (stale) return
      const corners = pixels && findCorners(greyOf(pixels))
      if (corners) onCorners(corners)
      if (pixels && !corners && faultOf(pixels) === null && scanned(photo)) return
      setRead(pixels === null ? false : { pixels, url, found: corners !== null })
    }
    void look()
    return () => {
      stale = true
      URL.revokeObjectURL(url)
    }
  }, [photo, onCorners])
  return read
}

const Cutting = ({ photo, scans = false, onDone, onAgain }: Props) => {
  const { t } = useTexts('receipt_photo')
  const [corners, setCorners] = useState<Corners>(WHOLE)
  const [fault, setFault] = useState<PictureFault | null>(null)
  const read = useRead(photo, setCorners, () => {
    if (scans) onDone(photo)
    return scans
  })
  const again = (
    <Button variant="subtle" onClick={onAgain}>
      {t('again')}
    </Button>
  )
  if (read === null) return <Loader />
  if (read === false)
    return (
      <Alert color="red" role="alert">
        {t('unreadable')}
        <div>{again}</div>
      </Alert>
    )
  const take = async (picture: Pixels) => {
    const wrong = faultOf(picture)
    setFault(wrong)
    const file = wrong === null ? await pictureFile(picture, photo.name) : null
    if (file) onDone(file)
  }
  return (
    <Paper withBorder p="sm">
      <Stack gap="sm">
        <Text fw={600}>{t('title')}</Text>
        <Text size="sm" c="dimmed">
          {t(read.found ? 'found' : 'not_found')} {t('text')}
        </Text>
        <div className={styles.frame}>
          <img src={read.url} alt={t('picture')} draggable={false} />
          <CornerHandles corners={corners} onChange={setCorners} />
        </div>
        {fault ? (
          <Alert color="red" role="alert">
            {t(fault)}
          </Alert>
        ) : null}
        <Group gap="xs">
          <Button onClick={() => void take(straightened(read.pixels, corners))}>{t('use')}</Button>
          <Button variant="default" onClick={() => void take(read.pixels)}>
            {t('whole')}
          </Button>
          {again}
        </Group>
      </Stack>
    </Paper>
  )
}

/** A photo of a receipt cut to its paper: edges are found, corrected by hand, and the picture is judged before it goes. */
export const ReceiptCutter = (props: Props) => {
  const { t } = useTexts('receipt_photo')
  const place = useRef<HTMLElement>(null)
  // The field that was used last is gone: keys go on here.
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} aria-label={t('title')}>
      <Cutting {...props} />
    </section>
  )
}
