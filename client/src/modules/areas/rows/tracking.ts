import { IconBroadcast } from '#client/ui/icons.ts'
import type { ComingRow } from '../coming-row.ts'

const POSITIONS = { title: 'tracking', screen: 'tracking' } as const
const byRole = (area: string, rest: string) => ({
  default: `/${area}/shipper/${rest}`,
  shipper: `/${area}/shipper/${rest}`,
  transporter: `/${area}/transporter/${rest}`,
})

/** Truck position: a module beside the logistics manager (spec 000 §2). */
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
]
