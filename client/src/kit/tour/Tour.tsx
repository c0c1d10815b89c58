import { Button, Group, Popover, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import styles from './tour.module.css'
import type { TouredScreen } from './toured-screens.ts'
import { type TourStep, TOURS } from './tours.ts'

/** Air between the subject and its frame. */
const AIR = 6

type Box = { left: number; top: number; width: number; height: number }

const seen = ({ at }: TourStep): Element | null => {
  const element = document.querySelector(at)
  return element !== null && element.getClientRects().length > 0 ? element : null
}

const boxOf = (step: TourStep | undefined): Box | null => {
  const rect = step && seen(step)?.getBoundingClientRect()
  if (!rect) return null
  // A subject longer than the screen: its beginning.
  const height = Math.min(rect.height, window.innerHeight / 2)
  return { left: rect.left - AIR, top: rect.top - AIR, width: rect.width + 2 * AIR, height: height + 2 * AIR }
}

/** Where the step's subject is, also when the page moves under it. */
const useBox = (step: TourStep | undefined, onGone: () => void): Box | null => {
  const [box, setBox] = useState<Box | null>(null)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (!step) return undefined
    seen(step)?.scrollIntoView({ block: 'nearest' })
    const look = () => {
      const next = boxOf(step)
      setBox(next)
      if (next === null) gone()
    }
    const frame = requestAnimationFrame(look)
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [step])
  return box
}

/** Steps over the page, one after the other; a subject that the page lacks now is left out. */
export const Tour = ({ of, onClose }: { of: TouredScreen; onClose: () => void }) => {
  const { t } = useTexts('tour')
  const [shown] = useState(() => TOURS[of].filter(seen))
  const [at, setAt] = useState(0)
  const step = shown[at]
  const isLast = at === shown.length - 1
  const goOn = () => (isLast ? onClose() : setAt(at + 1))
  // A subject that has gone since is left out too.
  const box = useBox(step, goOn)
  if (!step || !box) return null
  return (
    <Popover
      key={step.say}
      opened
      // Its three buttons stand in one row.
      width={372}
      withArrow
      trapFocus
      shadow="lg"
      onDismiss={onClose}
      middlewares={{ flip: true, shift: true }}
    >
      <Popover.Target>
        <span aria-hidden className={styles.subject} style={box} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={undefined} aria-label={t('name')}>
        <Text size="xs" c="dimmed">
          {t('step', { at: at + 1, of: shown.length })}
        </Text>
        <Text size="sm" my="xs">
          {t(step.say)}
        </Text>
        <Group gap="xs" justify="flex-end">
          {isLast ? null : (
            <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
              {t('end')}
            </Button>
          )}
          {at > 0 ? (
            <Button size="xs" variant="default" onClick={() => setAt(at - 1)}>
              {t('back')}
            </Button>
          ) : null}
          <Button size="xs" data-autofocus onClick={goOn}>
            {t(isLast ? 'done' : 'next')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
