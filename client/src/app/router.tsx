import type { RouteObject } from 'react-router'
import { Navigate, createBrowserRouter } from 'react-router'
import { loginScreen } from '#client/modules/session/screens.ts'
import { GateFrame } from './GateFrame.tsx'
import { RootLayout } from './layouts/RootLayout.tsx'
import { loadScreen } from './load-screen.ts'
import { Booting } from './pages/Booting.tsx'
import { ErrorScreen } from './pages/ErrorScreen.tsx'

// The frame is loaded like a screen: who comes with a session needs none of it.
const authLayout = async () => ({ Component: (await import('./layouts/AuthLayout.tsx')).AuthLayout })

const loginRoute: RouteObject = {
  path: '/auth/login',
  lazy: async () => {
    const { Component } = await loadScreen(loginScreen)
    return {
      Component: () => (
        <GateFrame screen={loginScreen}>
          <Component />
        </GateFrame>
      ),
    }
  },
}

export type Router = ReturnType<typeof createRouter>

/**
 * Starts at once with the first screen's loaders, so it is made when session and texts are there. The login stands
 * alone: all other routes come with the first address that is not the login's.
 */
export const createRouter = () => {
  let known = false
  return createBrowserRouter(
    [
      {
        id: 'root',
        Component: RootLayout,
        ErrorBoundary: ErrorScreen,
        HydrateFallback: Booting,
        children: [
          { path: '/', element: <Navigate to="/auth/login" replace /> },
          { id: 'auth', lazy: authLayout, ErrorBoundary: ErrorScreen, children: [loginRoute] },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch }) => {
        if (known) return
        const { authRoutes, houseRoutes } = await import('./house-routes.tsx')
        known = true
        patch('auth', authRoutes)
        patch('root', houseRoutes)
      },
    },
  )
}
