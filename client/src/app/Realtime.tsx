import { Suspense, lazy, useEffect, useState } from 'react'
import { useMay } from '#client/kit/use-access.ts'
import { withTexts } from '#client/lib/i18n.ts'
import { hasWaiting, waitingMark } from '#client/lib/offline/waiting-mark.ts'
import { useSession } from '#client/lib/session.ts'
import { useStore } from '#client/lib/store.ts'
import { useRealtime } from './use-realtime.ts'

// A page without network may lack the file: it goes on, and the next page with network sends.
const WaitingScans = lazy(() =>
  withTexts(['picking'], import('#client/modules/picking/components/WaitingScans.tsx')).then(
    ({ WaitingScans: Component }) => ({ default: Component }),
    () => ({ default: () => null }),
  ),
)

/**
 * What comes after the first page by itself: the private channel, the files of what floats, work that waits for a network.
 */
export const Realtime = () => {
  useRealtime(useMay()('menus.notifications'))
  useStore(waitingMark)
  // A menu opens at once, without network too.
  useEffect(() => {
    import('./frame-parts.ts').then(({ fetchFrameParts }) => fetchFrameParts()).catch(() => undefined)
  }, [])
  const user = useSession()?.user.id
  const waits = user !== undefined && hasWaiting(String(user))
  // It stays when nothing waits any more: its question may stand open.
  const [isLoaded, setLoaded] = useState(waits)
  if (waits && !isLoaded) setLoaded(true)
  return isLoaded ? (
    <Suspense fallback={null}>
      <WaitingScans />
    </Suspense>
  ) : null
}
