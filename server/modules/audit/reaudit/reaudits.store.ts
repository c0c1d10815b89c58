import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto, jsonOf } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import type { Session } from '#server/kit/session.ts'
import type {
  freightReaudits,
  ReauditFilters,
  ReauditResult,
  ReauditState,
} from '#shared/audit/reaudit.contract.ts'
import { tableScope } from '#server/modules/tables/index.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'
import { reauditsScope } from '../audit.scope.ts'

/** Re-audits: one run at a time holds one, and one of a shipper works at a time. */

export type Reaudit = Pick<
  Row<'freight_reaudits'>,
  'id' | 'user_id' | 'company_id' | 'shipper_id' | 'run'
> & { status: ReauditState; filters: ReauditFilters; result: ReauditResult | null }
type Run = Pick<Reaudit, 'id' | 'run'>
export type ReauditError = NonNullable<z.output<(typeof freightReaudits)['attributes']['error']>>

/** The shipper of a new re-audit: a shipper's own company unless told. @throws ModelNotFoundException */
export const reauditOwner = async (ctx: Context, asked: number | undefined): Promise<number> => {
  const { session } = ctx
  const id = asked ?? (session.role === 'shipper' ? session.company_id : undefined)
  if (id === undefined) throw invalidField('shipper_id', 'required')
  const [found] = await ctx.rows(sql`
    select 1 from (select c.id as shipper_id from companies c where c.id = ${id} and c.type = 'shipper') t
    where (${reauditsScope(session)})`)
  if (!found) throw notFound('shippers')
  return id
}

/** @throws ModelNotFoundException when the session does not see the table */
export const assertVisibleTable = async (ctx: Context, id: number): Promise<void> => {
  const [found] = await ctx.rows(
    sql`select 1 from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)})`,
  )
  if (!found) throw notFound('simulation_tables')
}

/** Starts and takings of a shipper queue here, so that the second one finds the first. */
const queueFor = (ctx: Context, shipperId: number): Promise<unknown> =>
  ctx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`freight_reaudits ${shipperId}`}, 7))`)

/** @throws 409 where a re-audit of the shipper works already */
export const insertReaudit = async (
  ctx: Context,
  shipper_id: number,
  filters: ReauditFilters,
): Promise<number> => {
  await queueFor(ctx, shipper_id)
  const now = ctx.now().toISOString()
  const { company_id, user_id } = ctx.session
  const row = {
    company_id,
    user_id,
    shipper_id,
    filters,
    status: 'pending',
    created_at: now,
    updated_at: now,
  }
  const [made] = await ctx.rows<{ id: number }>(sql`
    ${insertInto('freight_reaudits', { ...row, progress: 0, stopping: false, run: 1 })} on conflict do nothing returning id`)
  if (!made) throw conflict('reaudit_working')
  return made.id
}

/** @throws ModelNotFoundException when the session does not see it */
export const lockReaudit = async (ctx: Context, id: number): Promise<Reaudit> => {
  const [row] = await ctx.rows<Reaudit>(
    sql`select t.* from freight_reaudits t where t.id = ${id} and (${reauditsScope(ctx.session)}) for update`,
  )
  if (!row) throw notFound('freight_reaudits')
  return row
}

/** @throws 409 where another re-audit of the shipper works */
export const beginTaking = async (ctx: Context, { id, shipper_id }: Reaudit): Promise<void> => {
  await queueFor(ctx, shipper_id)
  const [taken] = await ctx.rows<{ id: number }>(sql`
    update freight_reaudits t set status = 'applying', run = t.run + 1, progress = 0, error = null, user_id = ${ctx.session.user_id},
      company_id = ${ctx.session.company_id}, finished_at = null, updated_at = ${ctx.now()}
    where t.id = ${id} and not exists (select from freight_reaudits o where o.shipper_id = t.shipper_id and o.id <> t.id
      and o.status in ('pending', 'processing', 'applying')) returning t.id`)
  if (!taken) throw conflict('reaudit_working')
}

export const askToStop = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(sql`update freight_reaudits set stopping = true, updated_at = ${ctx.now()} where id = ${id}`)
}

export const waitingRun = async (rows: Rows, id: number): Promise<number | null> => {
  const [row] = await rows<{ run: number }>(
    sql`select run from freight_reaudits where id = ${id} and status in ('pending', 'applying')`,
  )
  return row?.run ?? null
}

/** Takes one for a run; null when the run is over or was overtaken. Rows of a showing that broke off go. */
export const claimReaudit = async (rows: Rows, { id, run }: Run): Promise<Reaudit | null> => {
  const [row] = await rows<Reaudit>(sql`
    with mine as (
      update freight_reaudits set status = case status when 'pending' then 'processing' else status end, updated_at = now()
      where id = ${id} and run = ${run} and status in ('pending', 'processing', 'applying') returning *),
    gone as (delete from freight_reaudit_rows r using mine where r.reaudit_id = mine.id and mine.status = 'processing')
    select * from mine`)
  return row ?? null
}

/** Who said yes, for history; null where they may no longer log in. */
export const requesterOf = async (
  rows: Rows,
  { user_id, company_id }: Pick<Reaudit, 'user_id' | 'company_id'>,
): Promise<Pick<Session, 'user_id' | 'company_id' | 'name' | 'email'> | null> => {
  const [person] = await rows<Pick<Session, 'user_id' | 'company_id' | 'name' | 'email'>>(sql`
    select u.id as user_id, c.id as company_id, u.name, u.email from users u join companies c on c.id = ${company_id}
    where u.id = ${user_id} and u.active and c.active`)
  return person ?? null
}

/** Writes how far it is. @returns whether to stop; null when the run was overtaken */
export const saveFar = async (
  rows: Rows,
  { id, run }: Run,
  percent: number,
): Promise<{ stopping: boolean } | null> => {
  const [row] = await rows<{ stopping: boolean }>(sql`
    update freight_reaudits set progress = ${percent}, updated_at = now()
    where id = ${id} and run = ${run} and status in ('processing', 'applying') returning stopping`)
  return row ?? null
}

type Ending = { status: ReauditState; result?: ReauditResult; error?: ReauditError }

/** The end of a run; one that was overtaken ends nothing. */
export const endReaudit = async (
  rows: Rows,
  { id, run }: Run,
  { status, result, error }: Ending,
): Promise<boolean> =>
  (
    await rows(sql`
      update freight_reaudits set status = ${status}, stopping = false, error = ${error ?? null}, finished_at = now(), updated_at = now(),
        progress = case when ${error ?? null}::text is null then 100 else progress end,
        result = coalesce(${result === undefined ? null : jsonOf(result)}::jsonb, result)
      where id = ${id} and run = ${run} and status in ('pending', 'processing', 'applying') returning id`)
  ).length > 0

/** Runs that a crash has left behind. */
export const abandonedReaudits = (rows: Rows, before: Date): Promise<(Run & { status: ReauditState })[]> =>
  rows(sql`
    select id, run, status from freight_reaudits
    where status in ('pending', 'processing', 'applying') and updated_at < ${before} limit 500`)
