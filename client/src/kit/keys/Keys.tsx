import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fillPattern, patternOf } from '../screen.ts'
import { useScreens } from '../screens-context.tsx'
import { useCustomSettings } from '#client/lib/custom-settings.ts'
import { type Session, roleOf } from '#client/lib/session.ts'
import { isPlainKey } from './at-rest.ts'
import { goingsOf } from './go.ts'

// Its window comes when it is asked for.
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

/** The second key follows the first one within this time. */
const TOGETHER_MS = 1500

/** Keys of every screen: `?` tells them all, G and a letter goes somewhere. */
export const Keys = ({ session }: { session: Session }) => {
  const navigate = useNavigate()
  const goings = goingsOf(useScreens(), session)
  const enabled = useCustomSettings().keyboard_shortcuts !== false
  const [opened, setOpened] = useState(false)
  const startedAt = useRef<number | null>(null)
  useEffect(() => {
    if (!enabled) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return
      const key = event.key.toLowerCase()
      const started = startedAt.current
      startedAt.current = null
      if (event.key === '?') {
        event.preventDefault()
        setOpened(true)
      } else if (started !== null && event.timeStamp - started < TOGETHER_MS) {
        // The letter is not also the key of the list below.
        event.stopPropagation()
        const going = goings.find(({ letter }) => letter === key)
        if (going) void navigate(fillPattern(patternOf(going.screen, roleOf(session))))
      } else if (key === 'g' && !event.shiftKey) startedAt.current = event.timeStamp
    }
    // Before the keys of lists and pages, which listen to the document.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })
  return opened ? (
    <Suspense fallback={null}>
      <KeysDialog goings={goings} onClose={() => setOpened(false)} />
    </Suspense>
  ) : null
}
