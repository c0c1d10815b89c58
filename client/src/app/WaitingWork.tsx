import { Suspense, lazy, useState } from 'react'
import { withTexts } from '#client/lib/i18n.ts'
import { hasWaiting, waitingMark } from '#client/lib/offline/waiting-mark.ts'
import { useStore } from '#client/lib/store.ts'

// A page without network may lack the file: it goes on, and the next page with network sends.
const WaitingScans = lazy(() =>
  withTexts(['picking'], import('#client/modules/picking/components/WaitingScans.tsx')).then(
    ({ WaitingScans: Component }) => ({ default: Component }),
    () => ({ default: () => null }),
  ),
)

/** Work that waits for a network, on whichever page; at once, as its person may log out before the first page has come. */
export const WaitingWork = ({ user }: { user: string }) => {
  useStore(waitingMark)
  const waits = hasWaiting(user)
  // It stays when nothing waits any more: its question may stand open.
  const [isLoaded, setLoaded] = useState(waits)
  if (waits && !isLoaded) setLoaded(true)
  return isLoaded ? (
    <Suspense fallback={null}>
      <WaitingScans />
    </Suspense>
  ) : null
}
