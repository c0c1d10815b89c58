import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import { dropFiles } from '#server/kit/keep-files.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { billsBeside, judgeBillLines } from './bills.store.ts'
import type { LockedPurchaseOrder } from './purchase-orders.store.ts'

/** Bills as people give them, give them again and take them back. */

type NewBill = Pick<
  Row<'fatura_files'>,
  | 'transporter_id'
  | 'shipper_id'
  | 'sender_id'
  | 'file_id'
  | 'fatura_name'
  | 'number'
  | 'serie'
  | 'value'
  | 'emission_date'
  | 'expire_date'
  | 'purchase_order_id'
  | 'file_says'
>

type Free = Pick<Row<'fatura_files'>, 'id' | 'file_id'> & { value: string }

/** The bill of this number that bills nothing now, locked: who gave it, or its carrier, may give it anew. */
const freeBillOf = async (
  ctx: Context,
  { transporter_id, shipper_id, sender_id, serie, number }: NewBill,
): Promise<Free | null> =>
  (
    await ctx.rows<Free>(sql`
      select id, file_id, value::text as value from fatura_files
      where transporter_id = ${transporter_id} and serie = ${serie} and number = ${number} and purchase_order_id is null
        and (shipper_id is null or shipper_id = ${shipper_id})
        and (sender_id = ${sender_id} or exists (select from companies w where w.id = ${sender_id} and w.type = 'transporter')) for update`)
  )[0] ?? null

/** Nothing bears out a bill that names no CT-e. */
const UNCHECKED = { documents_structure: false, documents_issue: 'no_ctes' } as const

/** In place of the wrong one: another value, other days, another file, and no CT-es any more. */
const giveAgain = async (ctx: Context, free: Free, row: Partial<Row<'fatura_files'>>): Promise<number> => {
  await ctx.rows(sql`${updateOf('fatura_files', row)} where fatura_files.id = ${free.id}`)
  await judgeBillLines(ctx, await billsBeside(ctx, free.id), free.id)
  await ctx.rows(sql`delete from fatura_ctes where fatura_file_id = ${free.id}`)
  if (free.file_id !== null) await dropFiles(ctx, [free.file_id])
  ctx.audit({
    type: 'fatura_files',
    id: free.id,
    event: 'given_again',
    old: { value: free.value },
    new: { value: row.value },
  })
  return free.id
}

/** @throws 409 where the carrier's bill of that number bills a purchase order, or another shipper */
export const giveBill = async (ctx: Context, bill: NewBill): Promise<number> => {
  const row = { ...bill, type: bill.file_id === null ? 'typed' : 'upload', ...UNCHECKED }
  const [made] = await ctx.rows<{ id: number }>(sql`
    ${insertInto('fatura_files', { ...row, created_at: ctx.now().toISOString() })}
    on conflict (transporter_id, serie, number) do nothing returning id`)
  if (made) {
    ctx.audit({ type: 'fatura_files', id: made.id, event: 'created', new: row })
    return made.id
  }
  const free = await freeBillOf(ctx, bill)
  if (free === null) throw conflict('bill_repeated', { number: bill.number })
  return giveAgain(ctx, free, row)
}

/**
 * The purchase order of a bill, locked. Other actions lock it before its bill: where it is held now, the bill stays.
 * @throws 409
 */
export const lockPurchaseOrderOfBill = async (
  { rows }: Pick<Context, 'rows'>,
  id: number,
): Promise<LockedPurchaseOrder | null> => {
  const [held] = await rows<{ id: number | null }>(
    sql`select purchase_order_id as id from fatura_files where id = ${id}`,
  )
  if (!held || held.id === null) return null
  const [order] = await rows<LockedPurchaseOrder>(
    sql`select * from purchase_orders where id = ${held.id} for update skip locked`,
  )
  if (!order) throw conflict('bill_in_purchase_order')
  return order
}

export const fileOfBill = async ({ rows }: Pick<Context, 'rows'>, id: number): Promise<number[]> =>
  (await rows<{ file_id: number | null }>(sql`select file_id from fatura_files where id = ${id}`)).flatMap(
    ({ file_id }) => (file_id === null ? [] : [file_id]),
  )

export const deleteBillRow = async (
  { rows }: Pick<Context, 'rows'>,
  id: number,
): Promise<{ number: string; value: string } | null> =>
  (
    await rows<{ number: string; value: string }>(sql`
      delete from fatura_files where id = ${id} and purchase_order_id is null returning number, value::text as value`)
  )[0] ?? null
