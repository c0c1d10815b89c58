import * as z from 'zod'

/** How the file of a bill was read: a scan and an archive of several bills say nothing, and nothing is guessed. */
export const BILL_READINGS = ['read', 'scan', 'several', 'unread'] as const

/** What the file of a bill says of itself; null where it does not, or cannot be read. */
export const billReading = z.object({
  reading: z.enum(BILL_READINGS),
  number: z.string().nullable(),
  value: z.string().nullable(),
  emission_date: z.string().nullable(),
  expire_date: z.string().nullable(),
})
export type BillReading = z.output<typeof billReading>
/** The bill's own words, without how they were read. */
export type ReadBill = Omit<BillReading, 'reading'>
