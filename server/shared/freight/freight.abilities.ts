import { LINES } from '#shared/access/lines.ts'
import { any, role } from '#shared/access/rules.ts'
import { operator, shipperSide, transporterStaff } from '#shared/access/sets.ts'

const premium = any(LINES.shipper_simulation.rule, LINES.four_pl_simulation.rule)

export const freightAbilities = {
  'freight_tables.read': any(shipperSide, transporterStaff),
  'freight_tables.write': any(shipperSide, transporterStaff),
  /** spec 000 §6: approval of tables and simulation are of the PREMIUM plan, for the shipper and for the 4PL. */
  'freight_tables.approve': any(premium, operator, transporterStaff),
  'simulations.run': any(premium, operator),
  /** The calculation kept with an order; the carrier's scope shows only its own. */
  'simulation_orders.read': any(shipperSide, role('shipper', 'transporter', 'auditor', 'four_pl')),
  /** Rates by hand change what a carrier is paid: the shipper's side only (spec 002 §7.1). */
  'simulation_orders.alter': shipperSide,
  'simulation_tms.write': any(shipperSide, transporterStaff),
  'freight_settings.read': any(shipperSide, transporterStaff),
  'freight_settings.write': any(shipperSide, transporterStaff),
  'antt.read': any(shipperSide, transporterStaff, role('auditor')),
  /** Orders against the floor. */
  'antt.check': shipperSide,
  /** The check itself, in the background; a carrier asks about its own tables only. */
  'antt_checks.read': any(shipperSide, transporterStaff),
  'antt_checks.write': any(shipperSide, transporterStaff),
  'routes.ask': any(shipperSide, transporterStaff),
} as const
