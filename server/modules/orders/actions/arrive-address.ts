import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type { OnDestinyInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { setDeliveryAddress } from '../addresses.store.ts'
import { stepOf } from '../answer-order.ts'
import { deliveryAddresses, lockOrderOfAddress } from '../lock-order.store.ts'
import { checkRealDate, requireJustification } from '../real-date.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** Informs the arrival at a delivery address, or takes it back. Answers the order's id. */
export const arriveAtAddress = async (
  ctx: Context,
  addressId: number,
  input: OnDestinyInput,
): Promise<number> => {
  const order = await lockOrderOfAddress(ctx, 'delivery', addressId)
  const all = await deliveryAddresses(ctx, order.id)
  const address = all.find(({ id }) => id === addressId)
  if (!address) throw notFound('order_delivery_addresses')
  if (input.on_destiny_status === 'waiting') {
    const justification = requireJustification(input.justification)
    // An address that is delivered has an arrival: its delivery is taken back first.
    if (address.on_destiny_status !== 'arrived' || address.delivery_status !== 'waiting')
      throw conflict('nothing_informed')
    const others = all.some(
      ({ id, on_destiny_status, delivery_status }) =>
        id !== addressId && on_destiny_status === 'arrived' && delivery_status === 'waiting',
    )
    const canceled = await transitionOrder(ctx, order, {
      action: 'cancel_on_destiny',
      when: others ? 'partly' : 'all',
      justification,
      kind: 'correction',
      delivery_address_id: addressId,
      data: { old: { on_destiny_date_time: address.on_destiny_date_time } },
    })
    await setDeliveryAddress(ctx, {
      id: addressId,
      on_destiny_status: 'waiting',
      on_destiny_date_time: null,
    })
    raiseOrder(ctx, canceled, 'orders.changed', { changed: ['on_destiny_date_time'] })
    return order.id
  }
  const real = checkRealDate(ctx, order, {
    field: 'on_destiny_date_time',
    value: input.on_destiny_date_time,
    before: address.on_destiny_date_time,
    justification: input.justification,
    afterCollection: true,
  })
  const arrived = await transitionOrder(ctx, order, {
    action: 'on_destiny',
    occurred_at: real,
    justification: input.justification,
    delivery_address_id: addressId,
  })
  await setDeliveryAddress(ctx, { id: addressId, on_destiny_status: 'arrived', on_destiny_date_time: real })
  raiseOrder(ctx, arrived, 'orders.on_destiny', { order_delivery_address_id: addressId })
  return order.id
}

export const arriveAddressRoute = action(calls.arriveAddress, stepOf(arriveAtAddress))
