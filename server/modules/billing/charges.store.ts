import { randomBytes } from 'node:crypto'
import { sql, type Rows } from '#server/infra/database.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import type { BillPayment } from '#shared/billing/billing-answers.ts'

/** Charges of bills at the bank. */

export type ChargeStatus = 'waiting' | 'active' | 'paid' | 'removed'
export type Charge = Omit<Row<'billing_charges'>, 'status' | 'failure'> & {
  status: ChargeStatus
  failure: BillPayment['failure']
}

export const chargeOf = async (rows: Rows, billing_id: number): Promise<Charge | null> => {
  const [charge] = await rows<Charge>(sql`select * from billing_charges where billing_id = ${billing_id}`)
  return charge ?? null
}

/** A name that the bank has not seen: 26 to 35 letters and digits, not to be guessed. */
const newTxid = (): string => randomBytes(16).toString('hex')

/** The charge of a bill, made where there is none: its name is known before the bank is asked, so that no try makes a second. */
export const chargeToRegister = async (rows: Rows, billing_id: number, now: Date): Promise<Charge | null> => {
  const row = {
    billing_id,
    txid: newTxid(),
    status: 'waiting',
    created_at: now.toISOString(),
  }
  await rows(sql`${insertInto('billing_charges', row)} on conflict do nothing`)
  return chargeOf(rows, billing_id)
}

/** The bill of a charge with its debtor; null once it is paid. */
export type Chargeable = Pick<Row<'billings'>, 'id' | 'total' | 'expire_at'> & {
  cnpj: string
  company: string
}

export const chargeable = async (rows: Rows, id: number): Promise<Chargeable | null> => {
  const [bill] = await rows<Chargeable>(sql`
    select b.id, b.total, b.expire_at, c.cnpj, c.social_reason as company
    from billings b join companies c on c.id = b.company_id where b.id = ${id} and b.status <> 'paid' and b.total > 0`)
  return bill ?? null
}

/** A charge that was removed at the bank gets another name: the bank knows the old one for good. */
export const renameRemoved = (rows: Rows, billing_id: number): Promise<unknown> =>
  rows(sql`update billing_charges set txid = ${newTxid()}, status = 'waiting', copy_paste = null
    where billing_id = ${billing_id} and status = 'removed'`)

/** A charge that was paid stays so. */
export const changeCharge = (rows: Rows, billing_id: number, set: Partial<Charge>): Promise<unknown> =>
  rows(sql`${updateOf('billing_charges', set)} where billing_charges.billing_id = ${billing_id}
    and billing_charges.status <> 'paid'`)

/** Unpaid bills without a registered charge, the oldest first. */
export const unregistered = (rows: Rows, limit: number): Promise<{ id: number }[]> =>
  rows(sql`
    select b.id from billings b left join billing_charges c on c.billing_id = b.id
    where b.status in ('open', 'overdue') and b.total > 0 and (c.billing_id is null or c.status = 'waiting')
    order by b.expire_at, b.id limit ${limit}`)

/** The bill that a charge of this name is for. */
export const billOfTxid = async (rows: Rows, txid: string): Promise<number | null> => {
  const [charge] = await rows<Pick<Row<'billing_charges'>, 'billing_id'>>(
    sql`select billing_id from billing_charges where txid = ${txid}`,
  )
  return charge?.billing_id ?? null
}
