import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import { canhotoFilesScope, checkOf } from '#server/modules/documents/index.ts'
import type { ReceiptCheck } from '#shared/documents/receipt-checks.ts'

/** The check of a delivery receipt. */

type LockedReceipt = {
  order_id: number
  canceled_at: string | null
  check: ReceiptCheck
  checked_at: string | null
}

/** The receipt, held, where the session sees it. */
export const lockReceipt = async (ctx: Context, id: number): Promise<LockedReceipt | undefined> => {
  const [receipt] = await ctx.rows<LockedReceipt>(sql`
    select t.order_id, o.canceled_at, t.checked_at, ${checkOf()} as check
    from canhoto_files t join orders o on o.id = t.order_id
    where t.id = ${id} and (${canhotoFilesScope(ctx.session)}) for update of t`)
  return receipt
}

type CheckColumns = 'checked' | 'refused_reason' | 'refused_note' | 'checked_at' | 'checked_by'

export const changeCheck = (
  ctx: Context,
  id: number,
  changes: Pick<Row<'canhoto_files'>, CheckColumns>,
): Promise<unknown> => ctx.rows(sql`${updateOf('canhoto_files', changes)} where canhoto_files.id = ${id}`)
