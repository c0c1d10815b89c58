import type { Context } from '#server/kit/context.ts'
import { openGuestLink } from '#server/kit/guest-links.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { GuestRequest } from '#shared/requests/guest-request.ts'
import { REQUEST_LINK } from './guest-purpose.ts'
import { guestView } from './guest.store.ts'
import { lockRequest, type LockedRequest } from './request.store.ts'

/** What the link opens now. @throws ModelNotFoundException for a link that is over, and for a request that is gone */
export const viewByHash = async (services: Services, hash: string): Promise<GuestRequest> => {
  const { rows } = services.database
  const link = await openGuestLink(rows, REQUEST_LINK.purpose, hash, services.clock.now())
  const view = await guestView(rows, link.target_id, link.expires_at)
  if (!view) throw notFound('links')
  return view
}

/** The requester's answer by the link: once. A second call is told the answer that stands. */
export const answerByHash = async (
  services: Services,
  hash: string,
  answer: (ctx: Context, request: LockedRequest) => Promise<void>,
): Promise<GuestRequest> => {
  const link = await openGuestLink(services.database.rows, REQUEST_LINK.purpose, hash, services.clock.now())
  const session = systemSession({ company_id: link.company_id, name: 'Link' })
  await inTransaction(services, session, 'app', async (ctx) => {
    const request = await lockRequest(ctx, link.target_id)
    if (!request) throw notFound('links')
    if (request.status !== 'simulated') return
    await answer(ctx, request)
    ctx.raise('request.answered', { id: request.id, company_id: request.company_id })
  })
  return viewByHash(services, hash)
}
