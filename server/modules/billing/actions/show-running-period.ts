import { action } from '#server/kit/routes.ts'
import { showRunningPeriod } from '#shared/billing/billing.calls.ts'
import { askedCompany, runningPeriodOf } from '../running-period.ts'

export const showRunningPeriodRoute = action(showRunningPeriod, async (ctx, { query }) => ({
  data: await runningPeriodOf(ctx, askedCompany(ctx, query.company_id)),
}))
