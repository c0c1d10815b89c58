import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { lockVisible } from '#server/modules/freight/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { reopenDraft } from '../draft-table.ts'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { markOf } from '../intake.queries.ts'
import { applyIntakeJob } from '../jobs/apply-intake.job.ts'
import { lockIntake } from '../lock-intake.ts'
import { writeTable } from '../write-table.queries.ts'

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
  if (intake.table_id !== null) {
    const table = await lockVisible(ctx, intake.table_id)
    if ((await markOf(ctx.rows, table.id)) !== intake.table_mark)
      throw conflict('intake_table_changed', { table: table.table })
    const [other] = await ctx.rows(
      sql`select 1 from freight_intakes where table_id = ${table.id} and id <> ${intake.id} and status = 'applying'`,
    )
    if (other) throw conflict('intake_busy')
  }
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

const WAITING = { shipper_approval: 'waiting', transporter_approval: 'waiting' } as const

/** Takes a confirmed file back, as long as its draft is still the draft that it wrote. */
export const undoIntake = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: unknown,
  services: Services,
) => {
  const intake = await lockIntake(ctx, params, ['confirmed'])
  if (intake.draft_id === null) throw conflict('intake_draft_gone')
  const [known] = await ctx.rows(sql`select 1 from simulation_tables where id = ${intake.draft_id}`)
  if (!known) throw conflict('intake_draft_gone')
  const draft = await lockVisible(ctx, intake.draft_id)
  const isSame = (await markOf(ctx.rows, draft.id)) === intake.draft_mark
  const isOpen =
    draft.shipper_approval === WAITING.shipper_approval &&
    draft.transporter_approval === WAITING.transporter_approval
  if (!isSame || !isOpen) throw conflict('intake_draft_changed', { table: draft.table })
  if (intake.draft_is_new) await ctx.rows(sql`delete from simulation_tables where id = ${draft.id}`)
  else {
    await writeTable(ctx.rows, intake.id, 'before', draft.id)
    await reopenDraft(ctx, draft.id)
  }
  await ctx.rows(sql`
    update freight_intakes set status = 'undone', draft_id = ${intake.draft_is_new ? null : draft.id}, updated_at = now()
    where id = ${intake.id}`)
  ctx.audit({
    type: 'simulation_tables',
    id: draft.id,
    event: intake.draft_is_new ? 'deleted' : 'import_undone',
    new: { intake_id: intake.id },
  })
  ctx.raise('freight_intakes.undone', { id: intake.id, table_id: draft.id, company_id: intake.company_id })
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
