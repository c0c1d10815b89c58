import type { KeyboardEvent, PointerEvent } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Corners, Point } from './corners.ts'
import styles from './receipt-photo.module.css'

/** A key moves a corner by a hundredth of the photo. */
const STEP = 0.01
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (value: number): number => Math.min(1, Math.max(0, value))

type Props = { corners: Corners; onChange: (corners: Corners) => void }

/** The edges of the paper over its photo, with a handle at each corner. */
export const CornerHandles = ({ corners, onChange }: Props) => {
  const { t } = useTexts('receipt_photo')
  const move = (index: number, [x, y]: Point) => {
    const to: Point = [within(x), within(y)]
    const [a, b, c, d] = corners.map((corner, at) => (at === index ? to : corner))
    if (a && b && c && d) onChange([a, b, c, d])
  }
  const drag = (index: number, event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = event.currentTarget.parentElement?.getBoundingClientRect()
    if (frame)
      move(index, [(event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height])
  }
  const press = (index: number, event: KeyboardEvent) => {
    const by = MOVES[event.key]
    const [x, y] = corners[index] ?? [0, 0]
    if (!by) return
    event.preventDefault()
    move(index, [x + by[0], y + by[1]])
  }
  return (
    <>
      <svg className={styles.edges} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <polygon points={corners.map((corner) => corner.join(',')).join(' ')} />
      </svg>
      {corners.map(([x, y], index) => (
        <button
          key={index}
          type="button"
          className={styles.corner}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-label={t('corner', { number: index + 1 })}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(index, event)}
          onKeyDown={(event) => press(index, event)}
        />
      ))}
    </>
  )
}
