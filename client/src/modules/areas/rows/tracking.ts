import { IconBroadcast, IconGavel } from '#client/ui/icons.ts'
import type { ComingRow } from '../coming-row.ts'

const POSITIONS = { title: 'tracking', screen: 'tracking' } as const
const QUOTES = { title: 'order_quotes', screen: 'order_quotes' } as const
const byRole = (area: string, rest: string) => ({
  default: `/${area}/shipper/${rest}`,
  shipper: `/${area}/shipper/${rest}`,
  transporter: `/${area}/transporter/${rest}`,
})

/** Truck position and the quotation module: modules beside the logistics manager (spec 000 §2). */
export const trackingRows: readonly ComingRow[] = [
  {
    name: 'tracking',
    path: byRole('tracking', 'tracking_solicitation'),
    roles: ['shipper', 'transporter'],
    ability: 'areas.tracking',
    holds: 'tracking',
    menu: { group: 'operation', order: 10, icon: IconBroadcast },
    meanwhile: ['order_in_progress', 'order'],
  },
  {
    name: 'tracking_create',
    path: '/tracking/transporter/tracking_solicitation/create',
    roles: ['transporter'],
    ability: 'areas.tracking',
    holds: 'tracking',
    under: POSITIONS,
    meanwhile: ['order'],
  },
  {
    name: 'tracking_update',
    path: byRole('tracking', 'tracking_solicitation/update/:id'),
    roles: ['shipper', 'transporter'],
    ability: 'areas.tracking',
    holds: 'tracking',
    under: POSITIONS,
    meanwhile: ['order'],
  },
  {
    name: 'order_quotes',
    path: byRole('quotation', 'order_quotes'),
    roles: ['shipper', 'transporter'],
    ability: 'areas.quotation',
    holds: 'order_quotes',
    menu: { group: 'quotes', order: 10, icon: IconGavel },
    meanwhile: ['quotes', 'order_proposals'],
  },
  {
    name: 'order_quotes_detail',
    path: byRole('quotation', 'order_quotes/:id'),
    roles: ['shipper', 'transporter'],
    ability: 'areas.quotation',
    holds: 'order_quotes',
    under: QUOTES,
    meanwhile: ['quotes', 'order_proposals'],
  },
]
