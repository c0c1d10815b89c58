import { sheetSubject } from '#server/modules/sheet-imports/index.ts'
import { boxes } from '#shared/cargo/boxes.contract.ts'
import { BOX_FIELDS, PRODUCT_FIELDS } from '#shared/cargo/product-sheet.ts'
import { products } from '#shared/cargo/products.contract.ts'
import * as z from 'zod'

type Input = Record<string, unknown>

/** What a spreadsheet of products or boxes holds; a row is what the form takes. */
export const PRODUCT_SHEET = sheetSubject<Input>(import.meta.url, 'PRODUCT_SHEET', {
  fields: PRODUCT_FIELDS,
  schema: products.create ?? z.never(),
})
export const BOX_SHEET = sheetSubject<Input>(import.meta.url, 'BOX_SHEET', {
  fields: BOX_FIELDS,
  schema: boxes.create ?? z.never(),
})
