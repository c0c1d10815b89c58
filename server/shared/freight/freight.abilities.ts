import { all, any, holds, role } from '#shared/access/rules.ts'
import { operator, shipperSide, transporterStaff } from '#shared/access/sets.ts'

export const freightAbilities = {
  'freight_tables.read': any(shipperSide, transporterStaff),
  'freight_tables.write': any(shipperSide, transporterStaff),
  'freight_tables.approve': any(shipperSide, transporterStaff),
  'simulations.run': any(
    shipperSide,
    all(role('shipper'), holds('integra_manager__quotation_approver_user', 'integra_manager__financier')),
  ),
  /** The calculation kept with an order; the carrier's scope shows only its own. */
  'simulation_orders.read': any(shipperSide, role('shipper', 'transporter', 'auditor', 'four_pl')),
  'freight_reference.write': operator,
} as const
