import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { KeptFile } from '#server/kit/keep-files.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import type { attachReceiptInput } from '#shared/documents/documents-actions.ts'
import type { ReceiptCheck } from '#shared/documents/receipt-checks.ts'
import type * as z from 'zod'
import { canhotoFilesScope, writableOrders } from './documents.scope.ts'
import { checkOf } from './receipts.scope.ts'

/** Delivery receipts of an order. */

export type ReceiptOf = z.output<typeof attachReceiptInput>
/** `address`, `invoice`: the receipt's delivery and invoice belong to the order. */
type OrderOfReceipt = { canceled_at: string | null; address: boolean; invoice: boolean }

export const lockOrderOfReceipt = async (
  ctx: Context,
  orderId: number,
  { order_delivery_address_id, nf_file_id }: ReceiptOf,
): Promise<OrderOfReceipt | undefined> => {
  const [order] = await ctx.rows<OrderOfReceipt>(sql`
    select o.canceled_at,
      exists (select 1 from order_delivery_addresses a where a.order_id = o.id and a.id = ${order_delivery_address_id ?? 0}) as address,
      exists (select 1 from nf_files n where n.order_id = o.id and n.id = ${nf_file_id ?? 0}) as invoice
    from orders o where o.id = ${orderId} and ${writableOrders(ctx.session)} for update of o`)
  return order
}

/** @returns ids of the receipts */
export const insertReceipts = async (
  ctx: Context,
  orderId: number,
  of: ReceiptOf,
  files: readonly KeptFile[],
): Promise<number[]> => {
  const { company_id, user_id } = ctx.session
  const rows = files.map(({ id, name }) => ({ name, file_id: id }))
  const made = await ctx.rows<{ id: number }>(sql`
    insert into canhoto_files (order_id, order_delivery_address_id, nf_file_id, file_id, company_id, name, user_id, created_at)
    select ${orderId}::int, ${of.order_delivery_address_id ?? null}::int, ${of.nf_file_id ?? null}::int, r.file_id,
      ${company_id}::int, r.name, nullif(${user_id}::int, 0), ${ctx.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(name text, file_id int) returning id`)
  return made.map(({ id }) => id)
}

type LockedReceipt = { order_id: number; canceled_at: string | null; check: ReceiptCheck }

/** The receipt, held, where the session sees it. */
export const lockReceipt = async (ctx: Context, id: number): Promise<LockedReceipt | undefined> => {
  const [receipt] = await ctx.rows<LockedReceipt>(sql`
    select t.order_id, o.canceled_at, ${checkOf()} as check from canhoto_files t join orders o on o.id = t.order_id
    where t.id = ${id} and (${canhotoFilesScope(ctx.session)}) for update of t`)
  return receipt
}

type CheckColumns = 'checked' | 'refused_reason' | 'refused_note' | 'checked_at' | 'checked_by'

export const changeCheck = (
  ctx: Context,
  id: number,
  changes: Pick<Row<'canhoto_files'>, CheckColumns>,
): Promise<unknown> => ctx.rows(sql`${updateOf('canhoto_files', changes)} where canhoto_files.id = ${id}`)
