import { sql, type Rows } from '#server/infra/database.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import type { BillPayment } from '#shared/billing/billing-answers.ts'
import type { ReceivedRefund } from './pix/provider.ts'

/** Payments that were received for bills, and what went back of them. */

type Payment = Row<'billing_payments'>

export const paymentOfId = async (
  rows: Rows,
  end_to_end_id: string,
): Promise<Pick<Payment, 'value' | 'paid_at'> | null> => {
  const [payment] = await rows<Pick<Payment, 'value' | 'paid_at'>>(
    sql`select value, paid_at from billing_payments where end_to_end_id = ${end_to_end_id}`,
  )
  return payment ?? null
}

/** @returns whether it was not known before */
export const insertPayment = async (
  rows: Rows,
  row: Omit<Payment, 'created_at'>,
  now: Date,
): Promise<boolean> =>
  (
    await rows(sql`${insertInto('billing_payments', { ...row, created_at: now.toISOString() })}
      on conflict do nothing returning end_to_end_id`)
  ).length > 0

/** @returns whether it was not known before */
export const insertRefund = async (
  rows: Rows,
  payment: { billing_id: number; end_to_end_id: string },
  refund: ReceivedRefund,
  now: Date,
): Promise<boolean> =>
  (
    await rows(sql`${insertInto('billing_refunds', { ...payment, ...refund, created_at: now.toISOString() })}
      on conflict do nothing returning refund_id`)
  ).length > 0

/** Money of a bill's payments that has not gone back. */
export const receivedFor = async (rows: Rows, billing_id: number): Promise<string> => {
  const [sum] = await rows<{ value: string }>(sql`
    select (coalesce((select sum(value) from billing_payments where billing_id = ${billing_id}), 0)
      - coalesce((select sum(value) from billing_refunds where billing_id = ${billing_id}), 0))::numeric(15, 2) as value`)
  return sum?.value ?? '0.00'
}

export const refundsOf = (rows: Rows, billing_id: number): Promise<BillPayment['refunds']> =>
  rows(
    sql`select value, reason, refunded_at from billing_refunds where billing_id = ${billing_id} order by refunded_at, refund_id`,
  )
