import { action } from '#server/kit/routes.ts'
import { cancelIntake } from '#shared/freight-intake/intake.calls.ts'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { giveUp } from '../intake-status.store.ts'
import { lockIntake } from '../lock-intake.ts'

/** Gives a file up. A check that is running stops at its next batch. */
export const cancelIntakeRoute = action(cancelIntake, async (ctx, { id, services }) => {
  await lockIntake(ctx, id, ['mapping', 'checking', 'checked', 'failed'])
  await giveUp(ctx, id)
  return services.reader.get(ctx, freightIntakesResource, id)
})
