import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { compare } from '#shared/kit/money.ts'
import { lockBill } from './billings.store.ts'
import { billOfTxid, changeCharge, insertPayment, receivedFor } from './charges.store.ts'
import type { ReceivedPayment } from './pix/provider.ts'
import { settleBill } from './settle-bill.ts'

/**
 * Keeps a payment with its bill, once however often and from wherever it is told, and sets the bill as paid when its
 * payments reach its value. A part payment or a surplus stays visible on the bill.
 *
 * @returns whether it was new
 */
export const receivePayment = (services: Services, payment: ReceivedPayment): Promise<boolean> =>
  inTransaction(services, systemSession(), 'system', async (ctx) => {
    // Payments of the same account that are for no bill are none of ours.
    const id = payment.txid === null ? null : await billOfTxid(ctx.rows, payment.txid)
    if (id === null) return false
    const bill = await lockBill(ctx, id)
    if (!(await insertPayment(ctx.rows, id, payment, ctx.now()))) return false
    const { value, end_to_end_id, paid_at } = payment
    ctx.audit({ type: 'billings', id, event: 'payment_received', new: { value, end_to_end_id, paid_at } })
    if (bill.status === 'paid' || compare(await receivedFor(ctx.rows, id), bill.total) < 0) return true
    await changeCharge(ctx.rows, id, { status: 'paid' })
    await settleBill(ctx, bill, { paid_at, payment_reference: `PIX ${end_to_end_id}`, paid_by_id: null })
    return true
  })

/** One after the other, each in a transaction of its own. @returns how many were new */
export const receivePayments = async (
  services: Services,
  payments: readonly ReceivedPayment[],
): Promise<number> => {
  let count = 0
  for (const payment of payments)
    // oxlint-disable-next-line no-await-in-loop -- payments of one bill lock the same row
    if (await receivePayment(services, payment)) count += 1
  return count
}
