import { action } from '#server/kit/routes.ts'
import { answerContest } from '#shared/audit/contest.calls.ts'
import { auditContestsResource } from '../audit.resources.ts'
import { max } from '#shared/kit/money.ts'
import { lockContest } from '../contests.store.ts'
import { assertBetween, moveContest, sidesOf } from '../move-contest.ts'

/** An accepted contest settles on the expected value where the carrier names none. */
export const answerContestRoute = action(answerContest, async (ctx, { id, input, services }) => {
  const contest = await lockContest(ctx, id)
  const agreed_value =
    input.decision === 'accept' ? (input.agreed_value ?? contest.expected_value) : contest.charged_value
  assertBetween(agreed_value, '0', max(contest.charged_value, contest.expected_value))
  await moveContest(ctx, contest, {
    action: 'answer',
    when: input.decision,
    set: {
      answer: input.answer,
      agreed_value,
      answered_by_name: ctx.session.name,
      answered_at: ctx.now().toISOString(),
    },
  })
  ctx.raise('audits.contest_answered', sidesOf(contest))
  return services.reader.get(ctx, auditContestsResource, id)
})
