import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import type { Screen } from '#client/kit/screen.ts'
import { text } from '#client/lib/i18n.ts'
import { useSession } from '#client/lib/session.ts'
import { setPageTitle } from '#client/lib/title.ts'

// Where a session leads needs every screen of the product, which a visitor does without.
const Onward = lazy(async () => ({ default: (await import('./Onward.tsx')).Onward }))

// What most people see next comes while they type.
const warm = (): void => {
  void import('./Onward.tsx')
  void import('./layouts/AppLayout.tsx')
  void import('#client/modules/orders/OrderListPage.tsx')
}

/** A page before the login has nothing for a logged-in user; this is also the way on after a login. */
export const GateFrame = ({ screen, children }: { screen: Screen; children: ReactNode }) => {
  const session = useSession()
  const title = text(screen.title)
  useEffect(() => setPageTitle(title), [title])
  useEffect(() => {
    const once = { once: true, passive: true }
    const signs = ['focusin', 'pointerdown'] as const
    for (const sign of signs) addEventListener(sign, warm, once)
    return () => {
      for (const sign of signs) removeEventListener(sign, warm)
    }
  }, [])
  if (!session) return children
  return (
    <Suspense fallback={children}>
      <Onward session={session}>{children}</Onward>
    </Suspense>
  )
}
