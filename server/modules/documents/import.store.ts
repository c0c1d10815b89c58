import { raw, sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import type { CteRow, NfRow } from './document-rows.ts'

/** Statements of an import: one per table and chunk, never one per document. */

type Db = Pick<Context, 'rows'>
export type Owner = { company_id: number; user_id: number }
export type Known = { id: number; key: string; order_id: number | null; file_id: number | null }

/**
 * Inserts the invoices that the company does not have. A second import of one key waits for the first and adds nothing;
 * rows are sorted by key, so that two imports never wait for each other.
 */
export const insertInvoices = (db: Db, owner: Owner, rows: readonly NfRow[], now: string) =>
  db.rows<{ id: number; key: string }>(sql`
    insert into nf_files (company_id, user_id, stored_by, file_id, key, number, serie, name, value, weight, net_weight, volume,
      volume_type, emission_date, freight_modality, issuer_document, issuer_name, recipient_document, recipient_name,
      transporter_document, origin_city_id, destination_city_id, data, created_at, updated_at)
    select ${owner.company_id}::int, ${owner.user_id}::int, 'upload', r.file_id, r.key, r.number, r.serie, r.name, r.value, r.weight,
      r.net_weight, r.volume, r.volume_type, r.emission_date, r.freight_modality, r.issuer_document, r.issuer_name,
      r.recipient_document, r.recipient_name, r.transporter_document, r.origin_city_id, r.destination_city_id, r.data,
      ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(file_id int, key text, number text, serie text, name text,
      value numeric, weight numeric, net_weight numeric, volume numeric, volume_type text, emission_date timestamptz,
      freight_modality text, issuer_document text, issuer_name text, recipient_document text, recipient_name text,
      transporter_document text, origin_city_id int, destination_city_id int, data jsonb)
    order by r.key
    on conflict (company_id, key) do nothing
    returning id, key`)

export const knownInvoices = (db: Db, companyId: number, keys: readonly string[]) =>
  db.rows<Known>(
    sql`select id, key, order_id, file_id from nf_files where company_id = ${companyId} and key = any(${keys})`,
  )

export const insertCtes = (db: Db, owner: Owner, rows: readonly CteRow[], now: string) =>
  db.rows<{ id: number; key: string }>(sql`
    with made as (
      insert into cte_files (company_id, user_id, file_id, key, number, serie, cte_name, cte_type, emission_date, issuer_document,
        issuer_name, taker_role, taker_document, named_carriers, shipping_price, weight_shipping_value, collection_fee, gris, ad_valorem, toll, icms, iss, components,
        complemented_key, complemented_keys, replaces_keys, is_additional, data, created_at, transporter_id)
      select ${owner.company_id}::int, ${owner.user_id}::int, r.file_id, r.key, r.number, r.serie, r.cte_name, r.cte_type,
        r.emission_date, r.issuer_document, r.issuer_name, r.taker_role, r.taker_document,
        array(select json_array_elements_text(r.named_carriers)), r.shipping_price, r.weight_shipping_value, r.collection_fee, r.gris,
        r.ad_valorem, r.toll, r.icms, r.iss, r.components, r.complemented_key,
        array(select json_array_elements_text(r.complemented_keys)), array(select json_array_elements_text(r.replaces_keys)), r.is_additional, r.data, ${now}::timestamptz,
        (select c.id from companies c where c.type = 'transporter' and c.cnpj = r.issuer_document)
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(file_id int, key text, number text, serie text, cte_name text,
        cte_type text, emission_date timestamptz, issuer_document text, issuer_name text, taker_role text, taker_document text,
        named_carriers json, shipping_price numeric,
        weight_shipping_value numeric, collection_fee numeric, gris numeric, ad_valorem numeric, toll numeric, icms numeric,
        iss numeric, components jsonb, complemented_key text, complemented_keys json, replaces_keys json, is_additional boolean, data jsonb)
      order by r.key
      on conflict (company_id, key) do nothing
      returning id, key
    ), links as (
      insert into cte_nf_keys (cte_id, key)
      select m.id, k.key
      from json_to_recordset(${JSON.stringify(rows.map(({ key, nfe_keys }) => ({ key, nfe_keys })))}::json) as r(key text, nfe_keys json)
      join made m on m.key = r.key cross join lateral json_array_elements_text(r.nfe_keys) as k(key)
      on conflict do nothing
    )
    select id, key from made`)

export const knownCtes = (db: Db, companyId: number, keys: readonly string[]) =>
  db.rows<Known>(
    sql`select id, key, order_id, file_id from cte_files where company_id = ${companyId} and key = any(${keys})`,
  )

/** CNPJs under which a carrier issues: its own and its branches'. */
export const ownDocuments = async (db: Db, companyId: number): Promise<Set<string>> => {
  const rows = await db.rows<{ cnpj: string }>(
    sql`select cnpj from companies where id = ${companyId} or parent_id = ${companyId}`,
  )
  return new Set(rows.map((row) => row.cnpj))
}

export type NotImported = {
  kind: string
  name: string
  reason: string
  detail: string | null
  note: string | null
  key: string | null
  file_id: number | null
  cte_file_id: number | null
}

export const insertNotImported = async (
  db: Db,
  owner: Owner,
  batchId: number | null,
  rows: readonly NotImported[],
  now: string,
): Promise<number[]> => {
  if (rows.length === 0) return []
  const made = await db.rows<{ id: number }>(sql`
    insert into not_imported_files (company_id, user_id, batch_id, kind, name, reason, detail, note, key, file_id, cte_file_id, created_at)
    select ${owner.company_id}::int, ${owner.user_id}::int, ${batchId}::int, r.kind, r.name, r.reason, r.detail, r.note, r.key,
      r.file_id, r.cte_file_id, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(kind text, name text, reason text, detail text, note text, key text, file_id int, cte_file_id int)
    returning id`)
  return made.map(({ id }) => id)
}

/** A document that came in at last needs no line among those that did not. */
export const resolveByKeys = (
  db: Db,
  companyId: number,
  kind: string,
  keys: readonly string[],
  now: string,
) =>
  db.rows(sql`
    update not_imported_files set resolved_at = ${now}::timestamptz
    where company_id = ${companyId} and kind = ${kind} and key = any(${keys}) and resolved_at is null
      and reason in ('unreadable', 'import_failed') and coalesce(detail, '') not in ('document_not_found', 'event_without_document')`)

export const insertItems = async (db: Db, batchId: number, items: readonly ImportItem[]): Promise<void> => {
  const count = (status: string): number => items.filter((item) => item.status === status).length
  await db.rows(sql`
    insert into import_batch_items (batch_id, position, name, status, reason, detail, note, key, nf_file_id, cte_file_id, order_id)
    select ${batchId}::int, r.position, r.name, r.status, r.reason, r.detail, r.note, r.key, r.nf_file_id, r.cte_file_id, r.order_id
    from json_to_recordset(${JSON.stringify(items)}::json) as r(position int, name text, status text, reason text, detail text,
      note text, key text, nf_file_id int, cte_file_id int, order_id int)`)
  await db.rows(sql`
    update import_batches set processed = processed + ${items.length}, imported = imported + ${count('imported')},
      repeated = repeated + ${count('repeated')}, failed = failed + ${count('failed')}, total = greatest(total, processed + ${items.length})
    where id = ${batchId}`)
}

/** Ends the wait of events that came before their documents; answers the keys of cancellations among them. */
export const resolveEarlierEvents = async (
  { rows }: Db,
  kind: 'nf' | 'cte',
  companyId: number,
  keys: readonly string[],
  now: string,
): Promise<string[]> => {
  const found = await rows<{ key: string; detail: string }>(sql`
    update not_imported_files set resolved_at = ${now}::timestamptz
    where company_id = ${companyId} and kind = ${kind} and detail in ('document_not_found', 'event_without_document') and key = any(${keys}) and resolved_at is null
    returning key, detail`)
  return found.filter(({ detail }) => detail === 'document_not_found').map(({ key }) => key)
}

/** Documents whose cancellation came before them. */
export const cancelDocuments = (
  { rows }: Db,
  table: 'nf_files' | 'cte_files',
  companyId: number,
  keys: readonly string[],
  now: string,
): Promise<unknown> =>
  rows(
    sql`update ${raw(table)} set canceled_at = ${now}::timestamptz where company_id = ${companyId} and key = any(${keys})`,
  )
