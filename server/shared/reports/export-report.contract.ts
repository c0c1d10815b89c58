import * as z from 'zod'
import { custom, defineContract, equals } from '#shared/kit/contract.ts'
import { id, timestamp } from '#shared/kit/fields.ts'
import { EXPORT_LISTS } from './list-columns.ts'
import { ORDER_COLUMN_NAMES } from './order-columns.ts'

/** spec 001 §3.7 and 002 §4.11: files that were asked for and what became of them. */

export const EXPORT_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]
export const TABLE_FORMATS = ['xlsx', 'csv'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]
/** A relation of documents also comes as an archive of the documents themselves. */
export const EXPORT_FORMATS = [...TABLE_FORMATS, 'zip'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** A line per order, or a line per invoice. */
export const EXPORT_ORDER_TYPES = ['orders', 'orders_by_invoice'] as const
export type ExportOrderType = (typeof EXPORT_ORDER_TYPES)[number]
/** A line per purchase order, or their accounting with a line per invoice. */
export const EXPORT_PURCHASE_TYPES = ['purchase_orders', 'purchase_orders_by_invoice'] as const
export const EXPORT_TYPES = [
  ...EXPORT_ORDER_TYPES,
  ...EXPORT_PURCHASE_TYPES,
  'documents_relation',
  'collection_orders',
  'volume_labels',
  'transporters',
  'containers',
  ...EXPORT_LISTS,
] as const
export const EXPORT_SUBJECTS = [
  'orders',
  'purchase_orders',
  'documents_relation',
  'transporters',
  'containers',
  ...EXPORT_LISTS,
] as const
export type ExportSubject = (typeof EXPORT_SUBJECTS)[number]
export type ExportType = (typeof EXPORT_TYPES)[number]
/** Documents of a relation, by the names of their resources. */
export const RELATED_DOCUMENTS = ['nf_files', 'cte_files', 'canhoto_files'] as const
export type RelatedDocument = (typeof RELATED_DOCUMENTS)[number]

/** Why a file could not be made; the client has a sentence for each. */
export const EXPORT_ERRORS = [
  'no_rights',
  'filters',
  'interrupted',
  'storage_full',
  'too_large',
  'internal',
] as const
export type ExportError = (typeof EXPORT_ERRORS)[number]

/** Days that a finished file is kept. */
export const EXPORT_DAYS = 30

const scalar = z.union([z.string().max(2000), z.number(), z.boolean()]).transform((value) => String(value))

/**
 * A list's query as an object: what `?filter[a]=1&filter[b][from]=2&sort=-id` reads as. What the list would refuse is
 * refused here as well.
 */
export const exportFilters = z.strictObject({
  filter: z.record(z.string().max(60), z.union([scalar, z.record(z.string().max(10), scalar)])).optional(),
  sort: z.string().max(200).optional(),
})
export type ExportFilters = z.output<typeof exportFilters>

export const exportReport = defineContract({
  type: 'export_report',
  attributes: {
    /** Name of the file. */
    name: z.string(),
    user_id: id(),
    export_order_type: z.enum(EXPORT_TYPES),
    format: z.enum(EXPORT_FORMATS),
    status: z.enum(EXPORT_STATUSES),
    filters: exportFilters,
    /** Columns of a table of orders; kinds of documents of a relation. */
    columns: z.array(z.string()),
    /** 0 to 100. */
    progress: z.number().int(),
    /** Lines of the file, the header not counted. */
    rows: z.number().int().nullable(),
    file_id: id().nullable(),
    error: z.enum(EXPORT_ERRORS).nullable(),
    created_at: timestamp(),
    finished_at: timestamp().nullable(),
    /** When the file is removed; null while there is none. */
    expires_at: timestamp().nullable(),
  },
  computed: ['name', 'export_order_type', 'expires_at'],
  relations: {},
  include: [],
  filter: {
    status: equals(z.enum(EXPORT_STATUSES)),
    format: equals(z.enum(EXPORT_FORMATS)),
    /** Files of orders, or of purchase orders. */
    of: custom(z.enum(EXPORT_SUBJECTS)),
  },
  sort: ['created_at', 'finished_at', 'status', 'format', 'rows'],
  defaultSort: '-id',
})

/** POST export_report/orders (spec 002 §7.8). Without columns, the usual ones. */
export const exportOrdersInput = z.strictObject({
  format: z.enum(TABLE_FORMATS),
  filters: exportFilters.default({}),
  columns: z.array(z.enum(ORDER_COLUMN_NAMES)).max(100).default([]),
  export_order_type: z.enum(EXPORT_ORDER_TYPES).default('orders'),
})

/** POST export_report/purchase_orders (spec 002 §7.8). */
export const exportPurchaseOrdersInput = z.strictObject({
  format: z.enum(TABLE_FORMATS),
  filters: exportFilters.default({}),
  export_order_type: z.enum(EXPORT_PURCHASE_TYPES).default('purchase_orders'),
})

/** POST export_report/documents_relation (spec 002 §7.8): documents of the orders that a list shows. */
export const exportDocumentsInput = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  filters: exportFilters.default({}),
  documents: z
    .array(z.enum(RELATED_DOCUMENTS))
    .min(1)
    .max(RELATED_DOCUMENTS.length)
    .default([...RELATED_DOCUMENTS]),
})

/** POST export_report/collection_orders and volume_labels: an archive of papers of chosen orders. */
export const exportPapersInput = z.strictObject({ filters: exportFilters })

/** POST export_report/transporters (spec 002 §7.8): the carriers that a list shows. */
export const exportTransportersInput = z.strictObject({
  format: z.enum(TABLE_FORMATS),
  filters: exportFilters.default({}),
})

/** POST export_report/lists: the rows that one of these lists shows. */
export const exportListInput = exportTransportersInput.extend({ list: z.enum(EXPORT_LISTS) })
