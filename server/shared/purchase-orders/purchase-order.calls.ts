import * as z from 'zod'
import { body, data, defineCall, nothing, one } from '#shared/kit/call.ts'
import { day, flag, id, line, money, text } from '#shared/kit/fields.ts'
import { pdfLink } from '#shared/kit/pdf-link.ts'
import {
  accountingLine,
  candidateOrder,
  purchaseOrderDetails,
  purchaseOrderSettings,
  purchaseOrderSettingsInput,
} from './purchase-order-answers.ts'
import { billReading } from '#shared/documents/bill-reading.contract.ts'
import { fileLink } from '#shared/documents/documents-actions.ts'
import { preInvoices } from './pre-invoices.contract.ts'
import { purchaseOrderFields, purchaseOrders } from './purchase-orders.contract.ts'

/** Calls of purchase orders. */

const orderIds = z.array(id()).min(1).max(1_000)
const example = { order_ids: [1, 2] }

export const listCandidates = defineCall('GET purchase_orders/candidates', {
  summary: 'Delivered and charged orders that are in no purchase order',
  description:
    'The 500 that were delivered first; `meta.more` says that there are others, which filters show.',
  ability: 'purchase_orders.write',
  query: z.object({
    shipper_id: id().optional(),
    transporter_id: id().optional(),
    cost_center: line(80).optional(),
    delivered_from: day().optional(),
    delivered_until: day().optional(),
    without_canhoto: flag().optional(),
  }),
  answers: body(z.object({ data: z.array(candidateOrder), meta: z.object({ more: z.boolean() }) })),
})

export const createPurchaseOrder = defineCall('POST purchase_orders', {
  summary: 'Make a purchase order of orders of one shipper and one carrier',
  description: 'All or none: an order of another carrier, or of another purchase order, stops it.',
  ability: 'purchase_orders.write',
  input: z.strictObject({ order_ids: orderIds, ...purchaseOrderFields }).meta({ example }),
  status: 201,
  answers: one(purchaseOrders),
})

export const gatherPurchaseOrders = defineCall('POST purchase_orders/gather', {
  summary: 'Make purchase orders of all orders delivered in a period, one for each carrier',
  ability: 'purchase_orders.write',
  input: z.strictObject({
    shipper_id: id().optional(),
    transporter_id: id().optional(),
    from: day(),
    until: day(),
    by_cost_center: z.boolean().default(false),
  }),
  answers: data(z.object({ purchase_order_ids: z.array(z.number()) })),
})

export const addOrders = defineCall('POST purchase_orders/add/:id', {
  summary: 'Put further orders into a purchase order that is not approved',
  ability: 'purchase_orders.write',
  input: z.strictObject({ order_ids: orderIds }).meta({ example }),
  answers: one(purchaseOrders),
})

export const removeOrders = defineCall('POST purchase_orders/remove/:id', {
  summary: 'Take orders out of a purchase order that is not approved',
  ability: 'purchase_orders.write',
  input: z.strictObject({ order_ids: orderIds }).meta({ example }),
  answers: one(purchaseOrders),
})

export const deletePurchaseOrder = defineCall('DELETE purchase_orders/:id', {
  summary: 'Delete a purchase order that is not approved; its orders are free again',
  ability: 'purchase_orders.write',
  answers: nothing,
})

export const showPurchaseOrder = defineCall('GET purchase_orders/details/:id', {
  summary: 'Orders and retained taxes of a purchase order, and what stops its approval',
  ability: 'purchase_orders.read',
  answers: data(purchaseOrderDetails),
})

export const approvePurchaseOrder = defineCall('POST purchase_orders/approve/:id', {
  summary: 'Approve a purchase order',
  description: 'With divergent or missing audits it wants a justification, and approves those audits.',
  ability: 'purchase_orders.approve',
  input: z.strictObject({ justification: text(1000).optional() }),
  answers: one(purchaseOrders),
  trace: { kind: 'approval', of: 'purchase_orders' },
})

export const stepBackPurchaseOrder = defineCall('POST purchase_orders/step_back/:id', {
  summary: 'Take back the approval, the bill or the payment, whichever was last',
  ability: 'purchase_orders.approve',
  input: z.strictObject({ justification: text(1000) }),
  answers: one(purchaseOrders),
  trace: { kind: 'approval', of: 'purchase_orders' },
})

