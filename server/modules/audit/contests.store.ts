import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import type { ContestState } from '#shared/audit/contest.machine.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { auditsOrderScope, contestsScope } from './audit.scope.ts'

/** Contests of charges. */

export type LockedContest = Omit<Row<'audit_contests'>, 'status'> & { status: ContestState }

export const lockContest = async (ctx: Context, id: number): Promise<LockedContest> => {
  const [row] = await ctx.rows<LockedContest>(
    sql`select t.* from audit_contests t where t.id = ${id} and (${contestsScope(ctx.session)}) for update of t`,
  )
  if (!row) throw notFound('audit_contests')
  return row
}

type Contested = Pick<
  Row<'audits_order'>,
  'order_id' | 'audit' | 'result' | 'manual_approved' | 'value' | 'expected_value'
> &
  Pick<Row<'orders'>, 'shipper_id' | 'transporter_id'>

/** The audit with the sides of its order, locked. */
export const lockContested = async (ctx: Context, id: number): Promise<Contested> => {
  const [row] = await ctx.rows<Contested>(sql`
    select t.order_id, t.audit, t.result, t.manual_approved, t.value, t.expected_value, o.shipper_id, o.transporter_id
    from audits_order t join orders o on o.id = t.order_id
    where t.id = ${id} and (${auditsOrderScope(ctx.session)}) for update of t`)
  if (!row) throw notFound('audits_order')
  return row
}

/** @throws 409 where a contest of the charge is open */
export const insertContest = async (
  ctx: Context,
  contest: Pick<
    Row<'audit_contests'>,
    | 'order_id'
    | 'audit'
    | 'shipper_id'
    | 'transporter_id'
    | 'cause'
    | 'pattern'
    | 'reason'
    | 'expected_value'
    | 'charged_value'
  >,
): Promise<number> => {
  const now = ctx.now().toISOString()
  const row = {
    ...contest,
    status: 'open',
    contested_by_name: ctx.session.name,
    created_at: now,
    updated_at: now,
  }
  const [made] = await ctx.rows<{ id: number }>(
    sql`${insertInto('audit_contests', row)} on conflict do nothing returning id`,
  )
  if (!made) throw conflict('audit_contested')
  return made.id
}

export const updateContest = (
  ctx: Context,
  id: number,
  set: Partial<Row<'audit_contests'>>,
): Promise<unknown> =>
  ctx.rows(
    sql`${updateOf('audit_contests', { ...set, updated_at: ctx.now().toISOString() })} where audit_contests.id = ${id}`,
  )
