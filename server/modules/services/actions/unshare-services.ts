import { revokeGuestLinks } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { unshareServices } from '#shared/services/service.calls.ts'
import { SERVICES_LINK } from '../guest-purpose.ts'

export const unshareServicesRoute = action(unshareServices, async (ctx, { id }) => {
  const order = await lockOrder(ctx, id)
  await revokeGuestLinks(ctx, SERVICES_LINK.purpose, order.id)
  ctx.audit({ type: 'orders', id, event: 'services_link_revoked' })
})
