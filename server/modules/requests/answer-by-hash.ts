import type { Context } from '#server/kit/context.ts'
import { guestDoor } from '#server/kit/guest-door.ts'
import type { Services } from '#server/kit/services.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { GuestRequest } from '#shared/requests/guest-request.ts'
import { REQUEST_LINK } from './guest-purpose.ts'
import { guestView } from './guest.store.ts'
import { lockRequest, type LockedRequest } from './request.store.ts'

const door = guestDoor(REQUEST_LINK.purpose, guestView)

export const viewByHash = door.view

/** The requester's answer by the link: once. A second call is told the answer that stands. */
export const answerByHash = (
  services: Services,
  hash: string,
  answer: (ctx: Context, request: LockedRequest) => Promise<void>,
): Promise<GuestRequest> =>
  door.step(services, hash, async (ctx, id) => {
    const request = await lockRequest(ctx, id)
    if (!request) throw notFound('links')
    if (request.status !== 'simulated') return
    await answer(ctx, request)
    ctx.raise('request.answered', { id: request.id, company_id: request.company_id })
  })
