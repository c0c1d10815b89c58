import * as z from 'zod'

/** What a price is made of: the columns of an answer, sealed together in a sealed round. */
export const sealedPrice = z.object({
  weight_shipping_value: z.string(),
  rates: z.array(z.object({ rate: z.string(), amount: z.string() })),
  icms: z.string().nullable(),
  icms_value: z.string(),
  total_value: z.string(),
  transporter_delivery_time: z.number(),
  business_days: z.boolean(),
  valid_until: z.string().nullable(),
  observation: z.string().nullable(),
})
export type SealedPrice = z.output<typeof sealedPrice>
