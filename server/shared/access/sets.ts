import { LINES } from './lines.ts'
import { all, any, billingAccess, holds, not, plan, role, type Rule } from './rules.ts'

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

/** A user of a shipper who is more than shipper commercial: those see orders and surveys only (access/README "Rows by role"). */
export const shipperBeyondOrders: Rule = all(
  role('shipper'),
  any(
    not(holds('integra_manager__shipper_commercial')),
    holds(
      'integra_manager__owner',
      'integra_manager__admin',
      'integra_manager__shipper_manager',
      'integra_manager__financier',
      'integra_manager__financier_basic',
      'integra_manager__quotation_approver_user',
    ),
  ),
)

/** All others. */
export const beyondOrders: Rule = any(shipperBeyondOrders, not(role('shipper')))

/** The shippings of spec 000 §6 without their approval: tables, prices, the floor; the shipper and its 4PL from ADVANCED. */
export const shippingsSide: Rule = any(
  all(shipperStaff, plan('ADVANCED')),
  LINES.four_pl_shippings.rule,
  operator,
)

/** A shipper's settings are BASIC; no plan stands in a 4PL's line of them (spec 000 §6). */
export const shipperSettings: Rule = any(
  LINES.shipper_exports.rule,
  all(role('four_pl'), ownerOrAdmin),
  operator,
)

/** The PREMIUM plan of a shipper, or of the 4PL that acts for it. */
export const premium: Rule = any(LINES.shipper_simulation.rule, LINES.four_pl_simulation.rule)

/** A person who reads the bills of the own company. */
const billingReader: Rule = any(LINES.route_billing.rule, billingAccess())

/** Pages of the platform's bills (spec 000 §6: billing), and who was given access to them (spec 001 §3.6: billing access). */
export const billingPages: Rule = any(
  all(LINES.shipper_commercial.rule, role('shipper'), billingReader),
  all(role('transporter', 'four_pl'), billingReader),
  LINES.manager_billing.rule,
  all(role('manager'), LINES.route_billing.rule),
)
