import type { PreInvoiceWords } from './pt.ts'

export const purchaseOrderErrorsEn = {
  order_in_purchase_order: 'One of the orders is in another purchase order. Refresh the list and try again.',
  order_not_linkable:
    'One of the orders cannot go in: it must be delivered, charged, and in no other purchase order.',
  other_carrier_in_purchase_order:
    'A purchase order is of one carrier. Clear the list to add orders of another.',
  other_shipper_in_purchase_order:
    'A purchase order is of one shipper. Clear the list to add orders of another.',
  purchase_order_approved: 'The purchase order is approved. Take the approval back before changing it.',
  purchase_order_refused: 'The status of the purchase order does not allow this. Refresh the page.',
  pre_invoice_empty: 'The purchase order is empty: there is nothing to bill.',
  purchase_order_billed: 'The purchase order has a bill. Take the bill off first.',
  purchase_order_without_canhoto:
    'Orders lack their delivery receipt, which your company requires. Take them out or wait for the receipt.',
  purchase_order_contested:
    'A charge of one of the orders is contested. Close the contest or take the order out before approving.',
  purchase_order_limit: 'The value is above your approval limit. Ask a person with a higher one.',
  bill_repeated: 'Bill {{number}} of this carrier is there already. Link it instead of sending it again.',
  bill_agrees: 'The bill equals the total: there is no difference to justify.',
  carrier_bill_paid:
    'The bill is in a purchase order that is paid. Take the payment back before deleting it.',
  bill_in_purchase_order:
    'The purchase order of this bill is being changed right now. Try again in a moment.',
  expires_before_emission: 'The due date cannot be before the issue date.',
  second_after_first: 'The second day must come after the first.',
  audit_contested: 'This charge has an open contest already.',
  contest_refused: 'The status of the contest does not allow this. Refresh the page.',
}

export const preInvoiceEn: PreInvoiceWords = {
  lang: 'en',
  page: 'Page {{page}} of {{pages}}',
  title: 'Pre-invoice {{number}}',
  shipper: 'Shipper',
  transporter: 'Carrier',
  total: 'Total to bill',
  due: 'Due on',
  order: 'Order',
  code: 'Code',
  delivered: 'Delivered on',
  value: 'Value',
  tax: 'Retained tax',
  base: 'Base',
  rate: 'Rate',
  amount: 'Retained',
  credit: 'Credit',
  payable: 'To be paid',
  none: '—',
  taxes: { inss: 'INSS', sest_senat: 'SEST/SENAT', irrf: 'IRRF', iss: 'ISS' },
}
