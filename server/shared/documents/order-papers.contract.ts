import * as z from 'zod'
import { contains, custom, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, timestamp } from '#shared/kit/fields.ts'
import { billReading } from './bill-reading.contract.ts'

/** spec 001 §3.1: files that go along with an order. `path` is a reference, as in documents.contract.ts. */

const words = () => z.string().nullable()

export const notfisFiles = defineContract({
  type: 'notfis_files',
  attributes: {
    path: words(),
    name: z.string(),
    version: z.string(),
    order_id: id(),
    transporter_id: id(),
    /** The carrier's address; null where the file is only to be downloaded. */
    sent_to: words(),
    sent_at: timestamp().nullable(),
    created_at: timestamp(),
  },
  computed: ['path'],
  relations: { order: one('orders', 'order_id') },
  include: ['order'],
  filter: { order_id: equals(id()), version: equals(), created_at: range(day()) },
  sort: ['name', 'created_at'],
  search: ['name'],
  defaultSort: '-id',
})

/** What a bill's CT-es say of it. */
export const FATURA_ISSUES = [
  'no_ctes',
  'ctes_not_found',
  'value_differs',
  'cte_value_differs',
  'cte_billed_twice',
] as const

export const faturaFiles = defineContract({
  type: 'fatura_files',
  attributes: {
    fatura_path: words(),
    fatura_name: z.string(),
    number: z.string(),
    serie: z.string(),
    /** edi, upload or typed */
    type: z.string(),
    value: z.string(),
    emission_date: day().nullable(),
    expire_date: day().nullable(),
    documents_structure: z.boolean(),
    documents_issue: z.enum(FATURA_ISSUES).nullable(),
    /** What its file said when it was given; null without one, and of bills from before. */
    file_says: billReading.nullable(),
    transporter_id: id(),
    shipper_id: id().nullable(),
    /** The company that typed it, or whose file brought it. */
    sender_id: id().nullable(),
    /** The purchase order that it bills, and why its value may differ from the total. */
    purchase_order_id: id().nullable(),
    justification: words(),
    justified_by_name: words(),
    justified_at: timestamp().nullable(),
    created_at: timestamp(),
  },
  computed: ['fatura_path'],
  relations: {
    transporter: owned(one('transporters', 'transporter_id')),
    purchase_orders: one('purchase_orders', 'purchase_order_id'),
    ctes: many('fatura_ctes', 'fatura_file_id'),
  },
  include: ['transporter', 'purchase_orders'],
  filter: {
    purchase_order_id: equals(id()),
    billed: custom(flag()),
    number: equals(),
    fatura_name: contains(),
    documents_structure: equals(flag()),
    expire_date: range(day()),
    emission_date: range(day()),
    transporter_id: equals(id()),
    shipper_id: equals(id()),
  },
  sort: ['number', 'value', 'expire_date', 'emission_date', 'created_at'],
  search: ['number', 'fatura_name'],
  defaultSort: '-id',
})

export const faturaCtes = defineContract({
  type: 'fatura_ctes',
  attributes: {
    fatura_file_id: id(),
    serie: z.string(),
    number: z.string(),
    value: words(),
    /** null: the CT-e is not known yet. */
    cte_file_id: id().nullable(),
  },
  relations: {
    fatura_file: one('fatura_files', 'fatura_file_id'),
    cte_file: one('cte_files', 'cte_file_id'),
  },
  include: ['fatura_file', 'cte_file'],
  filter: { fatura_file_id: equals(id()), cte_file_id: equals(id()), number: equals() },
  sort: ['number'],
  search: ['number'],
  defaultSort: 'id',
})
