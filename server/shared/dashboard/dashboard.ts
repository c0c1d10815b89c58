import * as z from 'zod'
import { id } from '#shared/kit/fields.ts'
import { MISHAPS } from '#shared/orders/order-figures.ts'

/** What a dashboard shows: figures of a period beside the period before, and the work due today (decision 0108). */

/** Sums of one or many days; amounts as decimals in text. */
export const freightSums = z.object({
  settled: z.int(),
  promised: z.int(),
  on_time: z.int(),
  freight: z.string(),
  weight: z.string(),
  invoice_value: z.string(),
  refused: z.int(),
  fruitless: z.int(),
  differences: z.int(),
  overcharged: z.string(),
})
export type FreightSums = z.output<typeof freightSums>

/** A carrier of a shipper, or a shipper of a carrier. */
const partner = freightSums.extend({ id: id(), name: z.string() })
export type PartnerSums = z.output<typeof partner>

export const figures = z.object({
  from: z.string(),
  until: z.string(),
  before_from: z.string(),
  now: freightSums,
  before: freightSums,
  /** Orders with each mishap, in the period and in the one before, each counted up to `MOST_DUE`. */
  mishaps: z.record(z.enum(MISHAPS), z.object({ now: z.int(), before: z.int() })),
  /** The period day by day, or week by week; `day` is the first of each. */
  points: z.array(freightSums.extend({ day: z.string() })),
  /** The most punctual first. */
  partners: z.array(partner),
  /** By state of delivery, the dearest first. */
  states: z.array(freightSums.extend({ uf: z.string() })),
})
export type Figures = z.output<typeof figures>

/** What falls due today, each counted up to `MOST_DUE`. */
export const DUE_TODAY = ['collections', 'deliveries', 'no_driver', 'to_answer'] as const
export type DueToday = (typeof DUE_TODAY)[number]
export const MOST_DUE = 1000
export const dueToday = z.record(z.enum(DUE_TODAY), z.int().min(0).max(MOST_DUE))

/** How a carrier kept the dates that it promised. */
export const punctuality = z.object({
  transporter_id: z.int(),
  /** Deliveries that had a promised date. */
  promised: z.int(),
  on_time: z.int(),
})
export type Punctuality = z.output<typeof punctuality>
