import { all, any, holds, role, type Rule } from './rules.ts'

/** Sets that many abilities share; each cites where the specification draws the line. */

/** spec 000 §6: owner or admin of the main module. */
export const ownerOrAdmin: Rule = holds('integra_manager__owner', 'integra_manager__admin')

/** The people of a shipper that work on orders (spec 000 §6, menu gating, shipper). */
export const shipperStaff: Rule = all(
  role('shipper'),
  holds('integra_manager__owner', 'integra_manager__admin', 'integra_manager__shipper_manager'),
)

/** Who acts for a shipper: its own staff, its 4PL, the operator. */
export const shipperSide: Rule = any(
  shipperStaff,
  all(role('four_pl'), ownerOrAdmin),
  all(role('manager'), ownerOrAdmin),
)

/** spec 000 §6: transporter, everything needs owner or admin. */
export const transporterStaff: Rule = all(role('transporter'), ownerOrAdmin)

export const operator: Rule = all(role('manager'), ownerOrAdmin)
