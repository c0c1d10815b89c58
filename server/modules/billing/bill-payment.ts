import { qrSquares } from '#server/infra/qr.ts'
import type { Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'
import type { Services } from '#server/kit/services.ts'
import type { BillPayment } from '#shared/billing/billing-answers.ts'
import { compare } from '#shared/kit/money.ts'
import { chargeOf, receivedFor } from './charges.store.ts'
import { bankOf, codeOfKey } from './pix/index.ts'

type Bill = Pick<Row<'billings'>, 'id' | 'status' | 'total'>
type Failure = Pick<BillPayment, 'failure' | 'failure_text' | 'failed_at'>
type Code = Pick<BillPayment, 'situation' | 'copy_paste'> & Failure

const NO_FAILURE: Failure = { failure: null, failure_text: null, failed_at: null }
const NONE = { copy_paste: null, ...NO_FAILURE }

/** The code to pay a bill with, and why there is none. */
export const codeOf = async (rows: Rows, bill: Bill, services: Services): Promise<Code> => {
  if (bill.status === 'paid') return { ...NONE, situation: 'paid' }
  if (compare(bill.total, '0') <= 0) return { ...NONE, situation: 'off' }
  if (!bankOf(services)) {
    const copy_paste = codeOfKey(bill, services.env)
    return { ...NONE, copy_paste, situation: copy_paste === null ? 'off' : 'by_hand' }
  }
  const charge = await chargeOf(rows, bill.id)
  if (!charge) return { ...NONE, situation: 'waiting' }
  const { status, copy_paste, failure, failure_text, failed_at } = charge
  const told = { failure, failure_text, failed_at }
  return status === 'active' && copy_paste !== null
    ? { ...told, copy_paste, situation: 'ready' }
    : { ...told, copy_paste: null, situation: 'waiting' }
}

/** How a bill that the caller has seen is paid. Why the bank refused it is for the operator alone. */
export const paymentOf = async (
  rows: Rows,
  bill: Bill,
  services: Services,
  isOperator: boolean,
): Promise<BillPayment> => {
  const { failure, failure_text, failed_at, ...code } = await codeOf(rows, bill, services)
  return {
    ...code,
    squares:
      code.copy_paste === null
        ? []
        : qrSquares(code.copy_paste).map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
    received: await receivedFor(rows, bill.id),
    ...(isOperator ? { failure, failure_text, failed_at } : NO_FAILURE),
  }
}
