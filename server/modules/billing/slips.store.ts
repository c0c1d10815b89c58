import { randomBytes } from 'node:crypto'
import { sql, type Rows } from '#server/infra/database.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import type { SlipPayment } from '#shared/billing/billing-answers.ts'
import type { ChargeStatus } from './charges.store.ts'

/** Slips of bills at the bank. */

export type Slip = Omit<Row<'billing_slips'>, 'status' | 'failure'> & {
  status: ChargeStatus
  failure: SlipPayment['failure']
}

export const slipOf = async (rows: Rows, billing_id: number): Promise<Slip | null> => {
  const [slip] = await rows<Slip>(sql`select * from billing_slips where billing_id = ${billing_id}`)
  return slip ?? null
}

/** At most 15 signs, as banks take them, not to be guessed. */
const newNumber = (): string => `T${randomBytes(7).toString('hex').toUpperCase()}`

/** The slip of a bill, made where there is none: its number is known before the bank is asked. */
export const slipToRegister = async (rows: Rows, billing_id: number, now: Date): Promise<Slip | null> => {
  const row = { billing_id, own_number: newNumber(), status: 'waiting', created_at: now.toISOString() }
  await rows(sql`${insertInto('billing_slips', row)} on conflict do nothing`)
  return slipOf(rows, billing_id)
}

/** A slip that ended at the bank gets another number: it is a new one there. */
export const renumberRemoved = (rows: Rows, billing_id: number, now: Date): Promise<unknown> =>
  rows(sql`update billing_slips set own_number = ${newNumber()}, status = 'waiting', request_id = null, bank_number = null,
    barcode = null, created_at = ${now} where billing_id = ${billing_id} and status = 'removed'`)

/** One that was paid stays so. */
export const changeSlip = (rows: Rows, billing_id: number, set: Partial<Slip>): Promise<unknown> =>
  rows(sql`${updateOf('billing_slips', set)} where billing_slips.billing_id = ${billing_id}
    and billing_slips.status <> 'paid'`)

/** Keeps other jobs from asking the bank for this slip until the transaction ends: two would make two slips. */
export const holdSlip = async (rows: Rows, billing_id: number): Promise<boolean> => {
  const [row] = await rows<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`billing_slips ${billing_id}`}, 0)) as held`,
  )
  return row?.held === true
}

/** The bill of a slip with its debtor; null once it is paid. Parts of the address may be missing. */
export type SlipBill = Pick<Row<'billings'>, 'id' | 'total' | 'expire_at'> & {
  cnpj: string
  company: string
  street: string | null
  number: string | null
  district: string | null
  city: string | null
  uf: string | null
  postal_code: string | null
}

export const slipBill = async (rows: Rows, id: number): Promise<SlipBill | null> => {
  const [bill] = await rows<SlipBill>(sql`
    select b.id, b.total, b.expire_at, c.cnpj, c.social_reason as company, a.street, a.number, a.district, a.city, a.uf, a.postal_code
    from billings b join companies c on c.id = b.company_id left join addresses a on a.id = c.address_id
    where b.id = ${id} and b.status <> 'paid' and b.total > 0`)
  return bill ?? null
}

/** Days after which the bank is asked whether a slip still stands: it ends by itself some time after its last day. */
const CONFIRMED_DAYS = 30

/** Unpaid bills without a registered slip, or with one that was not confirmed for long; the oldest first. */
export const slipsToRegister = (rows: Rows, now: Date, limit: number): Promise<{ id: number }[]> =>
  rows(sql`
    select b.id from billings b left join billing_slips s on s.billing_id = b.id
    where b.status in ('open', 'overdue') and b.total > 0 and (s.billing_id is null or s.status in ('waiting', 'removed')
      or (s.status = 'active' and s.registered_at < ${now}::timestamptz - make_interval(days => ${CONFIRMED_DAYS})))
    order by b.expire_at, b.id limit ${limit}`)

/** Bills by the own numbers of their slips. */
export const billsOfNumbers = (rows: Rows, numbers: readonly string[]): Promise<{ billing_id: number }[]> =>
  rows(sql`select billing_id from billing_slips where own_number = any(${numbers}::text[])`)

export const billOfNumber = async (rows: Rows, own_number: string): Promise<number | null> =>
  (await billsOfNumbers(rows, [own_number]))[0]?.billing_id ?? null
