import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { InvoiceTotals } from '#shared/documents/invoice-totals.ts'
import { nfFilesScope } from './documents.scope.ts'

/** Invoices that the session sees: by their access keys, and summed. */

export type KnownKey = { key: string; id: number; order_id: number | null; shipper_order_code: string | null }

export const invoicesByKey = (ctx: ReadContext, asked: readonly string[]): Promise<KnownKey[]> =>
  ctx.rows<KnownKey>(sql`
    select distinct on (t.key) t.key, t.id, t.order_id, o.shipper_order_code
    from nf_files t left join orders o on o.id = t.order_id
    where t.key = any(${asked}) and (${nfFilesScope(ctx.session)})
    order by t.key, t.order_id nulls last, t.id`)

/** Whether the session sees an invoice of this number that waits for an order. */
export const waitsForOrder = async (ctx: ReadContext, number: string): Promise<boolean> => {
  const found = await ctx.rows(sql`
    select t.id from nf_files t
    where t.number = ${number} and t.order_id is null and t.canceled_at is null and (${nfFilesScope(ctx.session)}) limit 1`)
  return found.length > 0
}

/** Totals of at most 1,000 invoices; places come with the most invoices first. */
export const totalsOf = async (
  ctx: ReadContext,
  nf_file_ids: readonly number[],
  import_batch_ids: readonly number[],
): Promise<InvoiceTotals> => {
  const [totals] = await ctx.rows<InvoiceTotals>(sql`
    with chosen as (
      select t.id, t.value, t.weight, t.volume, t.origin_city_id, t.destination_city_id from nf_files t
      where t.id in (select unnest(${nf_file_ids}::int[])
          union all select i.nf_file_id from import_batch_items i where i.batch_id = any(${import_batch_ids}) and i.status = 'imported')
        and (${nfFilesScope(ctx.session)})
      order by t.id limit 1000),
    places as (
      select 'origin' as kind, origin_city_id as id, array_agg(id order by id) as ids from chosen where origin_city_id is not null group by 2
      union all
      select 'destination', destination_city_id, array_agg(id order by id) from chosen where destination_city_id is not null group by 2),
    named as (
      select p.kind, cardinality(p.ids) as many, p.id,
        json_build_object('id', p.id, 'name', c.name || '/' || c.uf, 'nf_file_ids', p.ids) as place
      from places p join cities c on c.id = p.id)
    select (select coalesce(json_agg(id order by id), '[]') from chosen) as nf_file_ids,
      coalesce(sum(value), 0)::numeric(15, 2)::text as value,
      case when count(*) = count(weight) then coalesce(sum(weight), 0)::numeric(15, 3)::text end as weight,
      trim_scale(coalesce(sum(volume), 0))::text as volume,
      (select coalesce(json_agg(place order by many desc, id), '[]') from named where kind = 'origin') as origins,
      (select coalesce(json_agg(place order by many desc, id), '[]') from named where kind = 'destination') as destinations
    from chosen`)
  if (!totals) throw new Error('an aggregate answers one row')
  return totals
}
