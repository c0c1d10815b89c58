import * as z from 'zod'
import { timestamp } from '#shared/kit/fields.ts'

/** Where an invoice is (spec 002 §4.14): each stage with its time, or null where it was not reached. */
const stage = () => timestamp().nullable()

export const invoiceSearch = z.object({
  found: z.boolean(),
  request_id: z.number().int().nullable(),
  order_id: z.number().int().nullable(),
  shipper_order_code: z.string().nullable(),
  delivery_date_time: stage(),
  scheduling_date_time: stage(),
  is_delayed: z.boolean(),
  request_created_date_time: stage(),
  collected_date_time: stage(),
  on_route_date_time: stage(),
  delivered_date_time: stage(),
})
export type InvoiceSearch = z.output<typeof invoiceSearch>
