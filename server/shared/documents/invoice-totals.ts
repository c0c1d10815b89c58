import * as z from 'zod'
import { id } from '#shared/kit/fields.ts'

/** The most invoices that one simulation or order takes. */
export const MOST_INVOICES = 1000

/** Chosen invoices, or the invoices of imports. */
export const invoiceTotalsInput = z.strictObject({
  nf_file_ids: z.array(id()).max(MOST_INVOICES).optional(),
  import_batch_ids: z.array(id()).max(100).optional(),
})

const place = z.object({ id: z.number(), name: z.string(), nf_file_ids: z.array(z.number()) })

export const invoiceTotals = z.object({
  /** Those that were found, at most 1,000. */
  nf_file_ids: z.array(z.number()),
  /** reais */
  value: z.string(),
  /** kilograms; null when an invoice has none: the total is not known then. */
  weight: z.string().nullable(),
  volume: z.string(),
  origins: z.array(place),
  destinations: z.array(place),
})
export type InvoiceTotals = z.output<typeof invoiceTotals>
