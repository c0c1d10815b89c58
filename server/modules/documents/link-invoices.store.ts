import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type { NfData } from './document-rows.ts'
import { ownDocumentsScope } from './documents.scope.ts'
import { matchDocuments } from './match.store.ts'
import { shareCtesOf } from './share-ctes.store.ts'
import { valueAt } from '#shared/kit/typed.ts'

/** What the orders module takes from here. */

export type LoadedInvoice = {
  id: number
  company_id: number
  key: string
  number: string
  serie: string
  /** reais */
  value: string
  /** kilograms; null: not in the note */
  weight: string | null
  net_weight: string | null
  /** number of volumes */
  volume: string | null
  volume_type: string | null
  emission_date: string | null
  freight_modality: string | null
  issuer_document: string | null
  issuer_name: string | null
  recipient_document: string | null
  recipient_name: string | null
  transporter_document: string | null
  origin_city_id: number | null
  destination_city_id: number | null
  /** Addresses, products and the rest as read. */
  data: NfData
}

/**
 * Invoices for an order about to be made: locked, without order, of companies that the session works for.
 *
 * @param orderId an order whose own invoices count as free
 * @returns rows in the order of `ids`
 * @throws ModelNotFoundException for a row that is not theirs; 409 `document_linked` for one that has an order, `invoice_canceled`
 */
export const loadInvoices = async (
  ctx: Context,
  ids: readonly number[],
  orderId: number | null = null,
): Promise<LoadedInvoice[]> => {
  const wanted = [...new Set(ids)]
  const rows = await ctx.rows<LoadedInvoice & { order_id: number | null; canceled_at: string | null }>(sql`
    select t.canceled_at, t.id, t.company_id, t.order_id, t.key, t.number, t.serie, t.value, t.weight, t.net_weight, t.volume, t.volume_type,
      t.emission_date, t.freight_modality, t.issuer_document, t.issuer_name, t.recipient_document, t.recipient_name,
      t.transporter_document, t.origin_city_id, t.destination_city_id, t.data
    from nf_files t where t.id = any(${wanted}) and (${ownDocumentsScope(ctx.session)}) order by t.id for update of t`)
  if (rows.length !== wanted.length) throw notFound('nf_files')
  if (rows.some((row) => row.order_id !== null && row.order_id !== orderId)) throw conflict('document_linked')
  const canceled = rows.find((row) => row.order_id === null && row.canceled_at !== null)
  if (canceled) throw conflict('invoice_canceled', { number: canceled.number })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.map((id) => valueAt(byId, id))
}

export type InvoiceLink = { nf_file_id: number; order_delivery_address_id: number | null }

/**
 * Gives invoices to an order, and to its delivery addresses; raises `invoices.linked`. CT-es that wait for these invoices find
 * their order now.
 *
 * @param is_additional invoices that came after the order was made
 */
export const linkInvoices = async (
  ctx: Context,
  {
    order_id,
    links,
    is_additional = false,
  }: { order_id: number; links: readonly InvoiceLink[]; is_additional?: boolean },
): Promise<void> => {
  if (links.length === 0) return
  const linked = await ctx.rows<{ id: number; key: string }>(sql`
    update nf_files n set order_id = ${order_id}, order_delivery_address_id = l.order_delivery_address_id,
      is_additional = ${is_additional}, updated_at = ${ctx.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(links)}::json) as l(nf_file_id int, order_delivery_address_id int)
    where n.id = l.nf_file_id and n.order_id is null
    returning n.id, n.key`)
  if (linked.length !== new Set(links.map((link) => link.nf_file_id)).size) throw conflict('document_linked')
  ctx.raise('invoices.linked', { order_id, nf_file_ids: linked.map((row) => row.id) })
  const keys = linked.map((row) => row.key)
  await matchDocuments(ctx, keys)
  await shareCtesOf(ctx, keys)
}

/**
 * Frees the invoices of an order that is cancelled before it moved, or whose cargo is corrected; they may then go into
 * another one.
 *
 * @param staying invoices that the order keeps
 * @returns keys of the invoices that it gave up
 */
export const unlinkInvoices = async (
  ctx: Context,
  orderId: number,
  staying: readonly number[] = [],
): Promise<string[]> => {
  const freed = await ctx.rows<{ id: number; key: string }>(sql`
    update nf_files set order_id = null, order_delivery_address_id = null, is_additional = false, updated_at = ${ctx.now().toISOString()}::timestamptz
    where order_id = ${orderId} and delivery_status = 'pending' and id <> all(${staying}) returning id, key`)
  if (freed.length > 0)
    ctx.raise('invoices.unlinked', { order_id: orderId, nf_file_ids: freed.map((row) => row.id) })
  const keys = freed.map((row) => row.key)
  await shareCtesOf(ctx, keys)
  return keys
}

/**
 * Frees refused invoices of an order for another one: the recipient took none of them. The delivery that refused them, which
 * can then no more be taken back, stays known, and so do the CT-es that carried them to it.
 *
 * @throws 409 `document_linked` where the refusal was taken back at the same time: the order carries them again
 */
export const leaveRefused = async (ctx: Context, orderId: number, ids: readonly number[]): Promise<void> => {
  const freed = await ctx.rows<{ id: number }>(sql`
    update nf_files n set order_id = null, order_delivery_address_id = null, is_additional = false, delivery_status = 'pending',
      refused_address_ids = n.refused_address_ids || coalesce(n.order_delivery_address_id,
        (select d.id from order_delivery_addresses d where d.order_id = n.order_id order by d.position desc limit 1)),
      updated_at = ${ctx.now().toISOString()}::timestamptz
    where n.order_id = ${orderId} and n.id = any(${ids}) and n.delivery_status = 'refused' returning n.id`)
  const carried = await ctx.rows(
    sql`select 1 from nf_files where order_id = ${orderId} and id = any(${ids}) and delivery_status = 'pending' limit 1`,
  )
  if (carried.length > 0) throw conflict('document_linked')
  if (freed.length > 0)
    ctx.raise('invoices.unlinked', { order_id: orderId, nf_file_ids: freed.map((row) => row.id) })
}

/** Whether a delivery refused goods that were then left to another order. */
export const hasLeft = async ({ rows }: Pick<Context, 'rows'>, addressId: number): Promise<boolean> => {
  const left = await rows(sql`
    select 1 from nf_files n where n.refused_address_ids <> '{}' and n.refused_address_ids @> array[${addressId}::int] limit 1`)
  return left.length > 0
}
