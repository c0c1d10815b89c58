import * as z from 'zod'
import { data, defineCall, nothing, one } from '#shared/kit/call.ts'
import { id } from '#shared/kit/fields.ts'
import { pdfLink } from '#shared/kit/pdf-link.ts'
import { pickingDetails } from './picking-details.ts'
import { LABEL_FORMATS, MOST_LINES } from './picking-limits.ts'
import { observation, picking } from './picking.contract.ts'

/** Calls of pickings. */

const pieces = () => z.coerce.number().int().min(1).max(100_000)

export const createPicking = defineCall('POST picking', {
  summary: 'Make a picking of an order, or of chosen products',
  description:
    'Products of an order are those of its invoices, else of its requests, found by their code among the products of the company.',
  ability: 'picking.write',
  input: z
    .strictObject({
      order_id: id().optional(),
      products: z
        .array(z.strictObject({ product_id: id(), quantity: pieces() }))
        .max(MOST_LINES)
        .optional(),
      observation: observation().optional(),
    })
    .refine(({ order_id, products = [] }) => (order_id === undefined) !== (products.length === 0), {
      path: ['order_id'],
      params: { key: 'picking_either' },
    })
    .meta({ example: { products: [{ product_id: 1, quantity: 3 }] } }),
  status: 201,
  answers: one(picking),
})

export const deletePicking = defineCall('DELETE picking/:id', {
  summary: 'Delete a picking that is not started',
  ability: 'picking.write',
  answers: nothing,
})

export const showPicking = defineCall('GET picking/details/:id', {
  summary: 'Products and boxes of a picking',
  ability: 'picking.read',
  answers: data(pickingDetails),
})

export const startPicking = defineCall('POST picking/start/:id', {
  summary: 'Start to gather the products',
  ability: 'picking.write',
  input: z.strictObject({}),
  answers: one(picking),
})

export const suggestBoxes = defineCall('POST picking/suggest/:id', {
  summary: 'Suggest boxes by measures, weight, temperature and danger',
  description: 'Pieces that are picked stay where they are; all others are packed anew.',
  ability: 'picking.write',
  input: z.strictObject({}),
  lane: 'heavy',
  answers: one(picking),
})

const inBox = { line_id: id(), picking_box_id: id(), quantity: pieces() }

export const putProduct = defineCall('POST picking/put/:id', {
  summary: 'Put pieces into a box of the picking, or into a new one of a kind',
  ability: 'picking.write',
  input: z
    .strictObject({ ...inBox, picking_box_id: id().optional(), box_id: id().optional() })
    .refine(({ picking_box_id, box_id }) => (picking_box_id === undefined) !== (box_id === undefined), {
      path: ['picking_box_id'],
      params: { key: 'picking_either' },
    })
    .meta({ example: { line_id: 1, picking_box_id: 1, quantity: 1 } }),
  answers: one(picking),
})

export const takeProduct = defineCall('POST picking/take/:id', {
  summary: 'Take pieces out of a box; an empty box goes away',
  ability: 'picking.write',
  input: z.strictObject(inBox),
  answers: one(picking),
})

export const claimLine = defineCall('POST picking/claim/:id', {
  summary: 'Take a product on, so that others pick something else',
  description: 'Without a line: the next free one in the order of the shelves.',
  ability: 'picking.write',
  input: z.strictObject({ line_id: id().optional(), takes_over: z.boolean().default(false) }),
  answers: data(z.object({ line_id: z.number().nullable() })),
})

export const releaseLine = defineCall('POST picking/release/:id', {
  summary: 'Give a product that is not picked back to the others',
  ability: 'picking.write',
  input: z.strictObject({ line_id: id() }),
  answers: one(picking),
})

export const pickProduct = defineCall('POST picking/pick/:id', {
  summary: 'Tell that pieces lie in their box; the product becomes the own one',
  ability: 'picking.write',
  input: z.strictObject(inBox),
  answers: one(picking),
})

export const confirmPicking = defineCall('POST picking/confirm/:id', {
  summary: 'Confirm that everything lies in its box',
  ability: 'picking.write',
  input: z.strictObject({}),
  answers: one(picking),
})

export const restartPicking = defineCall('POST picking/restart/:id', {
  summary: 'Begin anew: boxes are emptied, measures of the products are read again',
  ability: 'picking.write',
  input: z.strictObject({}),
  answers: one(picking),
})

export const printLabels = defineCall('POST picking/labels/:id', {
  summary: 'Labels of 100 × 150 mm; with the last one printed the picking is completed',
  ability: 'picking.write',
  input: z.strictObject({
    format: z.enum(LABEL_FORMATS).default('pdf'),
    picking_box_ids: z.array(id()).min(1).max(1_000).optional(),
  }),
  lane: 'heavy',
  answers: data(
    z.object({ file_path: z.string(), temporary_file_path: z.string(), content_type: z.string() }),
  ),
})

export const printPickingList = defineCall('GET picking/list/:id', {
  summary: 'Lists to print: what to fetch in the order of the shelves, and what lies in which box',
  ability: 'picking.read',
  lane: 'heavy',
  answers: data(pdfLink),
})

export const loadBoxes = defineCall('POST picking/load/:id', {
  summary: 'Tell that boxes are loaded; without any: all of them',
  ability: 'picking.write',
  input: z.strictObject({ picking_box_ids: z.array(id()).min(1).max(1_000).optional() }),
  answers: one(picking),
})
