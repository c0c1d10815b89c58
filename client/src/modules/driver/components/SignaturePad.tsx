import { Button, Group, Text } from '@mantine/core'
import { type PointerEvent, useRef } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { SIGNATURE_NAME } from '#shared/driver/driver.ts'
import styles from './driver.module.css'

type Props = { onChange: (signature: File | null) => void }

/** Where the finger is, in the picture's own points. */
const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const { width: columns, height: rows } = event.currentTarget
  return [((event.clientX - left) / width) * columns, ((event.clientY - top) / height) * rows]
}

/** A field to sign in with a finger. */
export const SignaturePad = ({ onChange }: Props) => {
  const { t } = useTexts('driver')
  const canvas = useRef<HTMLCanvasElement>(null)
  const pen = () => canvas.current?.getContext('2d') ?? null
  const keep = () =>
    canvas.current?.toBlob((blob) =>
      onChange(blob && new File([blob], SIGNATURE_NAME, { type: 'image/png' })),
    )
  const clear = () => {
    pen()?.clearRect(0, 0, canvas.current?.width ?? 0, canvas.current?.height ?? 0)
    onChange(null)
  }
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {t('signature')}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={clear}>
          {t('clear')}
        </Button>
      </Group>
      <canvas
        ref={canvas}
        width={640}
        height={220}
        className={styles.pad}
        aria-label={t('signature')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pen()?.beginPath()
          pen()?.moveTo(...at(event))
        }}
        onPointerMove={(event) => {
          const line = pen()
          if (!line || event.buttons === 0) return
          line.lineWidth = 4
          line.lineCap = 'round'
          line.lineTo(...at(event))
          line.stroke()
        }}
        onPointerUp={keep}
      />
    </div>
  )
}
