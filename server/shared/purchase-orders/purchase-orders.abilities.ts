import { LINES } from '#shared/access/lines.ts'
import { all, any, role } from '#shared/access/rules.ts'
import { shipperSettings } from '#shared/access/sets.ts'

/** Who makes purchase orders, and exports them: the shipper's people of its line, its auditor, its 4PL, the operator (spec 000 §6). */
export const purchaseOrderMakers = any(
  all(role('shipper', 'auditor'), LINES.route_control_tower.rule),
  LINES.four_pl_purchase_orders.rule,
  LINES.manager_purchase_orders.rule,
)
/** Whose money it is. */
const payers = any(
  all(role('shipper', 'auditor'), LINES.route_purchase_orders.rule),
  LINES.four_pl_purchase_orders.rule,
  LINES.manager_purchase_orders.rule,
)

export const purchaseOrdersAbilities = {
  'purchase_orders.read': any(
    purchaseOrderMakers,
    all(role('manager'), LINES.route_purchase_orders.rule),
    LINES.area_transporter_money.rule,
  ),
  'purchase_orders.write': purchaseOrderMakers,
  'purchase_orders.approve': payers,
  'purchase_orders.pay': payers,
  /** The carrier bills; the shipper's side may type a bill that came on paper. */
  'purchase_orders.bill': any(purchaseOrderMakers, LINES.area_transporter_money.rule),
  'purchase_orders.see_pre_invoices': LINES.area_transporter_money.rule,
  'purchase_orders.export': purchaseOrderMakers,
  'purchase_orders.configure': shipperSettings,
} as const
