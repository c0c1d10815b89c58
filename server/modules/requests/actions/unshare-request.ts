import { revokeGuestLinks } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { unshareRequest } from '#shared/requests/request.calls.ts'
import { REQUEST_LINK } from '../guest-purpose.ts'
import { lockedRequest } from '../request.store.ts'

export const unshareRequestRoute = action(unshareRequest, async (ctx, { id }) => {
  await lockedRequest(ctx, id)
  await revokeGuestLinks(ctx, REQUEST_LINK.purpose, id)
  ctx.audit({ type: 'request', id, event: 'link_ended' })
})
