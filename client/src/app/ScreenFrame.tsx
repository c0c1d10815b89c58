import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import { Navigate } from 'react-router'
import { can } from '#shared/access/can.ts'
import { gatesOf } from '#client/kit/screen-access.ts'
import { type Screen, areaOf } from '#client/kit/screen.ts'
import { text, withTexts } from '#client/lib/i18n.ts'
import { accessOf, owesTerms, roleOf, useSession } from '#client/lib/session.ts'
import { setPageTitle } from '#client/lib/title.ts'
import { Onward } from './Onward.tsx'
import { Breadcrumb } from './layouts/Breadcrumb.tsx'

type Props = { screen: Screen; roles: Screen['roles']; children: ReactNode }

// Texts and dialog are loaded for those only who have something to accept.
const TermsGate = lazy(async () => ({
  default: (await withTexts(['session'], import('#client/modules/session/components/TermsGate.tsx')))
    .TermsGate,
}))

// Its question to the server is declared with a schema, which the first page does without.
const NoPermissionPage = lazy(async () => ({
  default: (await withTexts(['session'], import('./pages/NoPermissionPage.tsx'))).NoPermissionPage,
}))

const isAuthPage = ({ path }: Screen): boolean => typeof path === 'string' && path.startsWith('/auth/')

/** The guards of one screen: wrong role goes silently to the main menu, a missing ability is told (spec 000 §6). */
export const ScreenFrame = ({ screen, roles, children }: Props) => {
  const session = useSession()
  const title = text(screen.title)
  useEffect(() => setPageTitle(title), [title])
  if (isAuthPage(screen) && session) return <Onward session={session}>{children}</Onward>
  if (roles !== 'public') {
    if (!session) return <Navigate to="/auth/login" replace />
    if (roles !== 'all' && !roles.includes(areaOf(roleOf(session))))
      return <Navigate to="/home/menu" replace />
    const gates = roles === 'all' ? [] : gatesOf(screen, roleOf(session))
    const closed = gates.filter((ability) => !can(accessOf(session), ability))
    if (closed.length > 0)
      return (
        <Suspense fallback={null}>
          <NoPermissionPage screen={screen} closed={closed} />
        </Suspense>
      )
  }
  const crumbs = (screen.layout ?? 'app') === 'app' && screen.path !== '/home/menu'
  return (
    <>
      {crumbs ? <Breadcrumb screen={screen} /> : null}
      {children}
      {roles !== 'public' && session && owesTerms(session) ? (
        <Suspense fallback={null}>
          <TermsGate />
        </Suspense>
      ) : null}
    </>
  )
}
