import * as z from 'zod'
import { COLUMN_WIDTH } from './column-width.ts'

/** How the columns of a list stand, and how dense its rows are. */

export const DENSITIES = ['compact', 'normal', 'comfortable'] as const

const column = z.strictObject({
  key: z.string().min(1).max(60),
  width: z.int().min(COLUMN_WIDTH.min).max(COLUMN_WIDTH.max).optional(),
  hidden: z.boolean().optional(),
  /** Stays at the left while the others are scrolled. */
  pinned: z.boolean().optional(),
})

/** Columns in their order; a column of the list that is not named stands where the list has it. */
export const listLayout = z.strictObject({
  columns: z.array(column).max(80),
  density: z.enum(DENSITIES).optional(),
})

export type ListLayout = z.output<typeof listLayout>
export type Density = (typeof DENSITIES)[number]
export type ColumnLayout = ListLayout['columns'][number]

/** Name of a list, as in `orders_canceled`. */
export const listName = () => z.string().regex(/^[a-z][a-z0-9_.-]{0,59}$/)
