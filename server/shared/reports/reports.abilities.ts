import { all, any, holds, plan, role } from '#shared/access/rules.ts'
import { operator, ownerOrAdmin, shipperBeyondOrders, transporterStaff } from '#shared/access/sets.ts'

export const reportsAbilities = {
  /** spec 000 §6: exports need owner, admin or shipper manager and a plan; transporter and manager owner or admin. */
  'exports.create': any(
    all(
      role('shipper'),
      holds('integra_manager__owner', 'integra_manager__admin', 'integra_manager__shipper_manager'),
      plan('BASIC'),
    ),
    all(role('four_pl'), ownerOrAdmin, plan('BASIC')),
    operator,
    transporterStaff,
  ),
  'exports.read': any(shipperBeyondOrders, role('manager', 'transporter', 'four_pl')),
} as const
