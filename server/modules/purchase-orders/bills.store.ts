import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'

/** Bills of carriers over purchase orders. */

export type PurchaseOrderBill = Pick<
  Row<'fatura_files'>,
  'id' | 'value' | 'justification' | 'emission_date' | 'expire_date' | 'number'
>

const COLUMNS = sql`f.id, f.value::text as value, f.justification, f.number,
  to_char(f.emission_date, 'YYYY-MM-DD') as emission_date, to_char(f.expire_date, 'YYYY-MM-DD') as expire_date`

export const billOfPurchaseOrder = async (
  ctx: Pick<Context, 'rows'>,
  id: number,
): Promise<PurchaseOrderBill | null> =>
  (
    await ctx.rows<PurchaseOrderBill>(
      sql`select ${COLUMNS} from fatura_files f where f.purchase_order_id = ${id} for update of f`,
    )
  )[0] ?? null

/** A bill of the two sides that bills no purchase order yet, locked. */
export const lockFreeBill = async (
  ctx: Context,
  id: number,
  sides: { transporter_id: number; shipper_id: number },
): Promise<PurchaseOrderBill | null> =>
  (
    await ctx.rows<PurchaseOrderBill>(sql`
      select ${COLUMNS} from fatura_files f where f.id = ${id} and f.transporter_id = ${sides.transporter_id}
        and (f.shipper_id is null or f.shipper_id = ${sides.shipper_id}) and f.purchase_order_id is null for update of f`)
  )[0] ?? null

export const setBill = (
  ctx: Context,
  id: number,
  purchase_order_id: number | null,
  shipper: number,
): Promise<unknown> =>
  ctx.rows(sql`
    update fatura_files set purchase_order_id = ${purchase_order_id}, shipper_id = coalesce(shipper_id, ${shipper}),
      justification = null, justified_by_name = null, justified_at = null where id = ${id}`)

export const justifyBillRow = (ctx: Context, id: number, justification: string): Promise<unknown> =>
  ctx.rows(sql`
    update fatura_files set justification = ${justification}, justified_by_name = ${ctx.session.name}, justified_at = ${ctx.now()}
    where id = ${id}`)

/** A reason was given for one difference: of another one it says nothing. @returns the bill that had one */
export const dropJustification = async (
  ctx: Context,
  purchase_order_id: number,
): Promise<Pick<PurchaseOrderBill, 'id' | 'value' | 'justification'> | null> =>
  (
    await ctx.rows<Pick<PurchaseOrderBill, 'id' | 'value' | 'justification'>>(sql`
      with held as (select id, justification from fatura_files
        where purchase_order_id = ${purchase_order_id} and justification is not null for update)
      update fatura_files f set justification = null, justified_by_name = null, justified_at = null
      from held where held.id = f.id returning f.id, f.value::text as value, held.justification`)
  )[0] ?? null

const FREE = sql`f.purchase_order_id is null and p.status in ('to_audit', 'divergent', 'approved')
  and not exists (select from fatura_files b where b.purchase_order_id = p.id)`

/** The purchase order of a pre-invoice that the bill names, as long as it was sent to that carrier and has no bill. */
export const purchaseOrderOfPreInvoice = async (
  ctx: Context,
  fatura: number,
  number: number,
): Promise<number | null> => {
  const [named, ...more] = await ctx.rows<{ id: number }>(sql`
    select p.id from fatura_files f join purchase_orders p on p.transporter_id = f.transporter_id and p.shipper_id = f.shipper_id
    where f.id = ${fatura} and p.number = ${number} and ${FREE}
      and exists (select from pre_invoices i where i.purchase_order_id = p.id) limit 2`)
  return named !== undefined && more.length === 0 ? named.id : null
}

/** The purchase order whose orders are those of the bill's CT-es, as long as it has no bill. */
export const purchaseOrderOfBill = async (ctx: Context, fatura: number): Promise<number | null> => {
  const rows = await ctx.rows<{ id: number | null }>(sql`
    select distinct l.purchase_order_id as id from fatura_ctes x left join cte_files c on c.id = x.cte_file_id
      left join purchase_orders_orders l on l.order_id = c.order_id
    where x.fatura_file_id = ${fatura} limit 2`)
  const [only] = rows
  if (rows.length !== 1 || only === undefined || only.id === null) return null
  const [free] = await ctx.rows<{ id: number }>(sql`
    select p.id from purchase_orders p join fatura_files f on f.id = ${fatura} and f.transporter_id = p.transporter_id
    where p.id = ${only.id} and ${FREE}`)
  return free?.id ?? null
}

type Db = Pick<Context, 'rows'>

/** Other bills that charge a CT-e of this one, in any of its copies. */
export const billsBeside = async ({ rows }: Db, id: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(sql`
      select distinct y.fatura_file_id as id from fatura_ctes x join cte_files c on c.id = x.cte_file_id join cte_files d on d.key = c.key
        join fatura_ctes y on y.cte_file_id = d.id
      where x.fatura_file_id = ${id} and y.fatura_file_id <> ${id} order by 1`)
  ).map((row) => row.id)

/**
 * Holds each line of bills whose CT-es are known and add up against the CT-e itself: another value, or a CT-e that another
 * bill charges too.
 * @param gone a bill that is about to go
 */
export const judgeBillLines = async (ctx: Db, ids: readonly number[], gone = 0): Promise<void> => {
  if (ids.length === 0) return
  await ctx.rows(sql`
    update fatura_files f set documents_issue = j.issue, documents_structure = j.issue is null
    from (select b.id, case
        when exists (select from fatura_ctes x join cte_files c on c.id = x.cte_file_id
          where x.fatura_file_id = b.id and x.value <> c.shipping_price) then 'cte_value_differs'
        when exists (select from fatura_ctes x join cte_files c on c.id = x.cte_file_id join cte_files d on d.key = c.key
          join fatura_ctes y on y.cte_file_id = d.id where x.fatura_file_id = b.id and y.fatura_file_id not in (b.id, ${gone})) then 'cte_billed_twice'
        end as issue
      from unnest(${ids}::int[]) b(id)) j
    where f.id = j.id and f.documents_issue is distinct from j.issue
      and (f.documents_issue is null or f.documents_issue in ('cte_value_differs', 'cte_billed_twice'))`)
}
