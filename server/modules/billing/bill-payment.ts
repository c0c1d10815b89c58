import { qrSquares } from '#server/infra/qr.ts'
import type { Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'
import type { Services } from '#server/kit/services.ts'
import type { BillPayment, SlipPayment } from '#shared/billing/billing-answers.ts'
import { compare } from '#shared/kit/money.ts'
import { chargeOf } from './charges.store.ts'
import { receivedFor, refundsOf } from './payments.store.ts'
import { bankOf, codeOfKey } from './pix/index.ts'
import { itf25 } from './pure/itf25.ts'
import { lineOf, printedLine } from './pure/slip-code.ts'
import { slipBankOf } from './slips/index.ts'
import { slipOf } from './slips.store.ts'

type Bill = Pick<Row<'billings'>, 'id' | 'status' | 'total'>
type Failure = Pick<BillPayment, 'failure' | 'failure_text' | 'failed_at'>
type Code = Pick<BillPayment, 'situation' | 'copy_paste'> & Failure

const NO_FAILURE: Failure = { failure: null, failure_text: null, failed_at: null }
const NONE = { copy_paste: null, ...NO_FAILURE }

/** Whether and why the bank took it not. */
const failureOf = <F>(one: (Omit<Failure, 'failure'> & { failure: F | null }) | null) => ({
  failure: one?.failure ?? null,
  failure_text: one?.failure_text ?? null,
  failed_at: one?.failed_at ?? null,
})

/** The code to pay a bill with, and why there is none. What stands at the bank can be paid, also while it is not asked. */
export const codeOf = async (rows: Rows, bill: Bill, services: Services): Promise<Code> => {
  if (bill.status === 'paid') return { ...NONE, situation: 'paid' }
  if (compare(bill.total, '0') <= 0) return { ...NONE, situation: 'off' }
  const charge = await chargeOf(rows, bill.id)
  const told = failureOf(charge)
  const copy_paste = charge?.copy_paste ?? null
  if (charge?.status === 'active' && copy_paste !== null) return { ...told, copy_paste, situation: 'ready' }
  if (bankOf(services)) return { ...told, copy_paste: null, situation: 'waiting' }
  const ofKey = codeOfKey(bill, services.env)
  return { ...NONE, copy_paste: ofKey, situation: ofKey === null ? 'off' : 'by_hand' }
}

const NO_SLIP = { number: null, line: null, barcode: null, bars: '', ...NO_FAILURE }

/** The slip to pay a bill with, and why there is none. */
export const slipPaymentOf = async (rows: Rows, bill: Bill, services: Services): Promise<SlipPayment> => {
  const isPayable = bill.status !== 'paid' && compare(bill.total, '0') > 0
  const slip = isPayable ? await slipOf(rows, bill.id) : null
  const told = failureOf(slip)
  if (slip?.status !== 'active' || slip.barcode === null)
    return { ...NO_SLIP, ...told, situation: isPayable && slipBankOf(services) ? 'waiting' : 'off' }
  const { barcode, bank_number: number } = slip
  const line = printedLine(lineOf(barcode))
  return { ...told, situation: 'ready', number, line, barcode, bars: itf25(barcode) }
}

/** How a bill that the caller has seen is paid. Why the bank refused it is for the operator alone. */
export const paymentOf = async (
  rows: Rows,
  bill: Bill,
  services: Services,
  isOperator: boolean,
): Promise<BillPayment> => {
  const { failure, failure_text, failed_at, ...code } = await codeOf(rows, bill, services)
  const slip = await slipPaymentOf(rows, bill, services)
  return {
    ...code,
    squares:
      code.copy_paste === null
        ? []
        : qrSquares(code.copy_paste).map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
    received: await receivedFor(rows, bill.id),
    refunds: await refundsOf(rows, bill.id),
    slip: isOperator ? slip : { ...slip, ...NO_FAILURE },
    ...(isOperator ? { failure, failure_text, failed_at } : NO_FAILURE),
  }
}
