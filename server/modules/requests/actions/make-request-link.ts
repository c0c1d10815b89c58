import { makeGuestLink } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { makeRequestLink } from '#shared/requests/request.calls.ts'
import { REQUEST_LINK } from '../guest-purpose.ts'
import { lockedRequest } from '../request.store.ts'

/** The link stands in this answer only, so the call keeps no answer for a repeated request, which makes a new link. */
export const makeRequestLinkRoute = action(makeRequestLink, ({ session }, { id, services }) =>
  inTransaction(services, session, 'app', async (ctx) => {
    const request = await lockedRequest(ctx, id)
    if (request.status !== 'simulated') throw conflict('request_not_simulated')
    const { company_id } = request
    const { hash, expires_at } = await makeGuestLink(ctx, { ...REQUEST_LINK, target_id: id, company_id })
    ctx.audit({ type: 'request', id, event: 'link_made', new: { expires_at } })
    return { data: { hash, expires_at } }
  }),
)
