import { action } from '#server/kit/routes.ts'
import { extendTender } from '#shared/tenders/tender.calls.ts'
import { extend } from '../change-tender.ts'
import { lockTender } from '../tender.store.ts'
import { freightTendersResource } from '../tenders.resources.ts'

export const extendTenderRoute = action(extendTender, async (ctx, { id, input, services }) => {
  await extend(ctx, await lockTender(ctx, id), input.response_time_limit)
  return services.reader.get(ctx, freightTendersResource, id)
})
