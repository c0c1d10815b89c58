import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { applyIntakeJob } from '../jobs/apply-intake.job.ts'
import { lockIntake } from '../lock-intake.ts'
import { subjectOf } from '../subject.ts'

/** All or nothing: with one error left, nothing is written; a table that changed since is compared again first. */
export const confirmIntake = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: unknown,
  services: Services,
) => {
  const intake = await lockIntake(ctx, params, ['checked'])
  if (intake.error_count > 0) throw conflict('intake_has_errors', { count: intake.error_count })
  await subjectOf(intake).assertUnchanged(ctx, intake)
  await ctx.rows(
    sql`update freight_intakes set status = 'applying', failure = null, updated_at = now() where id = ${intake.id}`,
  )
  await ctx.jobs.enqueue(
    applyIntakeJob,
    { intake_id: intake.id },
    { key: `intake-apply-${intake.id}-${intake.run}` },
  )
  return services.reader.get(ctx, freightIntakesResource, intake.id)
}

/** Takes a confirmed file back, as long as what it wrote is still what it wrote. */
export const undoIntake = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: unknown,
  services: Services,
) => {
  const intake = await lockIntake(ctx, params, ['confirmed'])
  const { draft } = await subjectOf(intake).undo(ctx, intake)
  await ctx.rows(
    sql`update freight_intakes set status = 'undone', draft_id = ${draft}, updated_at = now() where id = ${intake.id}`,
  )
  ctx.raise('freight_intakes.undone', { id: intake.id, table_id: draft, company_id: intake.company_id })
  return services.reader.get(ctx, freightIntakesResource, intake.id)
}

/** Gives a file up; what it staged goes. A check that is running stops at its next batch. */
export const cancelIntake = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: unknown,
  services: Services,
) => {
  const intake = await lockIntake(ctx, params, ['mapping', 'checking', 'checked', 'failed'])
  await ctx.rows(
    sql`update freight_intakes set status = 'cancelled', run = run + 1, updated_at = now() where id = ${intake.id}`,
  )
  await ctx.rows(sql`delete from freight_intake_rows where intake_id = ${intake.id}`)
  return services.reader.get(ctx, freightIntakesResource, intake.id)
}
