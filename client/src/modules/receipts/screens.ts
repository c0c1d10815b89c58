import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconFileCheck } from '#client/ui/icons.ts'

const ROLES = ['manager', 'shipper', 'four_pl'] as const

export const receiptsScreens: readonly Screen[] = [
  defineScreen({
    name: 'canhoto',
    path: 'canhoto',
    roles: ROLES,
    ability: 'screens.receipts',
    title: 'receipts:title',
    menu: { group: 'documents', order: 47, icon: IconFileCheck },
    component: async () => ({ Component: (await import('./ReceiptCheckPage.tsx')).ReceiptCheckPage }),
  }),
  defineScreen({
    name: 'canhoto_list',
    path: 'canhoto/list',
    roles: ROLES,
    ability: 'screens.receipts',
    title: 'receipts:list_title',
    breadcrumb: [{ title: 'receipts:title', screen: 'canhoto' }],
    component: async () => ({ Component: (await import('./ReceiptListPage.tsx')).ReceiptListPage }),
  }),
]
