import { revokeGuestLinks } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { unshareDriver } from '#shared/driver/driver.calls.ts'
import { DRIVER_LINK } from '../driver-purpose.ts'
import { carriedOrder } from '../links.store.ts'

export const unshareDriverRoute = action(unshareDriver, async (ctx, { id }) => {
  await carriedOrder(ctx, id)
  await revokeGuestLinks(ctx, DRIVER_LINK.purpose, id)
  ctx.audit({ type: 'orders', id, event: 'driver_link_revoked' })
})
