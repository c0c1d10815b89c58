import { revokeGuestLinks } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { unshareDelivery } from '#shared/recipient/recipient.calls.ts'
import { sharedOrder } from '../links.store.ts'
import { RECIPIENT_LINK } from '../recipient-link.ts'

export const unshareDeliveryRoute = action(unshareDelivery, async (ctx, { id }) => {
  const { order_id } = await sharedOrder(ctx, id)
  await revokeGuestLinks(ctx, RECIPIENT_LINK.purpose, id)
  ctx.audit({ type: 'orders', id: order_id, event: 'recipient_link_revoked' })
})
