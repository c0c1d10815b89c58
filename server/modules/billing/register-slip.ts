import { OutsideFailure } from '#server/infra/ask-outside.ts'
import type { Services } from '#server/kit/services.ts'
import type { SlipPayment } from '#shared/billing/billing-answers.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { fill } from '#shared/kit/fill.ts'
import { compare, formatBrl, toMoney } from '#shared/kit/money.ts'
import { billPt } from '#shared/texts/billing/pt.ts'
import { BankRefusal } from './pix/provider.ts'
import { dueFactor, readBarcode } from './pure/slip-code.ts'
import { receiveSlip } from './receive-slip.ts'
import { slipBankOf } from './slips/index.ts'
import type { BankSlip, Debtor, SlipProvider } from './slips/provider.ts'
import {
  changeSlip,
  holdSlip,
  renumberRemoved,
  slipBill,
  slipOf,
  slipToRegister,
  type Slip,
  type SlipBill,
} from './slips.store.ts'

type Failure = NonNullable<SlipPayment['failure']>

/** What the house itself finds wrong with a slip. */
class SlipFault extends Error {
  override readonly name = 'SlipFault'
  readonly failure: Failure
  constructor(failure: Failure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** The bank has taken the slip and makes its code: to be asked for again, nothing went wrong. */
class StillRegistering extends Error {
  override readonly name = 'StillRegistering'
}

const failureOf = (error: unknown): { failure: Failure; failure_text: string | null } | null => {
  if (error instanceof BankRefusal) return { failure: 'refused', failure_text: error.message }
  if (error instanceof SlipFault) return { failure: error.failure, failure_text: error.message }
  return error instanceof OutsideFailure ? { failure: error.kind, failure_text: null } : null
}

/** A bank takes no slip of a debtor without an address. */
const debtorOf = ({ cnpj, company, street, number, district, city, uf, postal_code }: SlipBill): Debtor => {
  if (street === null || city === null || uf === null || postal_code === null)
    throw new SlipFault('no_address', company)
  return { cnpj, company, street, number: number ?? 'S/N', district: district ?? '—', city, uf, postal_code }
}

/** The bank's slip, found by its numbers, else registered. A lost answer makes no second one. */
const atBank = async (
  services: Services,
  bank: SlipProvider,
  bill: SlipBill,
  slip: Slip,
): Promise<BankSlip> => {
  const { rows } = services.database
  const known =
    slip.request_id === null
      ? await bank.findOwn(slip.own_number, new Date(slip.created_at))
      : await bank.find(slip.request_id)
  if (known) return known
  const day = today(services.clock.now())
  const request_id = await bank.register({
    own_number: slip.own_number,
    total: toMoney(bill.total),
    // A bank takes no last day that is over.
    due_on: bill.expire_at < day ? day : bill.expire_at,
    debtor: debtorOf(bill),
    text: fill(billPt.title, { id: bill.id }),
  })
  await changeSlip(rows, bill.id, { request_id })
  const made = await bank.find(request_id)
  if (!made) throw new StillRegistering(request_id)
  return made
}

/** The code of the bank's slip, which must say the bill's value and the slip's last day. */
const checkedBarcode = (bill: SlipBill, slip: BankSlip): string => {
  const code = readBarcode(slip.barcode ?? '')
  if (code === null) throw new SlipFault('wrong_code', slip.barcode ?? '')
  const said = (Number(code.cents) / 100).toFixed(2)
  if (compare(slip.total, bill.total) !== 0 || compare(said, bill.total) !== 0)
    throw new SlipFault('other_value', formatBrl(said))
  if (code.factor !== dueFactor(slip.due_on)) throw new SlipFault('wrong_code', slip.barcode ?? '')
  return slip.barcode ?? ''
}

const keep = async (services: Services, bill: SlipBill, slip: BankSlip): Promise<void> => {
  const { rows } = services.database
  const { request_id, bank_number } = slip
  if (slip.status === 'pending') {
    await changeSlip(rows, bill.id, { request_id })
    throw new StillRegistering(request_id)
  }
  if (slip.status === 'removed') {
    await changeSlip(rows, bill.id, { status: 'removed', request_id, barcode: null })
    throw new BankRefusal(slip.said)
  }
  await changeSlip(rows, bill.id, {
    status: 'active',
    request_id,
    bank_number,
    barcode: checkedBarcode(bill, slip),
    registered_at: services.clock.now().toISOString(),
    failure: null,
    failure_text: null,
    failed_at: null,
  })
  await receiveSlip(services, bill.id, slip)
}

/** Makes the slip of a bill at the bank, or asks for its state. Repeatable; of two at once one does it. */
export const registerSlip = (services: Services, id: number): Promise<void> =>
  services.database.transaction(async ({ rows }) => {
    if (await holdSlip(rows, id)) await registerAlone(services, id)
  })

const registerAlone = async (services: Services, id: number): Promise<void> => {
  const bank = slipBankOf(services)
  const { rows } = services.database
  const bill = bank && (await slipBill(rows, id))
  if (!bank || !bill) return
  const now = services.clock.now()
  await renumberRemoved(rows, id, now)
  const slip = await slipToRegister(rows, id, now)
  if (slip === null || slip.status === 'paid') return
  try {
    await keep(services, bill, await atBank(services, bank, bill, slip))
  } catch (error) {
    const failure = failureOf(error)
    if (failure) await changeSlip(rows, id, { ...failure, failed_at: now.toISOString() })
    throw error
  }
}

/** The bank says that something became of a slip: it is asked what, paid or not. */
export const followSlip = async (services: Services, id: number): Promise<void> => {
  const bank = slipBankOf(services)
  const { rows } = services.database
  const slip = await slipOf(rows, id)
  if (!bank || !slip) return
  if (slip.request_id === null) return registerSlip(services, id)
  const found = await bank.find(slip.request_id)
  if (!found) return
  await receiveSlip(services, id, found)
  if (found.status === 'removed') await changeSlip(rows, id, { status: 'removed', barcode: null })
}

/** A bill that was paid another way: its slip can no longer be paid. */
export const removeSlip = async (services: Services, id: number): Promise<void> => {
  const bank = slipBankOf(services)
  const { rows } = services.database
  const slip = await slipOf(rows, id)
  if (!bank || !slip || (await slipBill(rows, id))) return
  if (slip.status === 'paid' || slip.status === 'removed') return
  const known =
    slip.request_id ?? (await bank.findOwn(slip.own_number, new Date(slip.created_at)))?.request_id
  if (known !== undefined) await bank.remove(known)
  await changeSlip(rows, id, { status: 'removed', barcode: null })
}
