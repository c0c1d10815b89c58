import { type Screen, defineScreen } from '#client/kit/screen.ts'

export const driverScreens: readonly Screen[] = [
  // The page of a link to one load, on the driver's telephone.
  defineScreen({
    name: 'driver_guest',
    path: '/guest/driver/:hash',
    roles: 'public',
    layout: 'bare',
    title: 'driver:title',
    texts: ['receipt_photo'],
    component: async () => ({ Component: (await import('./DriverPage.tsx')).DriverPage }),
  }),
]
