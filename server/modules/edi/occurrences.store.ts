import { sql } from '#server/infra/database.ts'
import { TIME_ZONE } from '#shared/kit/brazil-time.ts'
import type { Context } from '#server/kit/context.ts'
import type { Occurrence } from '#server/modules/edi-files/index.ts'

/** What the database knows of an occurrence: its invoice, its code, earlier tellings. */

/** Head office and branches of a company. */
const family = (company: number) => sql`
  (select x.id from companies c join companies x on coalesce(x.parent_id, x.id) = coalesce(c.parent_id, c.id) where c.id = ${company})`

export type ToldInvoice = {
  nf_file_id: number
  order_id: number | null
  /** Characters of the CNPJ that head office and branches share. */
  carrier_root: string | null
  transporter_id: number | null
  occurred_at: string | null
}

/**
 * The invoice that an occurrence speaks of: a carrier's file among the orders that it carries, a shipper's among its own.
 * Time of day is the destination's; a day alone is noon there.
 */
export const invoicesToldOf = (
  ctx: Pick<Context, 'rows'>,
  { company_id, company_type }: { company_id: number; company_type: string },
  { number, series, issuer, day, time }: Occurrence,
): Promise<ToldInvoice[]> =>
  ctx.rows<ToldInvoice>(sql`
    select n.id as nf_file_id, n.order_id, left(t.cnpj, 8) as carrier_root, o.transporter_id,
      ((${day}::date + ${time ?? '12:00'}::time) at time zone coalesce(p.time_zone, ${TIME_ZONE})) as occurred_at
    from nf_files n left join orders o on o.id = n.order_id left join companies t on t.id = o.transporter_id
      left join cities p on p.id = n.destination_city_id
    where n.number = ${number} and n.canceled_at is null
      and (${series}::text is null or ltrim(n.serie, '0') = ltrim(${series}, '0'))
      and (${issuer}::text is null or n.issuer_document = ${issuer})
      and case when ${company_type} = 'transporter' then o.transporter_id in ${family(company_id)}
        else n.company_id in ${family(company_id)} end
    order by n.id limit 2`)

export const carrierRootOf = async (
  ctx: Pick<Context, 'rows'>,
  company_id: number,
): Promise<string | null> => {
  const [row] = await ctx.rows<{ root: string | null }>(
    sql`select left(cnpj, 8) as root from companies where id = ${company_id}`,
  )
  return row?.root ?? null
}

export type CodeMeaning = { description: string; action: string | null; event: string | null }

/** A carrier's own code and name come before the official ones; a company's own description before both. */
export const meaningOf = async (
  ctx: Pick<Context, 'rows'>,
  code: string,
  { company_id, transporter_id }: { company_id: number; transporter_id: number | null },
): Promise<CodeMeaning | null> => {
  const padded = code.padStart(3, '0')
  const spellings = [code, padded, String(Number(code))]
  const [found] = await ctx.rows<
    { own: string | null; custom: string | null; official: string | null } & CodeMeaning
  >(sql`
    select a.action, a.description as own, coalesce(p.description, t.title) as custom,
      o.description as official, o.event
    from (select 1) one
      left join occurrence_codes o on o.code = ${code}
      left join lateral (select x.description from proceda_custom_occurrences x where x.code = ${padded}
        and x.company_id = any(${[company_id, transporter_id ?? 0]}) order by x.company_id = ${company_id} desc limit 1) p on true
      left join lateral (select act.action, act.description from transporter_code_actions ca join actions act on act.id = ca.action_id
        where ca.transporter_id = ${transporter_id ?? 0} and ca.transporter_code = any(${spellings}) limit 1) a on true
      left join lateral (select x.title from transporter_custom_occurrence x where x.transporter_id = ${transporter_id ?? 0}
        and x.code = ${padded} limit 1) t on true`)
  const description = found?.custom ?? found?.official ?? found?.own ?? null
  return description === null
    ? null
    : { description, action: found?.action ?? null, event: found?.event ?? null }
}

/** The same occurrence of the same invoice, told by an earlier file. Asked under the order's lock. */
export const isTold = async (
  ctx: Pick<Context, 'rows'>,
  nf_file_id: number,
  code: string,
  occurred_at: string,
): Promise<boolean> =>
  (
    await ctx.rows(sql`
      select 1 from edi_items where nf_file_id = ${nf_file_id} and code = ${code} and occurred_at = ${occurred_at}::timestamptz
        and outcome in ('applied', 'noted') limit 1`)
  ).length > 0

/** How earlier occurrences settle the invoices of an order that still wait, the last word of each. */
export const settlementsOf = async (
  ctx: Pick<Context, 'rows'>,
  order_id: number,
): Promise<Map<number, string>> => {
  const rows = await ctx.rows<{ nf_file_id: number; settles: string }>(sql`
    select distinct on (i.nf_file_id) i.nf_file_id, i.settles from edi_items i join nf_files n on n.id = i.nf_file_id
    where i.order_id = ${order_id} and n.delivery_status = 'pending' and i.settles is not null and i.outcome in ('applied', 'noted')
    order by i.nf_file_id, i.occurred_at desc, i.id desc`)
  return new Map(rows.map(({ nf_file_id, settles }) => [nf_file_id, settles]))
}
