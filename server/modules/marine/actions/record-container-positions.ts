import { action } from '#server/kit/routes.ts'
import { storeTrack } from '#server/modules/tracking/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { recordContainerPositions } from '#shared/marine/marine.calls.ts'
import { between } from '#shared/orders/order-spans.ts'
import { statusIds } from '#shared/orders/order-status.ts'
import { containersResource } from '../containers.resources.ts'
import { openMarineOrder } from '../marine-checks.ts'
import { lockContainer, moveContainer, orderOfContainer, storePositions } from '../marine.store.ts'

/** A clock may be a little fast; a position further ahead is kept and moves nothing. */
const FUTURE_MS = 5 * 60_000
const ON_THE_WAY: readonly number[] = statusIds(...between('COLLECTED', 'ON_DESTINY'))

/** The container's own positions; until the delivery the order is where its container is (decision 0140). */
export const recordContainerPositionsRoute = action(
  recordContainerPositions,
  async (ctx, { id, input, services }) => {
    const orderId = await orderOfContainer(ctx, id)
    if (orderId === undefined) throw notFound('containers')
    const order = await openMarineOrder(ctx, orderId, true)
    const number = await lockContainer(ctx, id)
    if (number === undefined) throw notFound('containers')
    const stored = await storePositions(ctx, id, input.positions)
    const limit = ctx.now().getTime() + FUTURE_MS
    const believable = stored.filter(({ captured_at }) => Date.parse(captured_at) <= limit)
    const last = believable.toSorted((a, b) => Date.parse(a.captured_at) - Date.parse(b.captured_at)).at(-1)
    if (last) {
      await moveContainer(ctx, id, last)
      if (ON_THE_WAY.includes(order.last_active_status_id))
        await storeTrack(ctx, {
          positions: believable.map(({ lat, long, captured_at }) => ({
            order_id: orderId,
            lat,
            long,
            location_captured_at: captured_at,
            tracing_source: 'container',
            description: number,
          })),
        })
    }
    ctx.raise('containers.updated', { id, company_id: ctx.session.company_id })
    return services.reader.get(ctx, containersResource, id)
  },
)
