import { action } from '#server/kit/routes.ts'
import { confirmIntake } from '#shared/freight-intake/intake.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { startApplying } from '../intake-status.store.ts'
import { applyIntakeJob } from '../jobs/apply-intake.job.ts'
import { assertAnswered } from '../assert-answered.ts'
import { lockIntake } from '../lock-intake.ts'
import { subjectOf } from '../subject.ts'

/** All or nothing: with one error left, nothing is written; a table that changed since is compared again first. */
export const confirmIntakeRoute = action(confirmIntake, async (ctx, { id, services }) => {
  const intake = await lockIntake(ctx, id, ['checked'])
  if (intake.error_count > 0) throw conflict('intake_has_errors', { count: intake.error_count })
  assertAnswered(intake.preview.questions ?? [], intake.mapping)
  await subjectOf(intake).assertUnchanged(ctx, intake)
  await startApplying(ctx, id)
  await ctx.jobs.enqueue(applyIntakeJob, { intake_id: id }, { key: `intake-apply-${id}-${intake.run}` })
  return services.reader.get(ctx, freightIntakesResource, id)
})
