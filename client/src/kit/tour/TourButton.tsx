import { ActionIcon } from '@mantine/core'
import { Suspense, lazy, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { changeCustomSettings, useCustomSettings } from '#client/lib/custom-settings.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { useTexts } from '#client/lib/texts.ts'
import { Hint } from '#client/ui/Hint.tsx'
import { IconInfoCircle } from '#client/ui/icons.ts'
import { patternOf } from '../screen.ts'
import { useScreens } from '../screens-context.tsx'
import { TOURED, type TouredScreen } from './toured-screens.ts'
import styles from './tour.module.css'

const Tour = lazy(async () => ({ default: (await import('./Tour.tsx')).Tour }))

/** The tour's name of the screen that is open. */
const useTourName = (): TouredScreen | null => {
  const { pathname } = useLocation()
  const screens = useScreens()
  const session = useSession()
  if (!session) return null
  const role = roleOf(session)
  return (
    TOURED.find((name) =>
      screens.some((screen) => screen.name === name && matchPath(patternOf(screen, role), pathname)),
    ) ?? null
  )
}

/** Offers a few steps through the screen, with a dot until they were begun once: nothing opens over work by itself. */
export const TourButton = () => {
  const { t } = useTexts('tour')
  const name = useTourName()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Another page ends it, by the browser's own buttons too.
  const { pathname } = useLocation()
  const [at, setAt] = useState(pathname)
  if (at !== pathname) {
    setAt(pathname)
    setOpen(false)
  }
  const begun = useCustomSettings().tours ?? []
  if (name === null) return null
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const start = () => {
    setOpen(true)
    if (!begun.includes(name)) changeCustomSettings({ tours: [...begun, name] })
  }
  return (
    <span className={styles.place} data-new={begun.includes(name) ? undefined : ''}>
      <Hint label={t('name')}>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('name')}
          onClick={start}
        >
          <IconInfoCircle size={20} />
        </ActionIcon>
      </Hint>
      {isOpen ? (
        <Suspense fallback={null}>
          <Tour of={name} onClose={close} />
        </Suspense>
      ) : null}
    </span>
  )
}
