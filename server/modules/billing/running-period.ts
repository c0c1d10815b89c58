import type { Rows } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { ClosingDaysAnswer, RunningPeriod } from '#shared/billing/billing-answers.ts'
import { countOrders } from './billed-orders.store.ts'
import { countUses } from './extra-uses.store.ts'
import { isPlanDue } from './close-periods.ts'
import { billedCompany } from './company-days.store.ts'
import { billValues } from './pure/bill.ts'
import { chargedExtra } from './pure/extra-use.ts'
import type { ClosingDays, Period } from './pure/closing-days.ts'
import { termsOf } from './terms.store.ts'

export const closingDaysAnswer = (company_id: number, days: ClosingDays): ClosingDaysAnswer => ({
  company_id,
  billing_closing_day: days.day,
  new_billing_closing_day: days.new_day,
  new_billing_closing_from: days.new_from,
  next_closing: days.next_closing,
})

/** A billed company with its running period and its terms; null for a company that is not billed. */
export const runningOf = async (rows: Rows, company_id: number) => {
  const company = await billedCompany(rows, company_id)
  if (!company) return null
  const period: Period = { start: company.start, end: company.days.next_closing }
  return { company, period, agreed: await termsOf(rows, company) }
}

/** What the running period of a company would cost if it closed now; null for a company that is not billed. */
export const runningPeriodOf = async (
  ctx: ReadContext,
  company_id: number,
): Promise<RunningPeriod | null> => {
  const running = await runningOf(ctx.rows, company_id)
  if (running === null) return null
  const { company, period, agreed } = running
  const counts = await countOrders(ctx.rows, company_id, period)
  const uses = await countUses(ctx.rows, agreed.extras, company_id, period)
  const terms = { ...agreed, extras: agreed.extras.map((extra) => chargedExtra(extra, uses, counts, period)) }
  const is_due = isPlanDue(company, period)
  const { plan_id, plan_price: price, is_annual_plan: is_annual, contracted } = terms
  return {
    company_id,
    company: company.fantasy_name,
    period_start: period.start,
    period_end: period.end,
    days: closingDaysAnswer(company_id, company.days),
    plan: plan_id === null ? null : { plan_id, price, is_annual, is_due },
    contracted,
    ftl_orders: counts.ftl,
    other_orders: counts.others,
    extras: terms.extras.map(({ name, quantity, price: each, counted, included, counted_from }) => ({
      name,
      quantity,
      price: each,
      counted,
      included,
      counted_from,
    })),
    additionals: [...terms.additionals],
    values: billValues(terms, { ...counts, is_plan_due: is_due }),
  }
}

/** The company whose running period is asked for: the operator names one, others have their own. @throws 404 */
export const askedCompany = (
  { session }: Pick<ReadContext, 'session'>,
  asked: number | undefined,
): number => {
  const company_id = asked ?? session.company_id
  if (!isOperator(session) && !session.company_ids.includes(company_id)) throw notFound('companies')
  return company_id
}
