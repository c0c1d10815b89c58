import type { Services } from '#server/kit/services.ts'
import { paymentOfId } from './payments.store.ts'
import { receiveFor } from './receive-payment.ts'
import { refundOf, type BankSlip } from './slips/provider.ts'

/** A slip is paid once at most; told again, it is the same payment. */
const paymentId = (slip: BankSlip): string => `boleto:${slip.own_number}`

/** Keeps the payment of a slip, or that it was given back. @returns whether something was new */
export const receiveSlip = async (
  services: Services,
  billing_id: number,
  slip: BankSlip,
): Promise<boolean> => {
  const id = paymentId(slip)
  const known = await paymentOfId(services.database.rows, id)
  const isPaid = slip.status === 'paid' && Number(slip.received ?? '0') > 0
  if (!isPaid && !known) return false
  return receiveFor(services, billing_id, {
    kind: 'slip',
    payment_id: id,
    value: known?.value ?? slip.received ?? '0.00',
    paid_at: known?.paid_at ?? slip.changed_at,
    reference: `Boleto ${slip.bank_number ?? slip.own_number}`,
    refunds: known && slip.status !== 'paid' ? [refundOf(slip, { id, value: known.value })] : [],
  })
}
