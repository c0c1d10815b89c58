import { any } from '#shared/access/rules.ts'
import { operator, shipperSide, transporterStaff } from '#shared/access/sets.ts'
import { ordersAbilities } from '#shared/orders/orders.abilities.ts'

/** Ships and containers are read by those who read the order; the shipper's side and the order's carrier write them. */
export const marineAbilities = {
  'marine.read': ordersAbilities['orders.read'],
  'marine.write': any(shipperSide, transporterStaff),
  'marine.summary': operator,
} as const
