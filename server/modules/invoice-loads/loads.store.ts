import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { ownDocumentsScope } from '#server/modules/documents/index.ts'
import { MOST_INVOICES } from '#shared/documents/invoice-totals.ts'
import {
  NAMED_NUMBERS,
  type InvoiceLoad,
  type InvoiceLoads,
} from '#shared/invoice-loads/invoice-loads.contract.ts'

/** Invoices of the session put together; each query reads at most 1,000 of them by an index. */

export type Chosen = { nf_file_ids?: number[] | undefined; import_batch_ids?: number[] | undefined }

const MOST = raw(String(MOST_INVOICES))

const isFree = sql`t.order_id is null and t.canceled_at is null`

const asked = ({ nf_file_ids, import_batch_ids }: Chosen): Sql => {
  if (nf_file_ids) return sql`t.id = any(${nf_file_ids})`
  if (import_batch_ids)
    return sql`t.id in (select i.nf_file_id from import_batch_items i where i.batch_id = any(${import_batch_ids}))`
  return isFree
}

/** Loads of the free invoices, the one with the newest invoice first. */
export const groupFree = (ctx: ReadContext, chosen: Chosen): Promise<InvoiceLoad[]> =>
  ctx.rows<InvoiceLoad>(sql`
    with free as (
      select t.id, t.company_id, t.number, t.value, t.weight, t.volume, t.origin_city_id, t.destination_city_id,
        coalesce(t.data -> 'origin' ->> 'document', t.issuer_document) as sender, t.recipient_document, t.recipient_name,
        t.transporter_document, t.data ->> 'cif_fob' as payer
      from nf_files t
      where ${asked(chosen)} and ${isFree} and (${ownDocumentsScope(ctx.session)})
      order by t.id desc limit ${MOST}),
    loads as (
      select company_id, origin_city_id, destination_city_id, transporter_document, payer, max(recipient_name) as recipient,
        array_agg(id order by id) as ids, array_agg(number order by id) as numbers, sum(value) as value,
        case when count(*) = count(weight) then sum(weight) end as weight, coalesce(sum(volume), 0) as volume, max(id) as newest
      from free where origin_city_id is not null and destination_city_id is not null
      group by company_id, sender, recipient_document, origin_city_id, destination_city_id, transporter_document, payer)
    select l.company_id as shipper_id, l.ids as nf_file_ids, l.numbers[1:${raw(String(NAMED_NUMBERS))}] as numbers,
      json_build_object('city_id', o.id, 'name', o.name || '/' || o.uf) as origin,
      json_build_object('city_id', d.id, 'name', d.name || '/' || d.uf) as destination,
      l.recipient, l.value::numeric(15, 2)::text as value, l.weight::numeric(15, 3)::text as weight, trim_scale(l.volume)::text as volume,
      l.payer as type_freight, l.transporter_document as carrier_document,
      (select c.fantasy_name from shipper_partners p join companies c on c.id = p.company_id
        where p.shipper_id = l.company_id and p.active and c.cnpj = l.transporter_document limit 1) as carrier_name
    from loads l join cities o on o.id = l.origin_city_id join cities d on d.id = l.destination_city_id
    order by l.newest desc`)

/** Invoices that no load takes: those asked for that are not free, and those whose city is not known. */
export const leftOver = (ctx: ReadContext, chosen: Chosen): Promise<InvoiceLoads['left']> =>
  ctx.rows<InvoiceLoads['left'][number]>(sql`
    select t.id as nf_file_id, t.number, t.order_id,
      case when t.order_id is not null then 'has_order' when t.canceled_at is not null then 'canceled' else 'no_city' end as reason
    from nf_files t
    where ${asked(chosen)} and (${ownDocumentsScope(ctx.session)})
      and (not (${isFree}) or t.origin_city_id is null or t.destination_city_id is null)
    order by t.id desc limit ${MOST}`)

/** Whether there are free invoices beyond those that were read. */
export const hasOlder = async (ctx: ReadContext): Promise<boolean> =>
  (
    await ctx.rows(sql`select 1 from nf_files t where ${isFree} and (${ownDocumentsScope(ctx.session)})
      order by t.id desc offset ${MOST} limit 1`)
  ).length > 0

/** How many of these invoices the session works with. */
export const countOwn = async (ctx: ReadContext, ids: readonly number[]): Promise<number> => {
  const [found] = await ctx.rows<{ n: number }>(
    sql`select count(*)::int as n from nf_files t where t.id = any(${ids}) and (${ownDocumentsScope(ctx.session)})`,
  )
  return found?.n ?? 0
}
