import { IconFileText } from '#client/ui/icons.ts'
import type { ComingRow } from '../coming-row.ts'

/** Orders and tables. */
export const shippingRows: readonly ComingRow[] = [
  {
    name: 'demo',
    path: 'demo',
    roles: ['shipper'],
    ability: 'session.dashboard',
    holds: 'demo',
    meanwhile: ['dashboard'],
  },
  {
    name: 'wizard',
    path: 'wizard',
    roles: ['shipper'],
    ability: 'session.dashboard',
    holds: 'wizard',
    meanwhile: ['transporter', 'simulation', 'order_create'],
  },
  {
    name: 'orders_documents',
    path: { default: 'orders_documents', shipper: 'order/orders_documents' },
    roles: ['shipper', 'transporter'],
    ability: 'screens.documents',
    holds: 'orders_documents',
    menu: { group: 'documents', order: 5, icon: IconFileText },
    meanwhile: ['invoice', 'import_cte', 'order'],
  },
]
