import { makeGuestLink } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { shareServices } from '#shared/services/service.calls.ts'
import { SERVICES_LINK } from '../guest-purpose.ts'

/**
 * A link by which a person without a login, at the dock for instance, asks for services of one order. It stands in this
 * answer only, so the call keeps no answer for a repeated request, which makes a new link.
 */
export const shareServicesRoute = action(shareServices, ({ session }, { id, services }) =>
  inTransaction(services, session, 'app', async (ctx) => {
    const order = await lockOrder(ctx, id)
    const link = await makeGuestLink(ctx, {
      ...SERVICES_LINK,
      target_id: order.id,
      company_id: order.shipper_id,
    })
    ctx.audit({ type: 'orders', id, event: 'services_link_made', new: { expires_at: link.expires_at } })
    return { data: link }
  }),
)
