import { action } from '#server/kit/routes.ts'
import { cancelTender } from '#shared/tenders/tender.calls.ts'
import { cancel } from '../change-tender.ts'
import { lockTender } from '../tender.store.ts'
import { freightTendersResource } from '../tenders.resources.ts'

export const cancelTenderRoute = action(cancelTender, async (ctx, { id, input, services }) => {
  await cancel(ctx, await lockTender(ctx, id), input.justification)
  return services.reader.get(ctx, freightTendersResource, id)
})
