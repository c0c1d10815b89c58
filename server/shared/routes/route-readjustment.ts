import * as z from 'zod'
import { readjustmentPercentage } from '#shared/tables/table-document.contract.ts'
import { id, optionalText } from '#shared/kit/fields.ts'

/** Readjustment of route tables of one pair (spec 002 §7.3 for freight tables): by component and percentage, from a date. */

/** What of a route may be named, besides its rates: everything, its own value, the minimums of its rates. */
export const ROUTE_COMPONENTS = ['all', 'weight_shipping_value', 'minimums'] as const

const item = z.strictObject({
  /** all, weight_shipping_value, minimums, or the name of a rate. */
  component: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
  percentage: readjustmentPercentage,
})
export type RouteReadjustmentItem = z.output<typeof item>

const asked = {
  route_table_ids: z.array(id()).min(1).max(500),
  items: z.array(item).min(1).max(60),
}

export const routeReadjustmentInput = z.strictObject({
  ...asked,
  /** First day of the new prices, after the first day of the present ones; those end the day before, once both sides approved. */
  date_start: z.iso.date(),
  /** Absent: the last day of the present version, or a year from the start when that is already over. */
  date_end: z.iso.date().optional(),
  justification: optionalText(1000).optional(),
})

export const routeReadjustmentPreviewInput = z.strictObject({
  ...asked,
  /** How far back the orders are taken. */
  months: z.number().int().min(1).max(12).optional(),
})

/** The drafts that were made, in the order of the tables that were named. */
export const readjustedRoutes = z.object({ route_table_ids: z.array(z.number()) })
