import { any, everyone, role } from '#shared/access/rules.ts'
import { operator, shipperBeyondOrders, shipperSide, transporterStaff } from '#shared/access/sets.ts'

export const placesAbilities = {
  'places.read': everyone(),
  'places.write': operator,
  'addresses.read': everyone(),
  'addresses.write': any(shipperSide, transporterStaff, role('customer')),
  'address_alias.read': any(shipperSide, shipperBeyondOrders),
  'address_alias.write': shipperSide,
  /** Public days are the operator's; a company keeps its own. */
  'holidays.write': any(shipperSide, transporterStaff),
} as const
