import { action } from '#server/kit/routes.ts'
import { inviteTransporters } from '#shared/tenders/tender.calls.ts'
import { invite } from '../change-tender.ts'
import { lockTender } from '../tender.store.ts'
import { freightTendersResource } from '../tenders.resources.ts'

export const inviteTransportersRoute = action(inviteTransporters, async (ctx, { id, input, services }) => {
  await invite(ctx, await lockTender(ctx, id), input.transporter_ids)
  return services.reader.get(ctx, freightTendersResource, id)
})
