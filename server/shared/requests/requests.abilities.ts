import { any, role } from '#shared/access/rules.ts'
import { operator, shipperSide, shipperStaff } from '#shared/access/sets.ts'

export const requestsAbilities = {
  /** A supplier reads the requests that name it. */
  'requests.read': any(shipperSide, role('supplier')),
  'requests.write': shipperSide,
  'requests.answer': shipperSide,
  'requests.order': shipperSide,
  /** Prices and answers are between the shipper and its carriers. */
  'request_simulations.read': shipperSide,
  'request_rules.read': shipperSide,
  'request_rules.write': any(shipperStaff, operator),
  'road_maps.read': shipperSide,
  'road_maps.write': shipperSide,
} as const
