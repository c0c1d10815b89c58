import type { Context } from '#server/kit/context.ts'
import type { ReceiptCheck, ReceiptRefusal } from '#shared/documents/receipt-checks.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { changeCheck, lockReceipt } from './checks.store.ts'

type Check = {
  check: ReceiptCheck
  reason?: ReceiptRefusal
  note?: string | undefined
  /** Of the check that is taken back. */
  checked_at?: string | undefined
}

const isSameMoment = (one: string, other: string | null): boolean =>
  other !== null && Date.parse(one) === Date.parse(other)

/** Keeps who checked a receipt and when. The second of two people is told that the first was there. */
export const keepCheck = async (
  ctx: Context,
  id: number,
  { check, reason, note, checked_at }: Check,
): Promise<void> => {
  const receipt = await lockReceipt(ctx, id)
  if (!receipt) throw notFound('canhoto_files')
  if (receipt.canceled_at !== null) throw conflict('order_canceled')
  if (check === 'waiting' && receipt.check === 'waiting') throw conflict('receipt_waits')
  const isAnother = checked_at !== undefined && !isSameMoment(checked_at, receipt.checked_at)
  if (receipt.check !== 'waiting' && (check !== 'waiting' || isAnother))
    throw conflict(`receipt_was_${receipt.check}`)
  const kept = { refused_reason: reason ?? null, refused_note: note?.trim() || null }
  await changeCheck(ctx, id, {
    checked: check === 'approved',
    ...kept,
    checked_at: check === 'waiting' ? null : ctx.now().toISOString(),
    checked_by: check === 'waiting' ? null : ctx.session.user_id || null,
  })
  ctx.audit({
    type: 'canhoto_files',
    id,
    event: check === 'waiting' ? 'reopened' : check,
    old: { check: receipt.check },
    new: { check, ...kept },
  })
  const told = { id, order_id: receipt.order_id, actor_id: ctx.session.user_id }
  if (check === 'approved') ctx.raise('receipts.approved', told)
  else if (check === 'refused') ctx.raise('receipts.refused', told)
  else ctx.raise('receipts.reopened', told)
}
