import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { listCrews } from '#shared/crews/crew.calls.ts'
import { crewsOf, findCarrier } from '../crews.store.ts'

/** What goes on an order usually goes together: proposed from the carrier's last orders that the session sees. */
export const listCrewsRoute = action(listCrews, async (ctx, { id }) => {
  const order = await findCarrier(ctx, id)
  if (!order) throw notFound('orders')
  return { data: order.transporter_id === null ? [] : await crewsOf(ctx, order.transporter_id) }
})
