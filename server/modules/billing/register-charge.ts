import { OutsideFailure } from '#server/infra/ask-outside.ts'
import type { Services } from '#server/kit/services.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { fill } from '#shared/kit/fill.ts'
import { compare, formatBrl, toMoney } from '#shared/kit/money.ts'
import { billPt } from '#shared/texts/billing/pt.ts'
import type { BillPayment } from '#shared/billing/billing-answers.ts'
import {
  changeCharge,
  chargeable,
  chargeOf,
  chargeToRegister,
  renameRemoved,
  type Chargeable,
} from './charges.store.ts'
import { bankOf, codeOfCharge } from './pix/index.ts'
import { BankRefusal, type BankCharge, type PaymentProvider } from './pix/provider.ts'
import { receivePayments } from './receive-payment.ts'

type Failure = NonNullable<BillPayment['failure']>

/** The bank's charge is of another value than the bill. */
class OtherValue extends Error {
  override readonly name = 'OtherValue'
}

const failureOf = (error: unknown): { failure: Failure; failure_text: string | null } | null => {
  if (error instanceof BankRefusal) return { failure: 'refused', failure_text: error.message }
  if (error instanceof OtherValue) return { failure: 'other_value', failure_text: error.message }
  return error instanceof OutsideFailure ? { failure: error.kind, failure_text: null } : null
}

const register = (bank: PaymentProvider, bill: Chargeable, txid: string, day: string): Promise<BankCharge> =>
  bank.register({
    txid,
    total: toMoney(bill.total),
    // A bank takes no last day that is over.
    due_on: bill.expire_at < day ? day : bill.expire_at,
    cnpj: bill.cnpj,
    company: bill.company,
    text: fill(billPt.title, { id: bill.id }),
  })

/** Keeps the bank's state of a charge, and its payments. */
const keep = async (services: Services, bill: Chargeable, charge: BankCharge): Promise<void> => {
  if (compare(charge.total, bill.total) !== 0) throw new OtherValue(formatBrl(charge.total))
  await changeCharge(services.database.rows, bill.id, {
    status: charge.status === 'removed' ? 'removed' : 'active',
    copy_paste: codeOfCharge(charge, services.env),
    registered_at: services.clock.now().toISOString(),
    failure: null,
    failure_text: null,
    failed_at: null,
  })
  await receivePayments(services, charge.payments)
}

/**
 * Makes the charge of a bill at the bank, or asks for its state. Repeatable: the charge has its name before the bank is
 * asked, and the bank makes one charge of a name.
 */
export const registerCharge = async (services: Services, id: number): Promise<void> => {
  const bank = bankOf(services)
  const { rows } = services.database
  const bill = bank && (await chargeable(rows, id))
  if (!bank || !bill) return
  const now = services.clock.now()
  await renameRemoved(rows, id)
  const known = await chargeToRegister(rows, id, now)
  if (known === null || known.status === 'paid') return
  try {
    const found = known.status === 'active' ? await bank.find(known.txid) : null
    await keep(services, bill, found ?? (await register(bank, bill, known.txid, today(now))))
  } catch (error) {
    const failure = failureOf(error)
    if (failure) await changeCharge(rows, id, { ...failure, failed_at: now.toISOString() })
    throw error
  }
}

/** A bill that was paid another way: its charge can no longer be paid. */
export const removeCharge = async (services: Services, id: number): Promise<void> => {
  const bank = bankOf(services)
  const { rows } = services.database
  const charge = await chargeOf(rows, id)
  if (!bank || charge?.status !== 'active' || (await chargeable(rows, id))) return
  await bank.remove(charge.txid)
  await changeCharge(rows, id, { status: 'removed' })
}
