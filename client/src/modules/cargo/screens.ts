import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconBox, IconPackages } from '#client/ui/icons.ts'

const ofProducts = [{ title: 'cargo:products', screen: 'product' }] as const
const ofBoxes = [{ title: 'cargo:boxes', screen: 'box' }] as const
const productForm = async () => ({ Component: (await import('./ProductFormPage.tsx')).ProductFormPage })
const boxForm = async () => ({ Component: (await import('./BoxFormPage.tsx')).BoxFormPage })

export const cargoScreens: readonly Screen[] = [
  defineScreen({
    name: 'product',
    path: 'product',
    roles: ['shipper'],
    ability: 'screens.cargo',
    title: 'cargo:products',
    menu: { group: 'cargo', order: 40, icon: IconPackages },
    texts: ['sheet_import'],
    component: async () => ({ Component: (await import('./ProductListPage.tsx')).ProductListPage }),
  }),
  defineScreen({
    name: 'product_create',
    path: 'product/create',
    roles: ['shipper'],
    ability: 'cargo.write',
    title: 'cargo:new_product',
    breadcrumb: ofProducts,
    component: productForm,
  }),
  defineScreen({
    name: 'product_update',
    path: 'product/update/:id',
    roles: ['shipper'],
    ability: 'cargo.write',
    title: 'cargo:edit_product',
    breadcrumb: ofProducts,
    component: productForm,
  }),
  defineScreen({
    name: 'box',
    path: 'box',
    roles: ['shipper', 'manager'],
    ability: 'screens.cargo',
    title: 'cargo:boxes',
    menu: { group: 'cargo', order: 50, icon: IconBox },
    texts: ['sheet_import'],
    component: async () => ({ Component: (await import('./BoxListPage.tsx')).BoxListPage }),
  }),
  defineScreen({
    name: 'box_create',
    path: 'box/create',
    roles: ['shipper'],
    ability: 'cargo.write',
    title: 'cargo:new_box',
    breadcrumb: ofBoxes,
    component: boxForm,
  }),
  defineScreen({
    name: 'box_update',
    path: 'box/update/:id',
    roles: ['shipper'],
    ability: 'cargo.write',
    title: 'cargo:edit_box',
    breadcrumb: ofBoxes,
    component: boxForm,
  }),
]
