import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { EdiCte } from '#server/modules/edi-files/index.ts'
import { rateOfName } from '#server/modules/fiscal-files/index.ts'
import type { EdiFileRow } from './edi-files.store.ts'

/** CT-es that an EDI file names, and the invoices that they carry. */

type Db = Pick<Context, 'rows'>

/** A company's copy of the CT-e: by its key, else by issuer, series and number. */
export const findCte = async (
  { rows }: Db,
  company_id: number,
  { key, issuer, series, number }: EdiCte,
): Promise<{ id: number; order_id: number | null } | undefined> => {
  const [row] = await rows<{ id: number; order_id: number | null }>(sql`
    select id, order_id from cte_files
    where company_id = ${company_id} and (key = ${key ?? ''} or (number = ${number}
      and ltrim(serie, '0') = ltrim(${series ?? ''}, '0') and issuer_document = ${issuer ?? ''}))
    limit 1`)
  return row
}

/** Access keys of the invoices, among those of the file's company and of the orders that it carries. */
export const invoiceKeysOf = async (
  { rows }: Db,
  { company_id, company_type }: EdiFileRow,
  invoices: EdiCte['invoices'],
): Promise<string[]> => {
  const found = await rows<{ key: string }>(sql`
    select distinct n.key from json_to_recordset(${JSON.stringify(invoices)}::json) as i(issuer text, series text, number text)
      join nf_files n on n.number = i.number and (i.series is null or ltrim(n.serie, '0') = ltrim(i.series, '0'))
        and (i.issuer is null or n.issuer_document = i.issuer)
      left join orders o on o.id = n.order_id
    where n.company_id = ${company_id} or (${company_type} = 'transporter' and o.transporter_id = ${company_id})
    order by n.key`)
  return found.map(({ key }) => key)
}

/** Orders of these invoices, that of most first. */
export const ordersOfKeys = async ({ rows }: Db, keys: readonly string[]): Promise<number[]> =>
  (
    await rows<{ order_id: number }>(sql`
      select order_id from nf_files where key = any(${keys}) and order_id is not null
      group by order_id order by count(*) desc, order_id`)
  ).map(({ order_id }) => order_id)

/** Who pays by the condition of the freight: CIF or FOB. */
const PAYERS: Readonly<Record<string, string>> = { C: 'sender', F: 'recipient' }

/** null: another request of the company was faster. */
export const insertEdiCte = async (
  ctx: Context,
  { company_id, user_id }: EdiFileRow,
  cte: EdiCte & { key: string; total: string; issuer: string },
  keys: readonly string[],
): Promise<number | null> => {
  const components = cte.components.map(({ name, amount }) => ({ name, rate: rateOfName(name), amount }))
  const amountOf = (rate: string) => components.find((one) => one.rate === rate)?.amount ?? null
  const [row] = await ctx.rows<{ id: number }>(
    sql`${insertInto('cte_files', {
      company_id,
      user_id,
      key: cte.key,
      number: cte.number ?? '',
      serie: cte.series ?? '',
      cte_type: cte.is_complement ? '1' : '0',
      emission_date: cte.issued_on === null ? null : `${cte.issued_on}T12:00:00-03:00`,
      issuer_document: cte.issuer,
      taker_role: PAYERS[cte.freight ?? ''] ?? null,
      shipping_price: cte.total,
      weight_shipping_value: amountOf('weight_shipping_value'),
      ad_valorem: amountOf('ad_valorem'),
      toll: amountOf('toll'),
      icms: cte.icms,
      components,
      named_carriers: [],
      data: { source: 'edi', cfop: cte.cfop, warnings: [] },
      is_additional: cte.is_complement,
      events: [],
      created_at: ctx.now().toISOString(),
    })} on conflict (company_id, key) do nothing returning id`,
  )
  if (!row) return null
  await ctx.rows(sql`
    insert into cte_nf_keys (cte_id, key) select ${row.id}, k from unnest(${[...keys]}::text[]) as k on conflict do nothing`)
  return row.id
}
