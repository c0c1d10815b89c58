import * as z from 'zod'
import { contains, custom, defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { RECEIPT_CHECKS, RECEIPT_REFUSALS } from './receipt-checks.ts'
import { day, flag, id, line, timestamp } from '#shared/kit/fields.ts'
import { BATCH_STATUSES, EVENT_MEANINGS, IMPORT_REASONS, ITEM_STATUSES } from './import-reasons.ts'

/**
 * spec 001 §3.1, invoice and document files. `path` is a reference such as `nf_files/12`; `POST invoice/file_view_path`
 * turns it into a link that lives for ten minutes. Real places of files never leave the server.
 */

const path = () => z.string().nullable()
const text = () => z.string().nullable()
const amount = () => z.string().nullable()

/** A registered event of a document: a correction letter, a cancellation, a disagreement, a failure of delivery. */
export const documentEvent = z.object({
  /** tpEvento */
  type: z.string(),
  meaning: z.enum(EVENT_MEANINGS),
  sequence: z.string(),
  occurred_at: text(),
  /** The correction, or the reason. */
  text: text(),
})
export type DocumentEvent = z.output<typeof documentEvent>

export const nfFiles = defineContract({
  type: 'nf_files',
  attributes: {
    path: path(),
    /** DANFE, drawn from the XML when it is asked for; null where the file was not kept. */
    nf_pdf: path(),
    name: text(),
    number: z.string(),
    serie: z.string(),
    key: z.string(),
    /** The same key under the specification's other name. */
    invoices_key: z.string(),
    value: z.string(),
    weight: amount(),
    net_weight: amount(),
    volume: amount(),
    volume_type: text(),
    emission_date: timestamp().nullable(),
    freight_modality: text(),
    issuer_document: text(),
    issuer_name: text(),
    recipient_document: text(),
    recipient_name: text(),
    transporter_document: text(),
    origin_city_id: id().nullable(),
    origin_city: text(),
    origin_uf: text(),
    destination_city_id: id().nullable(),
    destination_city: text(),
    destination_uf: text(),
    order_id: id().nullable(),
    order_delivery_address_id: id().nullable(),
    /** pending, delivered, refused */
    delivery_status: z.string(),
    is_additional: z.boolean(),
    /** A stored invoice is never a repetition; answers of imports and of `are_repeated` say which ones were. */
    is_repeated: z.boolean(),
    stored_by: z.string(),
    /** Keys of warnings: homologation, no_protocol … */
    warnings: z.array(z.string()),
    /** A cancelled invoice goes into no order and no simulation. */
    canceled_at: timestamp().nullable(),
    events: z.array(documentEvent),
    company_id: id(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: [
    'path',
    'nf_pdf',
    'invoices_key',
    'origin_city',
    'origin_uf',
    'destination_city',
    'destination_uf',
    'is_repeated',
    'warnings',
  ],
  relations: { order: one('orders', 'order_id') },
  include: ['order'],
  filter: {
    id: equals(id()),
    order_id: equals(id()),
    order_delivery_address_id: equals(id()),
    /** true: invoices that wait for an order, cancelled ones left out; false: those that have one. */
    without_order: custom(flag()),
    number: equals(),
    serie: equals(),
    key: equals(),
    /** Part of the recipient's name, or its whole CNPJ or CPF. */
    recipient: custom(z.string().trim().min(1).max(200)),
    issuer: custom(z.string().trim().min(1).max(200)),
    delivery_status: equals(),
    destination_uf: custom(z.string().length(2)),
    emission_date: range(day()),
    created_at: range(day()),
    canceled: custom(flag()),
    /** Invoices of one drop. */
    import_batch_id: custom(id()),
    company_id: equals(id()),
  },
  sort: ['number', 'value', 'weight', 'volume', 'emission_date', 'recipient_name', 'created_at'],
  search: ['number', 'key', 'recipient_name', 'issuer_name'],
  defaultSort: '-id',
})

export const cteComponent = z.object({
  name: z.string().nullable(),
  rate: z.string().nullable(),
  amount: z.string().nullable(),
})

export const cteFiles = defineContract({
  type: 'cte_files',
  attributes: {
    cte_path: path(),
    /** DACTE, as `nf_pdf`: without it a CT-e cannot be analysed (spec 002 §5). */
    cte_pdf: path(),
    cte_name: text(),
    key: z.string(),
    number: z.string(),
    serie: z.string(),
    /** 0 normal, 1 complement, 2 annulment, 3 substitute; simplified: 5 normal, 6 substitute */
    cte_type: z.string(),
    emission_date: timestamp().nullable(),
    issuer_document: text(),
    issuer_name: text(),
    /** The party that pays: sender, dispatcher, receiver, recipient or other. */
    taker_role: text(),
    taker_document: text(),
    /** When a person attached it although the order's carrier did not issue it. */
    other_issuer_accepted_at: timestamp().nullable(),
    other_issuer_justification: text(),
    /** Prices and file are null, and components empty, for supplier and risk manager. */
    shipping_price: amount(),
    weight_shipping_value: amount(),
    collection_fee: amount(),
    gris: amount(),
    ad_valorem: amount(),
    toll: amount(),
    icms: amount(),
    iss: amount(),
    /** As charged, each with the rate it stands for (fiscal-files/README "CT-e"); null: a free rate. */
    components: z.array(cteComponent),
    /** Keys of the invoices that it carries. */
    nfe_keys: z.array(z.string()),
    is_additional: z.boolean(),
    /** Of the requests that its order came from: the ERP's number, else ours. */
    request_number: text(),
    complemented_key: text(),
    complemented_keys: z.array(z.string()),
    /** Keys of the CT-es that it substitutes or annuls. */
    replaces_keys: z.array(z.string()),
    /** Since when another CT-e stands in its place: it charges nothing any more. */
    replaced_at: timestamp().nullable(),
    replaced_by_key: text(),
    /** Neither cancelled nor replaced, and no annulment. */
    charges: z.boolean(),
    canceled_at: timestamp().nullable(),
    events: z.array(documentEvent),
    order_id: id().nullable(),
    transporter_id: id().nullable(),
    company_id: id(),
    warnings: z.array(z.string()),
    created_at: timestamp(),
  },
  computed: ['cte_path', 'cte_pdf', 'charges', 'nfe_keys', 'request_number', 'warnings'],
  relations: { order: one('orders', 'order_id'), transporter: owned(one('transporters', 'transporter_id')) },
  include: ['order', 'transporter'],
  filter: {
    id: equals(id()),
    order_id: equals(id()),
    without_order: custom(flag()),
    number: equals(),
    key: equals(),
    cte_type: equals(),
    issuer_document: equals(),
    transporter_id: equals(id()),
    /** CT-es that carry this invoice. */
    nfe_key: custom(z.string().max(60)),
    request_number: custom(line(60)),
    canceled: custom(flag()),
    emission_date: range(day()),
    created_at: range(day()),
    company_id: equals(id()),
  },
  sort: ['number', 'shipping_price', 'emission_date', 'created_at'],
  search: ['number', 'key', 'issuer_name'],
  defaultSort: '-id',
})

export const canhotoFiles = defineContract({
  type: 'canhoto_files',
  attributes: {
    path: path(),
    name: z.string(),
    order_id: id(),
    order_delivery_address_id: id().nullable(),
    nf_file_id: id().nullable(),
    checked: z.boolean(),
    check: z.enum(RECEIPT_CHECKS),
    checked_at: timestamp().nullable(),
    /** The person that checked it, told to its own company. */
    checked_by_name: text(),
    refused_reason: z.enum(RECEIPT_REFUSALS).nullable(),
    refused_note: text(),
    company_id: id(),
    created_at: timestamp(),
  },
  computed: ['path', 'check', 'checked_by_name'],
  relations: { order: one('orders', 'order_id'), nf_file: one('nf_files', 'nf_file_id') },
  include: ['order', 'order.transporter', 'nf_file'],
  filter: {
    order_id: equals(id()),
    nf_file_id: equals(id()),
    order_delivery_address_id: equals(id()),
    checked: equals(flag()),
    check: custom(z.enum(RECEIPT_CHECKS)),
    created_at: range(day()),
  },
  sort: ['created_at', 'name'],
  search: ['name'],
  defaultSort: '-id',
})

export const notImportedFiles = defineContract({
  type: 'not_imported_files',
  attributes: {
    path: path(),
    /** nf or cte: which import it came through; paper: a file other than XML */
    kind: z.string(),
    name: z.string(),
    reason: z.enum(IMPORT_REASONS),
    /** One of IMPORT_DETAILS. */
    detail: text(),
    /** For support: `line 10, column 58: …` */
    note: text(),
    key: text(),
    batch_id: id().nullable(),
    order_id: id().nullable(),
    cte_file_id: id().nullable(),
    company_id: id(),
    resolved_at: timestamp().nullable(),
    /** Why a person set it aside. */
    discard_reason: text(),
    created_at: timestamp(),
  },
  computed: ['path'],
  relations: { cte_file: one('cte_files', 'cte_file_id') },
  include: ['cte_file'],
  filter: {
    kind: equals(),
    reason: equals(z.enum(IMPORT_REASONS)),
    key: equals(),
    name: contains(),
    batch_id: equals(id()),
    resolved: custom(flag()),
    created_at: range(day()),
    company_id: equals(id()),
  },
  sort: ['name', 'reason', 'created_at'],
  search: ['name', 'key'],
  defaultSort: '-id',
})

export const importBatches = defineContract({
  type: 'import_batches',
  attributes: {
    /** nf or cte */
    kind: z.string(),
    status: z.enum(BATCH_STATUSES),
    total: z.number().int(),
    processed: z.number().int(),
    imported: z.number().int(),
    repeated: z.number().int(),
    failed: z.number().int(),
    company_id: id(),
    created_at: timestamp(),
    finished_at: timestamp().nullable(),
  },
  relations: {},
  include: [],
  filter: { kind: equals(), status: equals(z.enum(BATCH_STATUSES)), created_at: range(day()) },
  sort: ['created_at'],
  defaultSort: '-id',
})

export const importBatchItems = defineContract({
  type: 'import_batch_items',
  attributes: {
    batch_id: id(),
    position: z.number().int(),
    name: z.string(),
    status: z.enum(ITEM_STATUSES),
    reason: z.enum(IMPORT_REASONS).nullable(),
    detail: text(),
    note: text(),
    key: text(),
    nf_file_id: id().nullable(),
    cte_file_id: id().nullable(),
    /** A repeated document: the order that it is already in. */
    order_id: id().nullable(),
  },
  relations: { nf_file: one('nf_files', 'nf_file_id'), cte_file: one('cte_files', 'cte_file_id') },
  include: ['nf_file', 'cte_file'],
  filter: {
    batch_id: equals(id()),
    status: equals(z.enum(ITEM_STATUSES)),
    reason: equals(z.enum(IMPORT_REASONS)),
  },
  sort: ['batch_id', 'position'],
  search: ['name', 'key'],
  defaultSort: 'position',
})
