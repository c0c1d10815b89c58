import { Alert } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { createDetector } from '../barcode-detector.ts'
import type { Detector } from '../loaded-detector.ts'

const EVERY_MS = 250
/** The same code is read again only after it has left the picture for so long. */
const AGAIN_MS = 1_500

type Props = { onRead: (code: string) => void }

/** The back camera; each code that it sees is read once. */
export const CameraView = ({ onRead }: Props) => {
  const { t } = useTexts('picking')
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    read.current = onRead
  }, [onRead])
  useEffect(() => {
    let detector: Detector | null = null
    const seen = new Map<string, number>()
    let stream: MediaStream | null = null
    let timer = 0
    let isOver = false
    const look = async () => {
      const element = video.current
      if (isOver || element === null || detector === null) return
      const codes = element.readyState >= 2 ? await detector.detect(element).catch(() => []) : []
      const now = performance.now()
      for (const { rawValue } of codes) {
        if (now - (seen.get(rawValue) ?? -Infinity) > AGAIN_MS) read.current(rawValue)
        seen.set(rawValue, now)
      }
      if (!isOver) timer = window.setTimeout(() => void look(), EVERY_MS)
    }
    const open = async () => {
      detector = await createDetector()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || video.current === null) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      video.current.srcObject = stream
      await look()
    }
    open().catch(() => setIsBroken(true))
    return () => {
      isOver = true
      window.clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  if (isBroken) return <Alert color="yellow">{t('scan.no_camera')}</Alert>
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      style={{ width: '100%', maxHeight: 280, objectFit: 'cover', borderRadius: 8 }}
    />
  )
}
