import { liveGuestLink } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { findDeliveryLink } from '#shared/recipient/recipient.calls.ts'
import { sharedOrder } from '../links.store.ts'
import { RECIPIENT_LINK } from '../recipient-link.ts'

export const findDeliveryLinkRoute = action(findDeliveryLink, async (ctx, { id }) => {
  await sharedOrder(ctx, id)
  return { data: (await liveGuestLink(ctx.rows, RECIPIENT_LINK.purpose, id, ctx.now())) ?? null }
})
