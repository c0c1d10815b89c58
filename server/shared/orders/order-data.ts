import * as z from 'zod'
import { timestamp } from '#shared/kit/fields.ts'

/** An address as it was when the order was made. */
export const placeData = z.object({
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  district: z.string().nullable(),
  postal_code: z.string().nullable(),
  city_id: z.number().int(),
  city: z.string(),
  uf: z.string(),
})
/** A delivery that its recipient refused. */
export const refusalData = z.object({
  delivery_address_id: z.number().int(),
  /** `partial`: some invoices were taken. */
  delivery_status: z.enum(['refused', 'partial']),
  delivery_date_time: timestamp().nullable(),
  justification: z.string().nullable(),
})
