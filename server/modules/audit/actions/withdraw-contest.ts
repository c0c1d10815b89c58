import { action } from '#server/kit/routes.ts'
import { withdrawContest } from '#shared/audit/contest.calls.ts'
import { auditContestsResource } from '../audit.resources.ts'
import { lockContest } from '../contests.store.ts'
import { moveContest, sidesOf } from '../move-contest.ts'

export const withdrawContestRoute = action(withdrawContest, async (ctx, { id, services }) => {
  const contest = await lockContest(ctx, id)
  await moveContest(ctx, contest, { action: 'withdraw', set: { closed_at: ctx.now().toISOString() } })
  ctx.raise('audits.contest_closed', sidesOf(contest))
  return services.reader.get(ctx, auditContestsResource, id)
})
