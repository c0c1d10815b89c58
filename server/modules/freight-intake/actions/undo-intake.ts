import { action } from '#server/kit/routes.ts'
import { undoIntake } from '#shared/freight-intake/intake.calls.ts'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { keepUndone } from '../intake-status.store.ts'
import { lockIntake } from '../lock-intake.ts'
import { subjectOf } from '../subject.ts'

/** Takes a confirmed file back, as long as its draft is unchanged. */
export const undoIntakeRoute = action(undoIntake, async (ctx, { id, services }) => {
  const intake = await lockIntake(ctx, id, ['confirmed'])
  const { draft } = await subjectOf(intake).undo(ctx, intake)
  await keepUndone(ctx, id, draft)
  ctx.raise('freight_intakes.undone', { id, table_id: draft, company_id: intake.company_id })
  return services.reader.get(ctx, freightIntakesResource, id)
})
