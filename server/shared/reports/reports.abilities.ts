import { LINES } from '#shared/access/lines.ts'
import { any, role } from '#shared/access/rules.ts'
import { purchaseOrderMakers } from '#shared/purchase-orders/purchase-orders.abilities.ts'
import { shipperBeyondOrders, transporterStaff } from '#shared/access/sets.ts'

/** An export and a report of orders are one file: who has either line makes it (spec 000 §6). */
const orderExporters = any(
  LINES.shipper_exports.rule,
  LINES.four_pl_export_orders.rule,
  LINES.four_pl_report_orders.rule,
  LINES.manager_exports.rule,
  LINES.manager_reports.rule,
  transporterStaff,
)

export const reportsAbilities = {
  'exports.create': orderExporters,
  'exports.restart': any(orderExporters, purchaseOrderMakers),
  'exports.read': any(shipperBeyondOrders, role('manager', 'transporter', 'four_pl'), purchaseOrderMakers),
} as const
