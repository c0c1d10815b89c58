import { liveGuestLink } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { findSharedServices } from '#shared/services/service.calls.ts'
import { SERVICES_LINK } from '../guest-purpose.ts'
import { isOrderVisible } from '../guest-services.store.ts'

/** Whether a link is out, and until when; the link itself is shown once, to its maker. */
export const findSharedServicesRoute = action(findSharedServices, async (ctx, { id }) => {
  if (!(await isOrderVisible(ctx, id))) throw notFound('orders')
  return { data: (await liveGuestLink(ctx.rows, SERVICES_LINK.purpose, id, ctx.now())) ?? null }
})
