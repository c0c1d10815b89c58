import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { contestMachine } from '#shared/audit/contest.machine.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { findTransition } from '#shared/kit/machine.ts'
import { compare, formatBrl, max, min } from '#shared/kit/money.ts'
import { updateContest, type LockedContest } from './contests.store.ts'

type Move = { action: string; when?: string; set?: Partial<Row<'audit_contests'>> }

/** Takes one step of a contest, which must be locked. @throws 409 `contest_refused`; PermissionException */
export const moveContest = async (
  ctx: Context,
  contest: LockedContest,
  { action, when, set = {} }: Move,
): Promise<void> => {
  const row = findTransition(contestMachine, contest.status, { action, when })
  if (!row || row.to === 'stays') throw conflict('contest_refused')
  if (row.ability !== 'system' && !can(ctx.session, row.ability)) throw refuse(ctx.session, row.ability)
  await updateContest(ctx, contest.id, { ...set, status: row.to })
  ctx.audit({
    type: 'audit_contests',
    id: contest.id,
    event: action,
    old: { status: contest.status },
    new: { ...set, status: row.to },
  })
}

/** Who is told: the events of a contest name its order and both sides. */
export const sidesOf = ({ id, order_id, shipper_id, transporter_id }: LockedContest) => ({
  contest_id: id,
  order_id,
  shipper_id,
  transporter_id,
})

/** Values that a contest may settle on. @throws 422 `agreed_value` outside of them, whichever end is the lower */
export const assertBetween = (value: string, one: string, other: string): void => {
  const [from, until] = [min(one, other), max(one, other)]
  if (compare(value, from) < 0 || compare(value, until) > 0)
    throw invalidField('agreed_value', 'agreed_value_range', {
      from: formatBrl(from),
      until: formatBrl(until),
    })
}
