import * as z from 'zod'
import { custom, defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, timestamp } from '#shared/kit/fields.ts'

/** Replaced: a later version of the same purchase order. Answered: its bill is there. */
const PRE_INVOICE_STATUSES = ['sent', 'seen', 'answered', 'replaced'] as const
export type PreInvoiceStatus = (typeof PRE_INVOICE_STATUSES)[number]

/** What carriers were told to bill, as it was sent. */
export const preInvoices = defineContract({
  type: 'pre_invoices',
  attributes: {
    purchase_order_id: id(),
    shipper_id: id(),
    transporter_id: id(),
    /** Of the purchase order; the carrier names it in its bill. */
    number: z.number().int(),
    version: z.number().int(),
    name: z.string(),
    orders_count: z.number().int(),
    total: z.string(),
    status: z.enum(PRE_INVOICE_STATUSES),
    /** The carrier's address; null where the files are only to be downloaded. */
    sent_to: z.string().nullable(),
    sent_at: timestamp().nullable(),
    seen_at: timestamp().nullable(),
    fatura_number: z.string().nullable(),
    created_at: timestamp(),
  },
  computed: ['number', 'status', 'fatura_number'],
  relations: {
    shipper: owned(one('shippers', 'shipper_id')),
    transporter: owned(one('transporters', 'transporter_id')),
    purchase_order: one('purchase_orders', 'purchase_order_id'),
  },
  include: ['shipper', 'transporter', 'purchase_order'],
  filter: {
    purchase_order_id: equals(id()),
    shipper_id: equals(id()),
    transporter_id: equals(id()),
    answered: custom(flag()),
    created_at: range(day()),
  },
  sort: ['created_at'],
  defaultSort: '-id',
})
