import { makeGuestLink } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { shareDriver } from '#shared/driver/driver.calls.ts'
import { DRIVER_LINK } from '../driver-purpose.ts'
import { lockCarried } from '../lock-carried.ts'

/** It stands in this answer only, so the call keeps no answer for a repeated request, which makes a new link. */
export const shareDriverRoute = action(shareDriver, ({ session }, { id, services }) =>
  inTransaction(services, session, 'app', async (ctx) => {
    const { transporter_id: company_id } = await lockCarried(ctx, id)
    const link = await makeGuestLink(ctx, { ...DRIVER_LINK, target_id: id, company_id })
    ctx.audit({ type: 'orders', id, event: 'driver_link_made', new: { expires_at: link.expires_at } })
    return { data: link }
  }),
)
