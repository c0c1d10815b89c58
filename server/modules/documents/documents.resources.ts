import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { likePattern } from '#server/kit/like-pattern.ts'
import { isPersonsDocument } from '#server/kit/personal.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own, seesPrices } from '#server/kit/scopes.ts'
import { sidesBy, sidesByOne } from '#server/kit/sides.ts'
import {
  canhotoFiles,
  cteFiles,
  importBatches,
  importBatchItems,
  nfFiles,
  notImportedFiles,
} from '#shared/documents/documents.contract.ts'
import type { ReceiptCheck } from '#shared/documents/receipt-checks.ts'
import { normalizeAccessKey } from '#shared/kit/br/access-key.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { seenParts } from './document-readers.scope.ts'
import {
  canhotoFilesScope,
  checkedBy,
  checkOf,
  cteFilesScope,
  isChecked,
  importsScope,
  nfFilesScope,
  ownDocumentsScope,
} from './documents.scope.ts'
import { removeFile } from './files.store.ts'
import { replaceCtes } from './replace-ctes.ts'

const reference = (type: string) => (row: Record<string, unknown>) =>
  row.file_id === null ? null : `${type}/${String(row.id)}`
const nfPath = reference('nf_files')
const nfPdf = reference('danfe')
const ctePdf = reference('dacte')
const ctePath = reference('cte_files')
const canhotoPath = reference('canhoto_files')
const notImportedPath = reference('not_imported_files')

const fileId = () => sql`t.file_id`
const warnings = () => sql`coalesce(t.data->'warnings', '[]'::jsonb)`
const place = (end: 'origin' | 'destination', part: 'city' | 'uf') => () =>
  sql`t.data #>> ${[end, part]}::text[]`

const presence = (column: Sql, present: boolean): Sql =>
  present ? sql`${column} is not null` : sql`${column} is null`

const party = (name: Sql, document: Sql, words: string): Sql =>
  sql`(search_text(${name}) like ${likePattern(words)} or ${document} = ${words.replace(/[.\-/\s]/g, '').toUpperCase()})`

/** A document of an order is part of its history; only one that still waits can go, and its file with it. */
const removable = async (ctx: Context, current: Record<string, unknown> | null): Promise<void> => {
  if (current === null) return
  if (current.order_id !== null) throw conflict('document_linked')
  await removeFile(ctx, current.file_id)
}

export const nfFilesResource = defineResource(nfFiles, {
  model: 'nf_files',
  abilities: { read: 'documents.read', delete: 'documents.delete' },
  scope: nfFilesScope,
  side: sidesBy({ shipper: 'company_id', operator: 'company_id' }),
  parts: seenParts('nf'),
  writeScope: ownDocumentsScope,
  rules: (ctx, _input, current) => removable(ctx, current),
  columns: {
    file_id: fileId,
    warnings,
    invoices_key: () => sql`t.key`,
    origin_city: place('origin', 'city'),
    origin_uf: place('origin', 'uf'),
    destination_city: place('destination', 'city'),
    destination_uf: place('destination', 'uf'),
  },
  present: (row) => ({ path: nfPath(row), nf_pdf: nfPdf(row), is_repeated: false }),
  personal: { owner: sql`t.company_id`, when: (row) => isPersonsDocument(row.recipient_document) },
  filters: {
    without_order: (value: boolean) =>
      value ? sql`t.order_id is null and t.canceled_at is null` : sql`t.order_id is not null`,
    canceled: (value: boolean) => presence(sql`t.canceled_at`, value),
    recipient: (words: string) => party(sql`t.recipient_name`, sql`t.recipient_document`, words),
    issuer: (words: string) => party(sql`t.issuer_name`, sql`t.issuer_document`, words),
    destination_uf: (uf: string) => sql`t.data #>> '{destination,uf}' = ${uf.toUpperCase()}`,
    import_batch_id: (batch: number) =>
      sql`t.id in (select i.nf_file_id from import_batch_items i where i.batch_id = ${batch})`,
  },
})

