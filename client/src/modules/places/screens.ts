import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconCalendar, IconMapPin } from '#client/ui/icons.ts'

const form = async () => ({ Component: (await import('./AddressFormPage.tsx')).AddressFormPage })
const aliasForm = async () => ({ Component: (await import('./AliasFormPage.tsx')).AliasFormPage })
const crumb = [{ title: 'places:addresses', screen: 'address' }] as const
const aliasCrumb = [{ title: 'places:aliases', screen: 'address_alias' }] as const

export const placesScreens: readonly Screen[] = [
  defineScreen({
    name: 'address',
    path: 'address',
    roles: ['shipper'],
    ability: 'addresses.write',
    title: 'places:addresses',
    menu: { group: 'registers', order: 10, icon: IconMapPin },
    component: async () => ({ Component: (await import('./AddressListPage.tsx')).AddressListPage }),
  }),
  defineScreen({
    name: 'address_create',
    path: 'address/create',
    roles: ['shipper'],
    ability: 'addresses.write',
    title: 'places:new_address',
    breadcrumb: crumb,
    component: form,
  }),
  defineScreen({
    name: 'address_update',
    path: 'address/update/:id',
    roles: ['shipper'],
    ability: 'addresses.write',
    title: 'places:edit_address',
    breadcrumb: crumb,
    component: form,
  }),
  defineScreen({
    name: 'holidays',
    path: 'holiday',
    roles: ['shipper', 'transporter', 'manager', 'four_pl'],
    ability: 'holidays.write',
    title: 'places:holidays.title',
    menu: { group: 'registers', order: 80, icon: IconCalendar },
    component: async () => ({ Component: (await import('./HolidaysPage.tsx')).HolidaysPage }),
  }),
  defineScreen({
    name: 'address_alias',
    path: 'address_alias',
    roles: ['manager', 'four_pl'],
    ability: 'screens.operations',
    title: 'places:aliases',
    menu: { group: 'registers', order: 30, icon: IconMapPin },
    component: async () => ({ Component: (await import('./AliasListPage.tsx')).AliasListPage }),
  }),
  defineScreen({
    name: 'address_alias_create',
    path: 'address_alias/create',
    roles: ['manager', 'four_pl'],
    ability: 'address_alias.write',
    title: 'places:new_alias',
    breadcrumb: aliasCrumb,
    component: aliasForm,
  }),
  defineScreen({
    name: 'address_alias_update',
    path: 'address_alias/update/:id',
    roles: ['manager', 'four_pl'],
    ability: 'address_alias.write',
    title: 'places:edit_alias',
    breadcrumb: aliasCrumb,
    component: aliasForm,
  }),
]
