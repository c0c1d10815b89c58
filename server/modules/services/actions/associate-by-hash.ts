import { openGuestLink } from '#server/kit/guest-links.ts'
import { publicAction } from '#server/kit/routes.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { associateByHash } from '#shared/services/guest.calls.ts'
import { SERVICES_LINK } from '../guest-purpose.ts'
import { requestedByGuests, waitingOf } from '../guest-services.store.ts'
import { requestServices } from '../request-services.ts'

/** Services that the guests of one order ask for, all in all. */
const MOST_REQUESTS = 50

type Wanted = { additional_service_id: number; quantity?: string | undefined }
const keyOf = ({ additional_service_id, quantity = '1' }: Wanted): string =>
  `${additional_service_id} ${Number(quantity)}`

/** A guest asks by the link, the shipper answers (spec 002 §7.2). Asking the same twice is asking once. */
export const associateByHashRoute = publicAction(associateByHash, async (services, { hash, input }) => {
  const { requester, services: asked } = input
  const link = await openGuestLink(services.database.rows, SERVICES_LINK.purpose, hash, services.clock.now())
  const session = systemSession({ company_id: link.company_id, name: requester })
  return inTransaction(services, session, 'app', async (ctx) => {
    const order = await lockOrder(ctx, link.target_id)
    const waiting = new Set((await waitingOf(ctx, order.id, requester)).map(keyOf))
    const known = await requestedByGuests(ctx.rows, order.id)
    const fresh = asked.filter((one) => !waiting.has(keyOf(one)))
    if (known.length + fresh.length > MOST_REQUESTS) throw conflict('guest_requests', { max: MOST_REQUESTS })
    const asker = { request_type: 'guest', requester, company_id: link.company_id, user_id: null }
    if (fresh.length > 0) await requestServices(ctx, order, asker, fresh)
    return { data: { requested: await requestedByGuests(ctx.rows, order.id) } }
  })
})
