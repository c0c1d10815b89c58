import * as z from 'zod'

/** What a picking holds, as its screen reads it. */

export const OBSTACLES = ['no_measures', 'no_boxes', 'temperature', 'size', 'weight'] as const

const measures = {
  length: z.string().nullable(),
  width: z.string().nullable(),
  height: z.string().nullable(),
  min_temperature: z.string().nullable(),
  max_temperature: z.string().nullable(),
}

const pickingLine = z.object({
  ...measures,
  id: z.number(),
  product_id: z.number().nullable(),
  code: z.string(),
  description: z.string(),
  barcode: z.string().nullable(),
  location: z.string().nullable(),
  weight: z.string().nullable(),
  dangerous: z.boolean(),
  quantity: z.number(),
  placed: z.number(),
  picked: z.number(),
  picker_id: z.number().nullable(),
  picker_name: z.string().nullable(),
  /** Why a suggestion finds no box for it. */
  obstacle: z.enum(OBSTACLES).nullable(),
})

const pickingBox = z.object({
  ...measures,
  id: z.number(),
  number: z.number(),
  box_id: z.number().nullable(),
  /** What its label says to a scanner. */
  code: z.string(),
  name: z.string(),
  capacity_kg: z.string(),
  weight: z.string(),
  /** Share of the box that its pieces of known measures take, in percent. */
  fill: z.number(),
  dangerous: z.boolean(),
  labelled_at: z.string().nullable(),
  loaded_at: z.string().nullable(),
  contents: z.array(z.object({ line_id: z.number(), quantity: z.number(), picked: z.number() })),
})

export const pickingDetails = z.object({ lines: z.array(pickingLine), boxes: z.array(pickingBox) })
export type PickingDetails = z.output<typeof pickingDetails>
export type PickingLine = z.output<typeof pickingLine>
export type PickingBox = z.output<typeof pickingBox>
export type Obstacle = (typeof OBSTACLES)[number]

/** @example `P12-3`: box 3 of the picking with the id 12 */
export const boxCode = (pickingId: number, number: number): string => `P${pickingId}-${number}`
