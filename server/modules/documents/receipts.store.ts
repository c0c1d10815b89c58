import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { KeptFile } from '#server/kit/keep-files.ts'
import type { attachReceiptInput } from '#shared/documents/documents-actions.ts'
import type * as z from 'zod'
import { writableOrders } from './documents.scope.ts'

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