export const attachBill = defineCall('POST purchase_orders/bill/:id', {
  summary: "Attach the carrier's bill, as a file or typed",
  ability: 'purchase_orders.bill',
  input: z.strictObject({
    number: line(20),
    serie: z.string().trim().max(5).default(''),
    value: money(),
    emission_date: day(),
    expire_date: day(),
  }),
  files: { field: 'files', max: 1 },
  status: 201,
  answers: one(purchaseOrders),
})

export const readBill = defineCall('POST purchase_orders/read_bill/:id', {
  summary:
    'What the file of a bill (XML, PDF with text, or a zip of them) says: number, value, emission and expiry; nothing is kept',
  ability: 'purchase_orders.bill',
  files: { field: 'files', max: 1 },
  limit: 'upload',
  answers: data(billReading),
})

export const linkBill = defineCall('POST purchase_orders/link_bill/:id', {
  summary: 'Say that a bill which is there already (DOCCOB) bills the purchase order',
  ability: 'purchase_orders.bill',
  input: z.strictObject({ fatura_file_id: id() }),
  answers: one(purchaseOrders),
})

export const removeBill = defineCall('POST purchase_orders/remove_bill/:id', {
  summary: 'Take a wrong bill off a purchase order that is not invoiced',
  ability: 'purchase_orders.bill',
  input: z.strictObject({}),
  answers: one(purchaseOrders),
})

export const justifyBill = defineCall('POST purchase_orders/justify_bill/:id', {
  summary: 'Say why the bill may differ from the total',
  ability: 'purchase_orders.approve',
  input: z.strictObject({ justification: text(1000) }),
  answers: one(purchaseOrders),
  trace: { kind: 'approval', of: 'purchase_orders' },
})

export const payPurchaseOrder = defineCall('POST purchase_orders/pay/:id', {
  summary: 'Set a purchase order as paid, as an ERP tells it',
  description: 'One that is paid already is answered as it is.',
  ability: 'purchase_orders.pay',
  input: z.strictObject({ paid_on: day().optional(), payment_reference: line(120).optional() }),
  answers: one(purchaseOrders),
  trace: { kind: 'approval', of: 'purchase_orders' },
})

export const printPreInvoice = defineCall('GET purchase_orders/pre_invoice/:id', {
  summary: 'The pre-invoice as a document to print: what the carrier may bill',
  ability: 'purchase_orders.read',
  answers: data(pdfLink),
})

export const sendPreInvoice = defineCall('POST purchase_orders/send_pre_invoice/:id', {
  summary: 'Send the pre-invoice to the carrier, which bills it',
  description:
    'Mailed where the carrier has an address for it. With the same content it is not sent a second time.',
  ability: 'purchase_orders.write',
  answers: one(preInvoices),
})

export const viewPreInvoice = defineCall('GET pre_invoices/file/:id', {
  summary: 'A pre-invoice as it was sent: a document to print, or a table (CSV)',
  ability: 'purchase_orders.read',
  query: z.object({ format: z.enum(['pdf', 'csv']).default('pdf') }),
  answers: data(fileLink),
})

export const seePreInvoice = defineCall('POST pre_invoices/see/:id', {
  summary: 'The carrier says that it has seen a pre-invoice',
  ability: 'purchase_orders.see_pre_invoices',
  answers: one(preInvoices),
})

export const listAccounting = defineCall('GET purchase_orders/accounting/:id', {
  summary: 'What is paid and retained, shared out to orders and NF-e to the cent',
  ability: 'purchase_orders.approve',
  answers: data(z.array(accountingLine)),
})

export const showPurchaseOrderSettings = defineCall('GET purchase_orders/settings', {
  summary: 'How a shipper makes and approves purchase orders',
  ability: 'purchase_orders.configure',
  query: z.object({ company_id: id().optional() }),
  answers: data(purchaseOrderSettings),
})

export const changePurchaseOrderSettings = defineCall('PATCH purchase_orders/settings', {
  summary: 'Change how a shipper makes and approves purchase orders; limits are replaced as a whole',
  ability: 'purchase_orders.configure',
  input: purchaseOrderSettingsInput,
  answers: data(purchaseOrderSettings),
})
