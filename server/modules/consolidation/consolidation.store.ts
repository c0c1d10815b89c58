import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { jsonOf } from '#server/kit/insert.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type {
  ConsolidationResult,
  ConsolidationSettings,
} from '#shared/consolidation/consolidation.contract.ts'
import type { ConsolidationPlan } from '#shared/consolidation/plan.ts'
import { roadMapsScope } from '#server/modules/road-maps/index.ts'

/** Consolidations: one run at a time holds one, and only while it is the newest. */

export type ConsolidationRow = {
  id: number
  company_id: number
  user_id: number
  settings: ConsolidationSettings
  /** Ids of requests, load by load. */
  kept: number[][]
  status: string
  run: number
  plan: ConsolidationPlan | null
}

/** @throws ModelNotFoundException when the session does not see it */
export const visibleConsolidation = async (
  { rows, session }: Pick<Context, 'rows' | 'session'>,
  id: number,
): Promise<ConsolidationRow> => {
  const [row] = await rows<ConsolidationRow>(
    sql`select t.* from consolidations t where t.id = ${id} and (${roadMapsScope(session)})`,
  )
  if (!row) throw notFound('consolidations')
  return row
}

/** @throws ModelNotFoundException when the session does not see it */
export const lockConsolidation = async (ctx: Context, id: number): Promise<ConsolidationRow> => {
  const [row] = await ctx.rows<ConsolidationRow>(
    sql`select t.* from consolidations t where t.id = ${id} and (${roadMapsScope(ctx.session)}) for update`,
  )
  if (!row) throw notFound('consolidations')
  return row
}

export const countRunning = async (rows: Rows, companyId: number): Promise<number> => {
  const [row] = await rows<{ total: number }>(sql`
    select count(*)::int as total from consolidations where company_id = ${companyId} and status in ('pending', 'processing')`)
  return row?.total ?? 0
}

export const waitingRun = async (rows: Rows, id: number): Promise<number | null> => {
  const [row] = await rows<{ run: number }>(
    sql`select run from consolidations where id = ${id} and status = 'pending'`,
  )
  return row?.run ?? null
}

/** Takes one for a run; null when the run is over or was overtaken. */
export const claim = async (rows: Rows, id: number, run: number): Promise<ConsolidationRow | null> => {
  const [row] = await rows<ConsolidationRow>(sql`
    update consolidations set status = 'processing', progress = 0, error = null, updated_at = now()
    where id = ${id} and run = ${run} and status in ('pending', 'processing') returning *`)
  return row ?? null
}

type Run = Pick<ConsolidationRow, 'id' | 'run'>

/** Writes how far the search is. @returns whether to stop; null when the run was overtaken */
export const saveProgress = async (
  rows: Rows,
  { id, run }: Run,
  percent: number,
): Promise<{ stopping: boolean } | null> => {
  const [row] = await rows<{ stopping: boolean }>(sql`
    update consolidations set progress = ${percent}, updated_at = now()
    where id = ${id} and run = ${run} and status = 'processing' returning stopping`)
  return row ?? null
}

export const complete = async (
  rows: Rows,
  { id, run }: Run,
  { plan, result }: { plan: ConsolidationPlan; result: ConsolidationResult },
): Promise<boolean> =>
  (
    await rows(sql`
      update consolidations set status = 'completed', progress = 100, stopping = false, plan = ${jsonOf(plan)}::jsonb,
        result = ${jsonOf(result)}::jsonb, finished_at = now(), updated_at = now()
      where id = ${id} and run = ${run} and status = 'processing' returning id`)
  ).length > 0

export const fail = async (rows: Rows, { id, run }: Run, error: string): Promise<boolean> =>
  (
    await rows(sql`
      update consolidations set status = 'failed', stopping = false, error = ${error}, finished_at = now(), updated_at = now()
      where id = ${id} and run = ${run} and status in ('pending', 'processing') returning id`)
  ).length > 0

export const askToStop = async ({ rows }: Context, id: number): Promise<void> => {
  await rows(sql`update consolidations set stopping = true, updated_at = now() where id = ${id}`)
}

/** A further run, which leaves these loads as they are. */
export const restart = async (
  { rows, session }: Context,
  { id }: Pick<ConsolidationRow, 'id'>,
  kept: readonly (readonly number[])[],
): Promise<void> => {
  await rows(sql`
    update consolidations set status = 'pending', run = run + 1, progress = 0, stopping = false, result = null, plan = null,
      error = null, kept = ${jsonOf(kept)}::jsonb, user_id = ${session.user_id}, finished_at = null, updated_at = now()
    where id = ${id}`)
}

export const writePlan = async (
  { rows }: Context,
  id: number,
  { plan, result }: { plan: ConsolidationPlan; result: ConsolidationResult },
): Promise<void> => {
  await rows(sql`
    update consolidations set plan = ${jsonOf(plan)}::jsonb, result = ${jsonOf(result)}::jsonb, updated_at = now() where id = ${id}`)
}

export const setApplied = async ({ rows }: Context, id: number): Promise<void> => {
  await rows(sql`update consolidations set status = 'applied', updated_at = now() where id = ${id}`)
}

/** Runs that a crash has left behind. */
export const abandoned = (rows: Rows, before: Date): Promise<Run[]> =>
  rows<Run>(sql`
    select id, run from consolidations where status in ('pending', 'processing') and updated_at < ${before} limit 500`)
