import { action } from '#server/kit/routes.ts'
import { openTender } from '#shared/tenders/tender.calls.ts'
import { open } from '../change-tender.ts'
import { lockTender } from '../tender.store.ts'
import { freightTendersResource } from '../tenders.resources.ts'

export const openTenderRoute = action(openTender, async (ctx, { id, services }) => {
  await open(ctx, await lockTender(ctx, id))
  return services.reader.get(ctx, freightTendersResource, id)
})
