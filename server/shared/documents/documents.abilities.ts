import { LINES } from '#shared/access/lines.ts'
import { purchaseOrderMakers } from '#shared/purchase-orders/purchase-orders.abilities.ts'
import { all, any, role } from '#shared/access/rules.ts'
import { operator, shipperSide, shipperStaff, transporterStaff } from '#shared/access/sets.ts'

/** Roles whose lines name no plan for documents. */
const others = role('manager', 'transporter', 'auditor', 'customer', 'supplier', 'risk_manager')

export const documentsAbilities = {
  'documents.read': role(
    'manager',
    'shipper',
    'transporter',
    'four_pl',
    'auditor',
    'customer',
    'supplier',
    'risk_manager',
  ),
  /** Lists of documents across orders are reports and ask for their plan; an order brings its own along (decision 0076). */
  'ctes.read': any(LINES.shipper_documents.rule, LINES.four_pl_report_ctes.rule, others),
  'receipts.read': any(LINES.shipper_receipts.rule, LINES.four_pl_report_receipts.rule, others),
  /** Lists of papers across orders, and of orders with their documents. */
  'papers.read': any(LINES.shipper_documents.rule, LINES.four_pl_report_documents.rule, others),
  'papers.attach': any(transporterStaff, shipperSide, role('supplier')),
  'invoices.import': any(shipperSide, role('supplier', 'customer')),
  'invoices.write': any(shipperSide),
  /** spec 000 §6: import of CT-e by a 4PL is of the PRO plan. */
  'ctes.import': any(transporterStaff, shipperStaff, LINES.four_pl_import_cte.rule, operator),
  'receipts.attach': any(transporterStaff, shipperSide, role('supplier')),
  /** The side that the receipt proves the delivery to (spec 000 §6, receipt check). */
  'receipts.check': any(LINES.shipper_receipts.rule, LINES.four_pl_report_receipts.rule, operator),
  /** Bills of carriers: of those whose money they are (spec 000 §6, purchase orders). */
  'faturas.read': any(
    all(role('transporter', 'shipper', 'four_pl', 'auditor'), LINES.route_purchase_orders.rule),
    operator,
  ),
  /** The carrier, and people who may type a bill for it. */
  'faturas.write': any(transporterStaff, purchaseOrderMakers),
  'documents.delete': any(shipperSide, transporterStaff, operator),
} as const
