import { all, any, role } from '#shared/access/rules.ts'
import { operator, ownerOrAdmin, shipperSide, transporterStaff } from '#shared/access/sets.ts'

/** A shipper's programme is written by its own side and by the risk manager that it names. */
export const riskAbilities = {
  'risk_rules.read': any(shipperSide, role('risk_manager')),
  'risk_rules.write': any(shipperSide, all(role('risk_manager'), ownerOrAdmin)),
  /** What an order is asked for and why. */
  'risk.read': any(shipperSide, transporterStaff, role('risk_manager')),
  'risk.queue': role('risk_manager'),
  'risk.mirror': any(role('risk_manager'), operator),
} as const
