import { type Screen, defineScreen } from '#client/kit/screen.ts'

export const sessionScreens: readonly Screen[] = [
  defineScreen({
    name: 'login',
    path: '/auth/login',
    roles: 'public',
    layout: 'auth',
    title: 'session:login.title',
    component: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }),
  }),
  defineScreen({
    name: 'forgot_my_password',
    path: '/auth/forgot_my_password',
    roles: 'public',
    layout: 'auth',
    title: 'session:forgot.title',
    component: async () => ({ Component: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage }),
  }),
  defineScreen({
    name: 'reset_password',
    path: '/auth/reset_password/:token',
    roles: 'public',
    layout: 'auth',
    title: 'session:reset.title',
    component: async () => ({ Component: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage }),
  }),
  defineScreen({
    name: 'home.menu',
    path: '/home/menu',
    roles: 'all',
    title: 'session:menu.title',
    component: async () => ({ Component: (await import('./MenuPage.tsx')).MenuPage }),
  }),
  defineScreen({
    name: 'home.profile',
    path: '/home/profile',
    roles: 'all',
    title: 'session:profile.title',
    component: async () => ({ Component: (await import('./ProfilePage.tsx')).ProfilePage }),
  }),
  defineScreen({
    name: 'home.tms',
    path: '/home/tms',
    roles: 'all',
    title: 'session:tms.title',
    component: async () => ({ Component: (await import('./TmsPage.tsx')).TmsPage }),
  }),
]
