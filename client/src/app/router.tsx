import type { RouteObject } from 'react-router'
import { Navigate, createBrowserRouter, redirect } from 'react-router'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { type Screen, areaOf, patternOf } from '#client/kit/screen.ts'
import { loadHouseTexts } from '#client/lib/i18n.ts'
import { ensureSettings, session } from '#client/lib/session.ts'
import { ScreenFrame } from './ScreenFrame.tsx'
import { RootLayout } from './layouts/RootLayout.tsx'
import { loadScreen } from './load-screen.ts'
import { Booting } from './pages/Booting.tsx'
import { ErrorScreen } from './pages/ErrorScreen.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { RoleRoot } from './pages/RoleRoot.tsx'
import { screens } from './screens.ts'

const routeOf = (screen: Screen, path: string, roles: Screen['roles']): RouteObject => ({
  path,
  lazy: async () => {
    const [{ Component }] = await Promise.all([
      loadScreen(screen),
      ...(screen.layout === 'auth' ? [] : [loadHouseTexts()]),
    ])
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

// The frames are loaded like screens: who only logs in needs no sidebar.
const authLayout = async () => ({ Component: (await import('./layouts/AuthLayout.tsx')).AuthLayout })
const appLayout = async () => {
  const [{ AppLayout }] = await Promise.all([import('./layouts/AppLayout.tsx'), loadHouseTexts()])
  return { Component: AppLayout }
}

const inLayout = (layout: Screen['layout']): RouteObject[] =>
  screens.filter((screen) => (screen.layout ?? 'app') === layout).flatMap(routesOf)

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

export type Router = ReturnType<typeof createRouter>

/** Starts at once with the first screen's loaders, so it is made when session and texts are there. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Booting,
      children: [
        { path: '/', element: <Navigate to="/auth/login" replace /> },
        { lazy: authLayout, ErrorBoundary: ErrorScreen, children: inLayout('auth') },
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
        { path: '*', Component: NotFoundPage },
      ],
    },
  ])
