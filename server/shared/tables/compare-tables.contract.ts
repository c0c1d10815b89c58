import * as z from 'zod'

/** Two versions of a freight table, cell by cell. */

const cellChange = z.object({
  part: z.enum(['head', 'destination', 'kg_value', 'km_value', 'values_add', 'rate']),
  /** Lane as people name it: 'SP → RJ'; null for the table as a whole. */
  lane: z.string().nullable(),
  /** Column: a weight band '0–50 kg', a vehicle and distance, a rate, a field. */
  column: z.string(),
  vehicle_type_id: z.number().nullable(),
  change: z.enum(['added', 'removed', 'changed']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** after − before, where both are figures. */
  difference: z.string().nullable(),
  percentage: z.string().nullable(),
})
export type CellChange = z.output<typeof cellChange>

const comparedHead = z.object({
  id: z.number(),
  version: z.number(),
  table: z.string(),
  date_start: z.string(),
  date_end: z.string(),
})

export const comparedCells = z.object({
  cells: z.array(cellChange),
  /** How many are equal, and how they changed. */
  equal: z.number(),
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  /** Mean change of the figures that are in both and differ or not, in percent, plain mean. */
  mean_percentage: z.string().nullable(),
})
export type ComparedCells = z.output<typeof comparedCells>

export const comparison = comparedCells.extend({ before: comparedHead, after: comparedHead })
export type Comparison = z.output<typeof comparison>
