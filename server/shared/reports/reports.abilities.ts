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

/** Who has the page of documents' exports (spec 000 §6), and the operator, whose reports hold them. */
const documentExporters = any(
  LINES.shipper_documents.rule,
  LINES.four_pl_export_documents.rule,
  LINES.manager_exports.rule,
)
/** Containers of orders, to those who make files of the orders themselves (spec 000 §6). */
const containerExporters = any(LINES.shipper_exports.rule, LINES.manager_exports.rule, transporterStaff)
const transporterExporters = any(LINES.shipper_exports.rule, LINES.manager_exports.rule)

/** Lists before the order, to those who make files of orders and read the list itself. */
const listExporters = any(
  LINES.shipper_exports.rule,
  LINES.four_pl_export_orders.rule,
  LINES.manager_exports.rule,
)

export const reportsAbilities = {
  'exports.create': orderExporters,
  'exports.documents': documentExporters,
  'exports.containers': containerExporters,
  'exports.transporters': transporterExporters,
  'exports.lists': listExporters,
  'exports.restart': any(orderExporters, documentExporters, transporterExporters, purchaseOrderMakers),
  'exports.read': any(shipperBeyondOrders, role('manager', 'transporter', 'four_pl'), purchaseOrderMakers),
} as const
