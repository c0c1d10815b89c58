import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import { productsIn } from '#shared/orders/order-products.ts'
import { statusId } from '#shared/orders/order-status.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { wholeAddresses } from '../addresses.store.ts'
import { answerOrder } from '../answer-order.ts'
import { checkFreightType } from '../check-new-order.ts'
import { insertOrder } from '../create-order.store.ts'
import { lockOrder } from '../lock-order.store.ts'
import { raiseOrder } from '../transition-order.ts'

/** Columns that a copy does not take: the carriage, the dates, the codes of the first order. */
const FRESH = {
  shipper_order_code: null,
  external_id: null,
  original_order_id: null,
  collection_date_time: null,
  delivery_date_time: null,
  scheduling_date_time: null,
  freight_value: null,
  flight: null,
  awb: null,
  icms: null,
}
const FRESH_COLLECTION = { expected_collection_date_time: null }
const FRESH_DELIVERY = { expected_delivery_date_time: null, linked_value: null }

/** Copies everything but documents, dates, positions and timeline (orders/README "Life of an order"). Answers the new order's id. */
const replicateOrder = async (ctx: Context, id: number): Promise<number> => {
  const order = await lockOrder(ctx, id)
  await checkFreightType(ctx, order.shipper_id, String(order.type_freight), 'id')
  const collections = await wholeAddresses(ctx, 'collection', id)
  const deliveries = await wholeAddresses(ctx, 'delivery', id)
  const copy = await insertOrder(ctx, {
    order: {
      ...order,
      ...FRESH,
      // Lines of invoices are documents, which a copy does not take.
      products: productsIn(order.products).filter(({ nf_file_id }) => nf_file_id === null),
    },
    collections: collections.map((address) => ({ ...address, ...FRESH_COLLECTION })),
    deliveries: deliveries.map((address) => ({ ...address, ...FRESH_DELIVERY })),
    timeline: [
      {
        event: 'created',
        code: ORDER_EVENTS.created.code,
        status_id: statusId('CREATED'),
        kind: 'step',
        data: { replicated_from: id },
      },
    ],
    simulation: null,
  })
  ctx.audit({ type: 'orders', id: copy.id, event: 'created', new: { replicated_from: id } })
  raiseOrder(ctx, { id: copy.id, shipper_id: order.shipper_id, transporter_id: null }, 'orders.created')
  return copy.id
}

export const replicateOrderRoute = action(calls.replicateOrder, async (ctx, { id, services }) =>
  answerOrder(ctx, services, await replicateOrder(ctx, id)),
)
