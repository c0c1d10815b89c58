import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { compare } from '#shared/kit/money.ts'
import { lockBill } from './billings.store.ts'
import { billOfTxid, changeCharge } from './charges.store.ts'
import { insertPayment, insertRefund, receivedFor } from './payments.store.ts'
import type { ReceivedPayment, ReceivedRefund } from './pix/provider.ts'
import { settleBill } from './settle-bill.ts'
import { changeSlip } from './slips.store.ts'

type NewPayment = {
  kind: 'pix' | 'slip'
  payment_id: string
  value: string
  paid_at: string
  /** Shown with the bill that it pays. */
  reference: string
  refunds: readonly ReceivedRefund[]
}

/** Money that went back is noted and told, once; what becomes of the bill is for people to decide. */
const noteRefunds = async (
  ctx: Context,
  { id, company_id }: Row<'billings'>,
  { payment_id, refunds }: NewPayment,
): Promise<void> => {
  for (const refund of refunds) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const isNew = await insertRefund(
      ctx.rows,
      { billing_id: id, end_to_end_id: payment_id },
      refund,
      ctx.now(),
    )
    if (isNew) {
      ctx.audit({ type: 'billings', id, event: 'payment_refunded', new: { ...refund, payment_id } })
      ctx.raise('billings.refunded', { id, company_id, refunded: refund.value })
    }
  }
}

/**
 * Keeps a payment with its bill, once however often and from wherever it is told, and sets the bill as paid when its
 * payments reach its value. A part payment or a surplus stays visible on the bill.
 *
 * @returns whether it was new
 */
export const receiveFor = (services: Services, id: number, payment: NewPayment): Promise<boolean> =>
  inTransaction(services, systemSession(), 'system', async (ctx) => {
    const { kind, payment_id, value, paid_at, reference } = payment
    const bill = await lockBill(ctx, id)
    const row = { end_to_end_id: payment_id, billing_id: id, kind, value, paid_at }
    const isNew = await insertPayment(ctx.rows, row, ctx.now())
    if (isNew)
      ctx.audit({
        type: 'billings',
        id,
        event: 'payment_received',
        new: { kind, payment_id, value, paid_at },
      })
    await noteRefunds(ctx, bill, payment)
    if (!isNew || bill.status === 'paid' || compare(await receivedFor(ctx.rows, id), bill.total) < 0)
      return isNew
    await (kind === 'pix'
      ? changeCharge(ctx.rows, id, { status: 'paid' })
      : changeSlip(ctx.rows, id, { status: 'paid' }))
    await settleBill(ctx, bill, { paid_at, payment_reference: reference, paid_by_id: null })
    return true
  })

const receivePix = async (services: Services, payment: ReceivedPayment): Promise<boolean> => {
  const { txid, end_to_end_id, value, paid_at, refunds } = payment
  // Payments of the same account that are for no bill are none of ours.
  const id = txid === null ? null : await billOfTxid(services.database.rows, txid)
  if (id === null) return false
  const reference = `PIX ${end_to_end_id}`
  return receiveFor(services, id, {
    kind: 'pix',
    payment_id: end_to_end_id,
    value,
    paid_at,
    reference,
    refunds,
  })
}

/** PIX of bills, one after the other, each in a transaction of its own. @returns how many were new */
export const receivePayments = async (
  services: Services,
  payments: readonly ReceivedPayment[],
): Promise<number> => {
  let count = 0
  for (const payment of payments)
    // oxlint-disable-next-line no-await-in-loop -- payments of one bill lock the same row
    if (await receivePix(services, payment)) count += 1
  return count
}
