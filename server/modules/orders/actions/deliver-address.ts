import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { hasLeft } from '#server/modules/documents/index.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type { DeliverInput } from '#shared/orders/order-actions.ts'
import { isAir } from '#shared/orders/order-modals.ts'
import { statusName, statusLabel } from '#shared/orders/order-status.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { invoicesOfOrder, setDeliveryAddress, setInvoices } from '../addresses.store.ts'
import { stepOf } from '../answer-order.ts'
import {
  deliveryAddresses,
  lockOrderOfAddress,
  type DeliveryAddress,
  type LockedOrder,
} from '../lock-order.store.ts'
import { checkRealDate, requireJustification } from '../real-date.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

type Held = { order: LockedOrder; address: DeliveryAddress; others: DeliveryAddress[] }

/** Informs the delivery at one address, or takes it back (spec 002 §4.5). Answers the order's id. */
export const deliverAddress = async (
  ctx: Context,
  addressId: number,
  input: DeliverInput,
): Promise<number> => {
  const order = await lockOrderOfAddress(ctx, 'delivery', addressId)
  const all = await deliveryAddresses(ctx, order.id)
  const address = all.find(({ id }) => id === addressId)
  if (!address) throw notFound('order_delivery_addresses')
  const held = { order, address, others: all.filter(({ id }) => id !== addressId) }
  if (input.delivery_status === 'waiting') await cancelDelivery(ctx, held, input)
  else await deliver(ctx, held, input)
  return order.id
}

/** Outcome for the order when this address is settled. */
const outcome = (others: readonly DeliveryAddress[]): 'partly' | 'some_refused' | 'all' => {
  if (others.some(({ delivery_status }) => delivery_status === 'waiting')) return 'partly'
  return others.every(({ delivery_status }) => delivery_status === 'delivered') ? 'all' : 'some_refused'
}

const deliver = async (
  ctx: Context,
  { order, address, others }: Held,
  input: DeliverInput,
): Promise<void> => {
  const real = checkRealDate(ctx, order, {
    field: 'delivery_date_time',
    value: input.delivery_date_time,
    expected: address.expected_delivery_date_time,
    before: address.delivery_date_time,
    justification: input.justification,
    afterCollection: true,
  })
  // A refusal can only be taken back as a whole.
  if (address.delivery_status === 'partial' || address.delivery_status === 'refused')
    throw conflict('transition_refused', {
      status: statusLabel(order.last_active_status_id, ctx.session.locale),
    })
  const when = outcome(others)
  const delivered = await transitionOrder(ctx, order, {
    action: 'deliver',
    // From a distribution centre, to the one recipient that it has.
    when: order.leg === 'sub_ltl' && when === 'all' ? 'sub_ltl' : when,
    occurred_at: real,
    justification: input.justification,
    delivery_address_id: address.id,
    set: when === 'partly' ? {} : { delivered_date_time: real },
  })
  await setDeliveryAddress(ctx, {
    id: address.id,
    delivery_status: 'delivered',
    delivery_date_time: real,
    real_date_time_justification: input.justification ?? null,
  })
  const mine = (await invoicesOfOrder(ctx, order.id)).filter(
    (invoice) => invoice.order_delivery_address_id === address.id && invoice.delivery_status === 'pending',
  )
  await setInvoices(
    ctx,
    mine.map(({ id }) => id),
    'delivered',
  )
  raiseOrder(ctx, delivered, 'orders.delivered', {
    order_delivery_address_id: address.id,
    complete: when !== 'partly',
  })
}

const cancelDelivery = async (ctx: Context, { order, address, others }: Held, input: DeliverInput) => {
  const justification = requireJustification(input.justification)
  if (address.delivery_status === 'waiting') throw conflict('nothing_informed')
  // Invoices are locked before the look: goods that leave at the same moment have left, or stay.
  const invoices = await invoicesOfOrder(ctx, order.id)
  if (await hasLeft(ctx, address.id)) throw conflict('refused_goods_left')
  const state = statusName(order.last_active_status_id)
  const arrived = [address, ...others].some(
    ({ id, on_destiny_status, delivery_status }) =>
      on_destiny_status === 'arrived' && (id === address.id || delivery_status === 'waiting'),
  )
  // At an airport there is no arrival at the recipient's.
  const isBack = !isAir(order.modal) && (state === 'ON_DESTINY' || (state !== 'ON_ROUTE' && arrived))
  const when = isBack ? 'arrived' : 'not_arrived'
  const canceled = await transitionOrder(ctx, order, {
    action: 'cancel_delivery',
    when,
    justification,
    kind: 'correction',
    delivery_address_id: address.id,
    data: {
      old: { delivery_date_time: address.delivery_date_time, delivery_status: address.delivery_status },
    },
    set: { delivered_date_time: null },
  })
  await setDeliveryAddress(ctx, {
    id: address.id,
    delivery_status: 'waiting',
    delivery_date_time: null,
    real_date_time_justification: justification,
  })
  const mine = invoices.filter((invoice) => invoice.order_delivery_address_id === address.id)
  await setInvoices(
    ctx,
    mine.map(({ id }) => id),
    'pending',
  )
  raiseOrder(ctx, canceled, 'orders.changed', { changed: ['delivery_date_time'] })
}

export const deliverAddressRoute = action(calls.deliverAddress, stepOf(deliverAddress))
