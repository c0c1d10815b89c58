import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconFileText } from '#client/ui/icons.ts'

export const shelfScreens: readonly Screen[] = [
  defineScreen({
    name: 'orders_documents',
    path: { default: 'orders_documents', shipper: 'order/orders_documents' },
    roles: ['shipper', 'transporter', 'four_pl'],
    ability: 'screens.documents',
    title: 'shelf:orders.title',
    texts: ['orders'],
    menu: { group: 'documents', order: 5, icon: IconFileText },
    component: async () => ({ Component: (await import('./OrdersDocumentsPage.tsx')).OrdersDocumentsPage }),
  }),
]
