import { action } from '#server/kit/routes.ts'
import { reopenPart } from '#shared/tenders/tender.calls.ts'
import { lockVisiblePart } from '../part.store.ts'
import { reopen } from '../reopen-part.ts'
import { freightTenderTransportersResource } from '../tenders.resources.ts'

export const reopenPartRoute = action(reopenPart, async (ctx, { id, input, services }) => {
  await reopen(ctx, await lockVisiblePart(ctx, id), input.response_time_limit)
  return services.reader.get(ctx, freightTenderTransportersResource, id)
})
