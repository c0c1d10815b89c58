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
]
