import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconMapPin } from '#client/ui/icons.ts'

const form = async () => ({ Component: (await import('./AddressFormPage.tsx')).AddressFormPage })
const crumb = [{ title: 'addresses:addresses', screen: 'address' }] as const

export const addressesScreens: readonly Screen[] = [
  defineScreen({
    name: 'address',
    path: 'address',
    roles: ['shipper'],
    ability: 'addresses.write',
    title: 'addresses:addresses',
    menu: { group: 'registers', order: 10, icon: IconMapPin },
    component: async () => ({ Component: (await import('./AddressListPage.tsx')).AddressListPage }),
  }),
  defineScreen({
    name: 'address_create',
    path: 'address/create',
    roles: ['shipper'],
    ability: 'addresses.write',
    title: 'addresses:new_address',
    breadcrumb: crumb,
    component: form,
  }),
  defineScreen({
    name: 'address_update',
    path: 'address/update/:id',
    roles: ['shipper'],
    ability: 'addresses.write',
    title: 'addresses:edit_address',
    breadcrumb: crumb,
    component: form,
  }),
]
