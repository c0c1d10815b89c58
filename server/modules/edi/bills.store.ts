import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { EdiBill } from '#server/modules/edi-files/index.ts'
import type { EdiFileRow } from './edi-files.store.ts'

/** A carrier's bills (faturas) and the CT-es that they charge. */

type Db = Pick<Context, 'rows'>

/** The carrier of that CNPJ: the file's own company and its family, or a carrier that the shipper works with. */
export const carrierOfBill = async (
  { rows }: Db,
  { company_id, company_type }: EdiFileRow,
  tax_id: string | null,
): Promise<number | null> => {
  const [row] = await rows<{ id: number }>(sql`
    select c.id from companies c where c.type = 'transporter' and c.cnpj = ${tax_id ?? ''} and (
      (${company_type} = 'transporter' and (c.id = ${company_id} or c.parent_id = ${company_id}))
      or exists (select 1 from shipper_partners p where p.shipper_id = ${company_id} and p.company_id = c.id))
    limit 1`)
  return row?.id ?? null
}

export const billOf = async (
  { rows }: Db,
  transporter_id: number,
  { series, number }: EdiBill,
): Promise<number | null> => {
  const [row] = await rows<{ id: number }>(sql`
    select id from fatura_files where transporter_id = ${transporter_id} and serie = ${series ?? ''} and number = ${number}`)
  return row?.id ?? null
}

export type BillCte = {
  serie: string
  number: string
  value: string | null
  cte_file_id: number | null
  order_id: number | null
  shipper_id: number | null
  issuer: string | null
}

/** The bill's CT-es with those that are known, which the file's company may see. */
export const ctesOfBill = (
  { rows }: Db,
  { company_id, company_type }: EdiFileRow,
  transporter_id: number,
  ctes: EdiBill['ctes'],
): Promise<BillCte[]> =>
  rows<BillCte>(sql`
    select distinct on (b.series, b.number) coalesce(b.series, '') as serie, b.number, b.value, b.issuer, c.id as cte_file_id, c.order_id, o.shipper_id
    from json_to_recordset(${JSON.stringify(ctes)}::json) as b(issuer text, series text, number text, value numeric)
      join companies t on t.id = ${transporter_id}
      left join cte_files c on c.number = b.number and ltrim(c.serie, '0') = ltrim(coalesce(b.series, ''), '0')
        and left(c.issuer_document, 8) = left(t.cnpj, 8) and (b.issuer is null or c.issuer_document = b.issuer)
        and (c.company_id = ${company_id} or exists (select from orders x where x.id = c.order_id
          and case when ${company_type} = 'transporter' then x.transporter_id else x.shipper_id end = ${company_id}))
      left join orders o on o.id = c.order_id
    order by b.series, b.number, c.order_id is null, c.id`)

type BillOf = {
  transporter_id: number
  shipper_id: number | null
  sender_id: number
  fatura_name: string
  documents_issue: string | null
}

/** null: another file brought the bill first. */
export const insertBill = async (
  ctx: Context,
  bill: EdiBill & { number: string; value: string },
  ctes: readonly BillCte[],
  of: BillOf,
): Promise<number | null> => {
  const [row] = await ctx.rows<{ id: number }>(
    sql`${insertInto('fatura_files', {
      ...of,
      type: 'edi',
      serie: bill.series ?? '',
      number: bill.number,
      value: bill.value,
      emission_date: bill.issued_on,
      expire_date: bill.expires_on,
      documents_structure: of.documents_issue === null,
      pre_invoice: bill.pre_invoice,
      created_at: ctx.now().toISOString(),
    })} on conflict (transporter_id, serie, number) do nothing returning id`,
  )
  if (!row) return null
  await ctx.rows(sql`
    insert into fatura_ctes (fatura_file_id, serie, number, value, issuer, cte_file_id)
    select ${row.id}, b.serie, b.number, b.value, b.issuer, b.cte_file_id
    from json_to_recordset(${JSON.stringify(ctes)}::json) as b(serie text, number text, value numeric, issuer text, cte_file_id int)
    on conflict do nothing`)
  return row.id
}
