import * as z from 'zod'
import { contains, defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { decimal, flag, id, money, optionalText, text, timestamp } from '#shared/kit/fields.ts'
import { isBarcode } from './gtin.ts'
import { celsius, centimetres, isColdBelowWarm, kilograms } from './measures.ts'

const barcode = () =>
  z
    .string()
    .trim()
    .max(48)
    .refine(isBarcode, { params: { key: 'barcode' } })
    .nullable()

const quantity = () =>
  decimal(4, 11).refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

/** Columns that people type, beside code and description. */
const optional = {
  barcode: barcode(),
  manufacturer_code: optionalText(60),
  manufacturer: optionalText(120),
  platform: optionalText(60),
  group: optionalText(60),
  min_temperature: celsius().nullable(),
  max_temperature: celsius().nullable(),
  dangerous: flag(),
  location: optionalText(60),
  picking_number: optionalText(60),
  quantity: quantity().nullable(),
  batch_number: optionalText(60),
  sap_line_number: optionalText(60),
  length: centimetres().nullable(),
  width: centimetres().nullable(),
  height: centimetres().nullable(),
  weight: kilograms().nullable(),
  unit_price: money().nullable(),
}
const input = z
  .strictObject({ code: text(60), description: text(255) })
  .extend(z.object(optional).partial().shape)

export const productFile = z.object({ id: z.number(), name: z.string(), content_type: z.string() })

/** spec 001 §3.1, products. */
export const products = defineContract({
  type: 'products',
  attributes: {
    company_id: id(),
    code: z.string(),
    description: z.string(),
    barcode: z.string().nullable(),
    manufacturer_code: z.string().nullable(),
    manufacturer: z.string().nullable(),
    platform: z.string().nullable(),
    group: z.string().nullable(),
    min_temperature: z.string().nullable(),
    max_temperature: z.string().nullable(),
    dangerous: z.boolean(),
    location: z.string().nullable(),
    picking_number: z.string().nullable(),
    quantity: z.string().nullable(),
    batch_number: z.string().nullable(),
    sap_line_number: z.string().nullable(),
    length: z.string().nullable(),
    width: z.string().nullable(),
    height: z.string().nullable(),
    weight: z.string().nullable(),
    unit_price: z.string().nullable(),
    files: z.array(productFile),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['files'],
  create: input
    .extend({ company_id: id().optional() })
    .refine(isColdBelowWarm, { path: ['max_temperature'], params: { key: 'temperature_range' } }),
  update: input.partial(),
  relations: { company: owned(one('shippers', 'company_id')) },
  include: ['company'],
  filter: {
    company_id: equals(id()),
    code: equals(),
    barcode: equals(),
    group: equals(),
    manufacturer: contains(),
    dangerous: equals(flag()),
  },
  sort: ['code', 'description', 'group', 'created_at'],
  search: ['code', 'description', 'barcode', 'manufacturer'],
  defaultSort: 'description',
})