/** The file repeats the values of the columns. */
const HIDDEN_PRICES = {
  cte_path: null,
  cte_pdf: null,
  shipping_price: null,
  weight_shipping_value: null,
  collection_fee: null,
  gris: null,
  ad_valorem: null,
  toll: null,
  icms: null,
  iss: null,
  components: [],
}

const OUR_NUMBER = /^[1-9]\d{0,8}$/

/** CT-es of orders that came from the request of this number. */
const ofRequest = (number: string): Sql => sql`t.order_id in (
  select r.order_id from request r where r.order_id is not null and (r.erp_request_number = ${number}
    ${OUR_NUMBER.test(number) ? sql`or (r.id = ${Number(number)} and r.erp_request_number is null)` : sql``}))`

export const cteFilesResource = defineResource(cteFiles, {
  model: 'cte_files',
  abilities: { read: 'ctes.read', include: 'documents.read', delete: 'documents.delete' },
  scope: cteFilesScope,
  side: sidesBy({ operator: 'company_id' }),
  parts: seenParts('cte'),
  writeScope: ownDocumentsScope,
  rules: async (ctx, _input, current) => {
    await removable(ctx, current)
    if (current === null) return
    await ctx.rows(sql`delete from not_imported_files where cte_file_id = ${Number(current.id)}`)
    await replaceCtes(ctx, [String(current.key)], Number(current.id))
  },
  columns: {
    file_id: fileId,
    warnings,
    charges: () => sql`cte_charges(t)`,
    nfe_keys: () =>
      sql`(select coalesce(array_agg(k.key order by k.id), '{}') from cte_nf_keys k where k.cte_id = t.id)`,
    request_number:
      () => sql`(select string_agg(coalesce(r.erp_request_number, r.id::text), ', ' order by r.id)
      from request r where r.order_id = t.order_id)`,
  },
  present: (row) => ({ cte_path: ctePath(row), cte_pdf: ctePdf(row) }),
  veils: [{ instead: HIDDEN_PRICES, lifted: seesPrices }],
  filters: {
    without_order: (value: boolean) => presence(sql`t.order_id`, !value),
    canceled: (value: boolean) => presence(sql`t.canceled_at`, value),
    nfe_key: (key: string) =>
      sql`t.id in (select k.cte_id from cte_nf_keys k where k.key = ${normalizeAccessKey(key)})`,
    request_number: (number: string) => ofRequest(number),
  },
})

export const canhotoFilesResource = defineResource(canhotoFiles, {
  model: 'canhoto_files',
  abilities: { read: 'receipts.read', include: 'documents.read', delete: 'receipts.attach' },
  scope: canhotoFilesScope,
  parts: seenParts('canhoto'),
  writeScope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
  rules: async (ctx, _input, current) => {
    if (current?.checked === true) throw conflict('receipt_checked')
    // Its file and the reason are what the refusal rests on (decision 0177).
    if (typeof current?.refused_reason === 'string') throw conflict('receipt_refused')
    if (current !== null) await removeFile(ctx, current.file_id)
  },
  columns: { file_id: fileId, check: checkOf, checked_by_name: checkedBy },
  present: (row) => ({ path: canhotoPath(row) }),
  filters: { check: (check: ReceiptCheck) => isChecked(check) },
})

export const notImportedFilesResource = defineResource(notImportedFiles, {
  model: 'not_imported_files',
  abilities: { read: 'documents.read' },
  scope: importsScope,
  side: sidesByOne('company_id'),
  columns: { file_id: fileId },
  present: (row) => ({ path: notImportedPath(row) }),
  filters: { resolved: (value: boolean) => presence(sql`t.resolved_at`, value) },
})

export const importBatchesResource = defineResource(importBatches, {
  model: 'import_batches',
  abilities: { read: 'documents.read' },
  scope: importsScope,
  side: sidesByOne('company_id'),
})

export const importBatchItemsResource = defineResource(importBatchItems, {
  model: 'import_batch_items',
  abilities: { read: 'documents.read' },
  scope: (session) => sql`t.batch_id in (select t.id from import_batches t where ${importsScope(session)})`,
})
