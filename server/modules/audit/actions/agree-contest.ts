import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { say } from '#server/kit/texts.ts'
import { agreeContest } from '#shared/audit/contest.calls.ts'
import { compare, formatBrl, max, subtract, toMoney } from '#shared/kit/money.ts'
import { keepApproval } from '../approve-audits.ts'
import { lockOpenAudits } from '../audit.store.ts'
import { auditContestsResource } from '../audit.resources.ts'
import { lockContest, type LockedContest } from '../contests.store.ts'
import { assertBetween, moveContest, sidesOf } from '../move-contest.ts'

/** The charge passes at the agreed value, where it still is the contested one. */
const approveCharge = async (
  ctx: Context,
  { id, order_id, audit, charged_value }: LockedContest,
  agreed: string,
): Promise<void> => {
  const open = await lockOpenAudits(ctx, [order_id])
  const contested = open.find((one) => one.audit === audit && compare(one.value, charged_value) === 0)
  const reason = say(ctx.session.locale, 'audit.settled', { id, value: formatBrl(agreed) })
  if (contested) await keepApproval(ctx, [contested], reason)
}

/** The shipper settles on the carrier's answer, or on a value nearer to the charge. */
export const agreeContestRoute = action(agreeContest, async (ctx, { id, input, services }) => {
  const contest = await lockContest(ctx, id)
  const answered = contest.agreed_value ?? contest.charged_value
  const agreed_value = input.agreed_value ?? answered
  assertBetween(agreed_value, answered, contest.charged_value)
  const credit = toMoney(max('0', subtract(contest.charged_value, agreed_value)))
  await moveContest(ctx, contest, {
    action: 'agree',
    set: { agreed_value, credit, closed_at: ctx.now().toISOString() },
  })
  await approveCharge(ctx, contest, agreed_value)
  ctx.raise('audits.contest_closed', sidesOf(contest))
  return services.reader.get(ctx, auditContestsResource, id)
})
