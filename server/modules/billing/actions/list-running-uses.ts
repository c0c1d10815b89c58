import { action } from '#server/kit/routes.ts'
import { listRunningUses } from '#shared/billing/billing.calls.ts'
import { runningUses } from '../extra-uses.store.ts'
import { askedCompany, runningOf } from '../running-period.ts'

const PAGE = 50

export const listRunningUsesRoute = action(listRunningUses, async (ctx, { query }) => {
  const running = await runningOf(ctx.rows, askedCompany(ctx, query.company_id))
  if (running === null) return { data: { uses: [], after: null } }
  const { company, period, agreed } = running
  const uses = await runningUses(
    ctx,
    agreed.extras,
    { company_id: company.id, period },
    { ...query, limit: PAGE + 1 },
  )
  const page = uses.slice(0, PAGE)
  return { data: { uses: page, after: uses.length > PAGE ? (page.at(-1)?.subject_id ?? null) : null } }
})
