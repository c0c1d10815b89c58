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
  {
    name: 'export_orders_documents',
    path: { default: 'exports/orders_documents', shipper: 'export/orders_documents' },
    roles: ['shipper', 'four_pl'],
    ability: 'screens.export_documents',
    holds: 'export_orders_documents',
    under: { title: 'exports', screen: 'exports' },
    meanwhile: ['exports', 'order'],
  },
  {
    name: 'transporters_export',
    path: { default: 'transporters_export', shipper: 'export/transporters' },
    roles: ['shipper', 'manager'],
    ability: 'screens.exports',
    holds: 'transporters_export',
    under: { title: 'exports', screen: 'exports' },
    meanwhile: ['exports', 'transporter', 'user_transporter'],
  },
]
