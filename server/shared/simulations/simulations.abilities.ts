import { any, role } from '#shared/access/rules.ts'
import { operator, premium, shipperSettings, shipperSide, transporterStaff } from '#shared/access/sets.ts'

export const simulationsAbilities = {
  'simulations.run': any(premium, operator),
  /** The calculation kept with an order; the carrier's scope shows only its own. */
  'simulation_orders.read': any(shipperSide, role('shipper', 'transporter', 'auditor', 'four_pl')),
  /** Rates by hand change what a carrier is paid: the shipper's side only (spec 002 §7.1). */
  'simulation_orders.alter': shipperSide,
  'simulation_tms.write': any(shipperSide, transporterStaff),
  'freight_settings.read': any(shipperSide, transporterStaff),
  'freight_settings.write': any(shipperSettings, transporterStaff),
} as const
