import { data, defineCall, nothing, one } from '#shared/kit/call.ts'
import { sheetInput, sheetPreview, sheetResult } from '#shared/sheet-imports/sheet-import.ts'
import * as z from 'zod'
import { products } from './products.contract.ts'

/** Calls of products and boxes beside their generic ones. */

const sheet = {
  ability: 'cargo.write',
  input: sheetInput,
  files: { field: 'file', max: 1 },
  limit: 'upload',
} as const

export const previewProducts = defineCall('POST products/import/preview', {
  ...sheet,
  summary: 'Read a spreadsheet of products (xlsx or csv) and tell how it is understood; nothing is written',
  answers: data(sheetPreview),
})

export const importProducts = defineCall('POST products/import', {
  ...sheet,
  summary: 'Write the products of a spreadsheet',
  description: 'A code that the company has already is changed. A row with a fault is left out and told.',
  answers: data(sheetResult),
})

export const previewBoxes = defineCall('POST boxes/import/preview', {
  ...sheet,
  summary: 'Read a spreadsheet of boxes (xlsx or csv) and tell how it is understood; nothing is written',
  answers: data(sheetPreview),
})

export const importBoxes = defineCall('POST boxes/import', {
  ...sheet,
  summary: 'Write the boxes of a spreadsheet',
  description: 'A name that the company has already is changed. A row with a fault is left out and told.',
  answers: data(sheetResult),
})

export const attachProductFiles = defineCall('POST products/files/:id', {
  summary: 'Put photos beside a product',
  ability: 'cargo.write',
  files: { field: 'files', max: 10 },
  limit: 'upload',
  answers: one(products),
})

export const linkProductFile = defineCall('GET products/files/:id', {
  summary: 'A link to a photo of a product',
  ability: 'cargo.read',
  answers: data(z.object({ url: z.string() })),
})

export const deleteProductFile = defineCall('DELETE products/files/:id', {
  summary: 'Take a photo of a product away',
  ability: 'cargo.write',
  answers: nothing,
})
