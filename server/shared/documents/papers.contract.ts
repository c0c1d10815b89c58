import * as z from 'zod'
import { defineContract, equals, one, range } from '#shared/kit/contract.ts'
import { day, decimal, flag, id, line, money, timestamp, weight } from '#shared/kit/fields.ts'
import { PAPER_KINDS, TAKEN_BY } from './paper-kinds.ts'

/** spec 001 §3.1: papers of an order. `path` is a reference, as in documents.contract.ts. */

const words = () => z.string().nullable()

/** Numbers of a document as people type them. */
export const documentNumbers = {
  number: line(60).nullable().optional(),
  serie: line(10).nullable().optional(),
  value: money().nullable().optional(),
  weight: weight().nullable().optional(),
  volume: decimal(4, 12).nullable().optional(),
}

const shipmentNumbers = () => z.array(line(60)).max(200)

const common = {
  path: words(),
  name: z.string(),
  order_id: id(),
  company_id: id(),
  /** The company that sent it. */
  company: z.string(),
  checked: z.boolean(),
  created_at: timestamp(),
}
const COMPUTED = ['path', 'company'] as const

const filter = {
  order_id: equals(id()),
  number: equals(),
  checked: equals(flag()),
  company_id: equals(id()),
  created_at: range(day()),
}
const relations = { order: one('orders', 'order_id') }

/** Every paper of an order, whatever its kind. */
export const orderPapers = defineContract({
  type: 'order_papers',
  attributes: {
    ...common,
    kind: z.enum(PAPER_KINDS),
    taken_by: z.enum(TAKEN_BY),
    number: words(),
    serie: words(),
    key: words(),
    value: words(),
    weight: words(),
    volume: words(),
    shipment_numbers: z.array(z.string()),
    is_additional: z.boolean(),
    content_type: z.string(),
    /** The person that sent it, told to its own company. */
    sent_by: words(),
  },
  computed: [...COMPUTED, 'content_type', 'sent_by'],
  update: z.strictObject({
    kind: z.enum(PAPER_KINDS).optional(),
    name: line(200).optional(),
    ...documentNumbers,
    shipment_numbers: shipmentNumbers().optional(),
    is_additional: flag().optional(),
    checked: flag().optional(),
  }),
  relations,
  include: ['order'],
  filter: { ...filter, kind: equals(z.enum(PAPER_KINDS)), key: equals() },
  sort: ['name', 'created_at'],
  search: ['name', 'number'],
  defaultSort: '-id',
})

export const nfPdfFiles = defineContract({
  type: 'nf_pdf_files',
  attributes: { ...common, key: words(), number: words(), is_additional: z.boolean() },
  computed: COMPUTED,
  update: z.strictObject({ checked: flag().optional(), is_additional: flag().optional() }),
  relations,
  include: ['order'],
  filter: { ...filter, key: equals(), is_additional: equals(flag()) },
  sort: ['name', 'created_at'],
  search: ['name', 'number'],
  defaultSort: '-id',
})

export const oficioFiles = defineContract({
  type: 'oficio_files',
  attributes: {
    ...common,
    number: z.string(),
    serie: words(),
    value: z.string(),
    weight: words(),
    volume: words(),
    /** The delivery receipt that bears its number in its name. */
    canhoto: words(),
  },
  computed: [...COMPUTED, 'canhoto'],
  update: z.strictObject({
    ...documentNumbers,
    number: line(60).optional(),
    value: money().optional(),
  }),
  relations,
  include: ['order'],
  filter,
  sort: ['name', 'number', 'value', 'created_at'],
  search: ['name', 'number'],
  defaultSort: '-id',
})

export const romaneioFiles = defineContract({
  type: 'romaneio_files',
  attributes: { ...common, stored_by: z.string(), shipment_numbers: z.array(z.string()) },
  computed: [...COMPUTED, 'stored_by'],
  update: z.strictObject({ shipment_numbers: shipmentNumbers().optional() }),
  relations,
  include: ['order'],
  filter,
  sort: ['name', 'created_at'],
  search: ['name'],
  defaultSort: '-id',
})

/** An invoice with its delivery receipt and the bill that charges its freight. */
export const nfes = defineContract({
  type: 'nfes',
  attributes: {
    number: z.string(),
    serie: z.string(),
    key: z.string(),
    order_id: id().nullable(),
    receipt_id: id().nullable(),
    receipt_path: words(),
    receipt_name: words(),
    /** Of those who see bills. */
    fatura_id: id().nullable(),
    fatura_path: words(),
    fatura_name: words(),
  },
  computed: ['receipt_id', 'receipt_path', 'receipt_name', 'fatura_id', 'fatura_path', 'fatura_name'],
  relations,
  include: ['order'],
  filter: { order_id: equals(id()), number: equals(), key: equals() },
  sort: ['number'],
  search: ['number', 'key'],
  defaultSort: '-id',
})
