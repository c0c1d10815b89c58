import { liveGuestLink } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { carriedOrder } from '../links.store.ts'
import { findDriverLink } from '#shared/driver/driver.calls.ts'
import { DRIVER_LINK } from '../driver-purpose.ts'

export const findDriverLinkRoute = action(findDriverLink, async (ctx, { id }) => {
  await carriedOrder(ctx, id)
  return { data: (await liveGuestLink(ctx.rows, DRIVER_LINK.purpose, id, ctx.now())) ?? null }
})
