import type { Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { countIntoBill } from './billed-orders.store.ts'
import { countUsesIntoBill } from './extra-uses.store.ts'
import { fillBill, insertBill, keepTerms } from './billings.store.ts'
import { keepDays, lockBilledCompany, type BilledCompany } from './company-days.store.ts'
import { billValues, isBilled } from './pure/bill.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { chargedExtra } from './pure/extra-use.ts'
import { endedPeriods, isAnniversaryIn, type Period } from './pure/closing-days.ts'
import { termsOf } from './terms.store.ts'

/** A plan by the month is paid with every bill, one by the year with that of its anniversary. */
export const isPlanDue = (
  company: Pick<BilledCompany, 'is_annual_plan' | 'billed_from'>,
  period: Period,
): boolean => !company.is_annual_plan || isAnniversaryIn(company.billed_from, period)

/** `today` is a day of Brazil, `at` the instant that the bills are made. */
export type Closing = {
  readonly today: string
  readonly at: string
  /** From the closing to the last day of payment. */
  readonly dueDays: number
}
export type ClosedBill = Period & { id: number; company_id: number; total: string; expire_at: string }

const closePeriod = async (
  rows: Rows,
  company: BilledCompany,
  period: Period,
  { at, dueDays }: Closing,
): Promise<ClosedBill | null> => {
  const agreed = await termsOf(rows, company)
  if (!isBilled(agreed)) return null
  const expire_at = addDays(period.end, dueDays)
  const id = await insertBill(rows, { company_id: company.id, period, expire_at, at })
  if (id === undefined) return null
  const counts = await countIntoBill(rows, id, company.id, period)
  const uses = await countUsesIntoBill(rows, id, agreed.extras, company.id, period)
  const terms = { ...agreed, extras: agreed.extras.map((extra) => chargedExtra(extra, uses, counts, period)) }
  const {
    ftl_exceeding: _ftl,
    others_exceeding: _others,
    ...values
  } = billValues(terms, {
    ...counts,
    is_plan_due: isPlanDue(company, period),
  })
  await fillBill(rows, id, {
    plan_id: terms.plan_id,
    is_annual_plan: terms.is_annual_plan,
    contracted_price_id: await keepTerms(rows, id, company.id, terms, at),
    ftl_orders: counts.ftl,
    other_orders: counts.others,
    ...values,
  })
  return { id, company_id: company.id, ...period, total: values.total, expire_at }
}

/**
 * Closes every period of a company that has ended before `today`, each with its bill. Asked again, it finds nothing to
 * close: the running period is kept in the same transaction, which the caller holds.
 */
export const closeEnded = async (rows: Rows, company_id: number, closing: Closing): Promise<ClosedBill[]> => {
  const company = await lockBilledCompany(rows, company_id)
  if (!company) return []
  const { periods, days } = endedPeriods(company.start, closing.today, company.days)
  const made: ClosedBill[] = []
  for (const period of periods) {
    // oxlint-disable-next-line no-await-in-loop -- the first period charges the terms of `is_once`
    const bill = await closePeriod(rows, company, period, closing)
    if (bill) made.push(bill)
  }
  if (periods.length > 0) await keepDays(rows, company_id, days)
  return made
}

/** The same, with history and notices. */
export const closePeriods = async (
  ctx: Context,
  company_id: number,
  { today, dueDays }: Pick<Closing, 'today' | 'dueDays'>,
): Promise<ClosedBill[]> => {
  const made = await closeEnded(ctx.rows, company_id, { today, dueDays, at: ctx.now().toISOString() })
  for (const bill of made) {
    const { id, start, end, total } = bill
    ctx.audit({
      type: 'billings',
      id,
      event: 'created',
      new: { period_start: start, period_end: end, total },
    })
    ctx.raise('billings.closed', bill)
  }
  return made
}
