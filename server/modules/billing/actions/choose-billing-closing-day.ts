import { action } from '#server/kit/routes.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { chooseBillingClosingDay } from '#shared/billing/billing.calls.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { closePeriods } from '../close-periods.ts'
import { keepDays, lockBilledCompany } from '../company-days.store.ts'
import { chooseClosingDay } from '../pure/closing-days.ts'
import { closingDaysAnswer } from '../running-period.ts'

/** Periods that have ended are closed first: a choice changes none of them. */
export const chooseBillingClosingDayRoute = action(
  chooseBillingClosingDay,
  async (ctx, { id, input, services }) => {
    if (!isOperator(ctx.session) && !ctx.session.company_ids.includes(id)) throw notFound('companies')
    const day = today(ctx.now())
    await closePeriods(ctx, id, { today: day, dueDays: services.env.BILLING_DUE_DAYS })
    const company = await lockBilledCompany(ctx.rows, id)
    if (!company) throw notFound('companies')
    const days = chooseClosingDay(company.days, input.billing_closing_day, day)
    await keepDays(ctx.rows, id, days)
    ctx.audit({
      type: 'companies',
      id,
      event: 'updated',
      old: { billing_closing_day: company.days.day, new_billing_closing_day: company.days.new_day },
      new: { billing_closing_day: days.day, new_billing_closing_day: days.new_day },
    })
    ctx.raise('companies.updated', { id, company_id: ctx.session.company_id })
    return { data: closingDaysAnswer(id, days) }
  },
)
