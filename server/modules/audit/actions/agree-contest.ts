import { action } from '#server/kit/routes.ts'
import { agreeContest } from '#shared/audit/contest.calls.ts'
import { auditContestsResource } from '../audit.resources.ts'
import { lockContest } from '../contests.store.ts'
import { moveContest, sidesOf } from '../move-contest.ts'

export const agreeContestRoute = action(agreeContest, async (ctx, { id, input, services }) => {
  const contest = await lockContest(ctx, id)
  const agreed_value = input.agreed_value ?? contest.agreed_value
  await moveContest(ctx, contest, {
    action: 'agree',
    set: { agreed_value, closed_at: ctx.now().toISOString() },
  })
  ctx.raise('audits.contest_closed', sidesOf(contest))
  return services.reader.get(ctx, auditContestsResource, id)
})
