import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconBarcode } from '#client/ui/icons.ts'

export const pickingScreens: readonly Screen[] = [
  defineScreen({
    name: 'picking',
    path: 'picking',
    roles: ['shipper'],
    ability: 'screens.picking',
    title: 'picking:title',
    menu: { group: 'cargo', order: 30, icon: IconBarcode },
    component: async () => ({ Component: (await import('./PickingListPage.tsx')).PickingListPage }),
  }),
  defineScreen({
    name: 'picking_details',
    path: 'picking/details/:id',
    roles: ['shipper'],
    ability: 'screens.picking',
    title: 'picking:one_title',
    breadcrumb: [{ title: 'picking:title', screen: 'picking' }],
    component: async () => ({ Component: (await import('./PickingDetailPage.tsx')).PickingDetailPage }),
  }),
]
