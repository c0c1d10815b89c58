import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'

/** Bills that came before their CT-es. */

type Db = Pick<Context, 'rows'>

/** Bills of the issuers of these CT-es that charge a CT-e of their number. */
export const billsOfCtes = async ({ rows }: Db, ctes: readonly number[]): Promise<number[]> =>
  (
    await rows<{ id: number }>(sql`
      select distinct f.id from cte_files c join fatura_ctes x on x.number = c.number and ltrim(x.serie, '0') = ltrim(c.serie, '0')
        join fatura_files f on f.id = x.fatura_file_id join companies t on t.id = f.transporter_id
      where c.id = any(${[...ctes]}) and f.type = 'edi' and left(t.cnpj, 8) = left(c.issuer_document, 8)
      order by f.id`)
  ).map(({ id }) => id)

export type LockedBill = Pick<
  Row<'fatura_files'>,
  'id' | 'transporter_id' | 'shipper_id' | 'value' | 'documents_issue' | 'pre_invoice'
> & { company_id: number }

export const lockBill = async ({ rows }: Db, id: number): Promise<LockedBill | undefined> => {
  const [bill] = await rows<LockedBill>(sql`
    select f.id, f.transporter_id, f.shipper_id, coalesce(f.sender_id, f.shipper_id, f.transporter_id) as company_id, f.value::text as value, f.documents_issue, f.pre_invoice from fatura_files f
    where f.id = ${id} and f.type = 'edi' for update`)
  return bill
}

export type LinkedCte = { value: string | null; cte_file_id: number | null; shipper_id: number | null }

/** Links lines of a bill as `ctesOfBill` does. A copy without an order gives way to one that has it; other links stay. */
export const linkCtesOfBill = async (
  { rows }: Db,
  { id, transporter_id, company_id }: LockedBill,
): Promise<LinkedCte[]> => {
  const lines = await rows<LinkedCte & { id: number }>(sql`
    select x.id, x.value::text as value, coalesce(c.id, old.id) as cte_file_id, o.shipper_id
    from fatura_ctes x join companies t on t.id = ${transporter_id} join companies w on w.id = ${company_id}
      left join cte_files old on old.id = x.cte_file_id
      left join lateral (
        select y.id, y.order_id from cte_files y left join orders z on z.id = y.order_id
        where old.order_id is null and y.number = x.number and ltrim(y.serie, '0') = ltrim(x.serie, '0')
          and left(y.issuer_document, 8) = left(t.cnpj, 8) and (x.issuer is null or y.issuer_document = x.issuer)
          and (y.company_id = w.id or w.id = case when w.type = 'transporter' then z.transporter_id else z.shipper_id end)
        order by y.order_id is null, y.id limit 1
      ) c on true left join orders o on o.id = coalesce(c.order_id, old.order_id)
    where x.fatura_file_id = ${id} order by x.id`)
  await rows(sql`
    update fatura_ctes x set cte_file_id = l.cte_file_id
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(id int, cte_file_id int)
    where x.id = l.id and x.cte_file_id is distinct from l.cte_file_id`)
  return lines
}

export const changeBill = (
  { rows }: Db,
  id: number,
  { documents_issue, shipper_id }: Pick<LockedBill, 'documents_issue' | 'shipper_id'>,
): Promise<unknown> =>
  rows(sql`
    update fatura_files set documents_issue = ${documents_issue}, documents_structure = ${documents_issue === null}, shipper_id = ${shipper_id}
    where id = ${id}`)
