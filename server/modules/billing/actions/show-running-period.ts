import { action } from '#server/kit/routes.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { showRunningPeriod } from '#shared/billing/billing.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { runningPeriodOf } from '../running-period.ts'

export const showRunningPeriodRoute = action(showRunningPeriod, async (ctx, { query }) => {
  const { session } = ctx
  const company_id = query.company_id ?? session.company_id
  if (!isOperator(session) && !session.company_ids.includes(company_id)) throw notFound('companies')
  return { data: await runningPeriodOf(ctx, company_id) }
})
