import { action } from '#server/kit/routes.ts'
import { createScenario } from '#shared/tenders/tender.calls.ts'
import { closeIfDue } from '../close-tender.ts'
import { makeScenario } from '../scenarios.ts'
import { lockTender } from '../tender.store.ts'
import { freightTenderScenariosResource } from '../tenders.resources.ts'

export const createScenarioRoute = action(createScenario, async (ctx, { id, input, services }) => {
  const tender = await lockTender(ctx, id)
  await closeIfDue(ctx, services, tender)
  return services.reader.get(
    ctx,
    freightTenderScenariosResource,
    await makeScenario(ctx, services, tender, input),
  )
})
