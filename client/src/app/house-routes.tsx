import type { RouteObject } from 'react-router'
import { Outlet, redirect } from 'react-router'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { OrderTabsProvider } from '#client/kit/order-tabs.tsx'
import { PartsProvider } from '#client/kit/parts.tsx'
import { type Screen, areaOf, namespacesOf, patternOf } from '#client/kit/screen.ts'
import { ScreensProvider } from '#client/kit/screens-context.tsx'
import { loadTexts, withTexts } from '#client/lib/i18n.ts'
import { ensureSettings, session } from '#client/lib/session.ts'
import { loginScreen } from '#client/modules/session/screens.ts'
import { ScreenFrame } from './ScreenFrame.tsx'
import { loadScreen } from './load-screen.ts'
import { ErrorScreen } from './pages/ErrorScreen.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { RoleRoot } from './pages/RoleRoot.tsx'
import { screens } from './screens.ts'
import { orderTabSlots, parts } from './slots.ts'

const routeOf = (screen: Screen, path: string, roles: Screen['roles']): RouteObject => ({
  path,
  lazy: async () => {
    const [{ Component }] = await Promise.all([loadScreen(screen), loadTexts(...namespacesOf(screen))])
    return {
      Component: () => (
        <ScreenFrame screen={screen} roles={roles}>
          <Component />
        </ScreenFrame>
      ),
    }
  },
})

/** One route per area: a wrong role then meets the guard, not the 404 page. */
const routesOf = (screen: Screen): RouteObject[] => {
  const areas: RoleName[] = Array.isArray(screen.roles)
    ? [...new Set((screen.roles as RoleName[]).map(areaOf))]
    : ROLES
  const byPath = new Map<string, RoleName[]>()
  for (const area of areas) {
    const path = patternOf(screen, area)
    byPath.set(path, [...(byPath.get(path) ?? []), area])
  }
  return [...byPath].map(([path, roles]) =>
    routeOf(screen, path, Array.isArray(screen.roles) ? roles : screen.roles),
  )
}

// Notices are told on every page.
const appLayout = async () => ({
  Component: (await withTexts(['notifications'], import('./layouts/AppLayout.tsx'))).AppLayout,
})

/** What the kit asks of the app: all screens, and the parts that modules bring into the pages of others. */
const House = () => (
  <ScreensProvider screens={screens}>
    <OrderTabsProvider tabs={orderTabSlots}>
      <PartsProvider parts={parts}>
        <Outlet />
      </PartsProvider>
    </OrderTabsProvider>
  </ScreensProvider>
)

const inLayout = (layout: Screen['layout']): RouteObject[] =>
  screens.filter((screen) => screen !== loginScreen && (screen.layout ?? 'app') === layout).flatMap(routesOf)

/** No token: login, which comes back here afterwards (spec 000 §2). */
const requireSession = async ({ request }: { request: Request }) => {
  if (!session()) {
    const { pathname, search } = new URL(request.url)
    // react-router's own way to redirect from a loader.
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect(`/auth/login?redirect=${encodeURIComponent(pathname + search)}`)
  }
  await ensureSettings()
  return null
}

/** The login's neighbours, in its frame. */
export const authRoutes: RouteObject[] = [
  { Component: House, ErrorBoundary: ErrorScreen, children: inLayout('auth') },
]

export const houseRoutes: RouteObject[] = [
  {
    Component: House,
    children: [
      { ErrorBoundary: ErrorScreen, children: inLayout('bare') },
      {
        lazy: appLayout,
        loader: requireSession,
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [...inLayout('app'), { path: '/logistic_manager/:role?', Component: RoleRoot }],
          },
        ],
      },
    ],
  },
  {
    path: '*',
    Component: NotFoundPage,
  },
]
