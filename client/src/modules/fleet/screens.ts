import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconSteeringWheel, IconTruck } from '#client/ui/icons.ts'

export const fleetScreens: readonly Screen[] = [
  defineScreen({
    name: 'driver',
    path: { default: 'driver', four_pl: 'drivers' },
    roles: ['transporter', 'manager', 'four_pl'],
    ability: 'fleet.read',
    title: 'fleet:drivers',
    menu: { group: 'registers', order: 20, icon: IconSteeringWheel, ability: 'menus.registers' },
    component: async () => ({ Component: (await import('./DriverListPage.tsx')).DriverListPage }),
  }),
  defineScreen({
    name: 'driver_create',
    path: 'driver/create',
    roles: ['transporter'],
    ability: 'fleet.write',
    title: 'fleet:new_driver',
    breadcrumb: [{ title: 'fleet:drivers', screen: 'driver' }],
    component: async () => ({ Component: (await import('./DriverFormPage.tsx')).DriverFormPage }),
  }),
  defineScreen({
    name: 'driver_update',
    path: 'driver/update/:id',
    roles: ['transporter'],
    ability: 'fleet.write',
    title: 'fleet:edit_driver',
    breadcrumb: [{ title: 'fleet:drivers', screen: 'driver' }],
    component: async () => ({ Component: (await import('./DriverFormPage.tsx')).DriverFormPage }),
  }),
  defineScreen({
    name: 'vehicle',
    path: 'vehicle',
    roles: ['manager'],
    ability: 'fleet.read',
    title: 'fleet:vehicles',
    menu: { group: 'registers', order: 25, icon: IconTruck },
    component: async () => ({ Component: (await import('./VehicleListPage.tsx')).VehicleListPage }),
  }),
]
