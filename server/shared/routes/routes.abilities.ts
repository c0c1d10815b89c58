import { LINES } from '#shared/access/lines.ts'
import { any, role } from '#shared/access/rules.ts'
import { operator, shipperSide, shippingsSide, transporterStaff } from '#shared/access/sets.ts'

export const routesAbilities = {
  'route_tables.read': any(shippingsSide, transporterStaff),
  'route_tables.write': any(shippingsSide, transporterStaff),
  /** spec 000 §6: approval of tables is of the PREMIUM plan, for the shipper and for the 4PL. */
  'route_tables.approve': any(
    LINES.shipper_simulation.rule,
    LINES.four_pl_simulation.rule,
    operator,
    transporterStaff,
  ),
  /** A project is the shipper's: its side ends it. */
  'route_tables.close': shippingsSide,
  'route_table_order.read': any(shipperSide, role('shipper', 'transporter', 'auditor', 'four_pl')),
} as const
