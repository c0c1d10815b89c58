import { makeGuestLink } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { shareDelivery } from '#shared/recipient/recipient.calls.ts'
import { sharedOrder } from '../links.store.ts'
import { RECIPIENT_LINK } from '../recipient-link.ts'

/** It stands in this answer only, so the call keeps no answer for a repeated request, which makes a new link. */
export const shareDeliveryRoute = action(shareDelivery, ({ session }, { id, services }) =>
  inTransaction(services, session, 'app', async (ctx) => {
    const { order_id, shipper_id: company_id } = await sharedOrder(ctx, id)
    const link = await makeGuestLink(ctx, { ...RECIPIENT_LINK, target_id: id, company_id, beside: true })
    ctx.audit({
      type: 'orders',
      id: order_id,
      event: 'recipient_link_made',
      new: { expires_at: link.expires_at },
    })
    return { data: link }
  }),
)
