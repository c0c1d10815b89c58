import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { RefuseDeliveryInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { invoicesOfOrder, setDeliveryAddress, setInvoices, type OrderInvoice } from '../addresses.store.ts'
import { stepOf } from '../answer-order.ts'
import { createReturn } from '../create-return.ts'
import { deliveryAddresses, lockOrder, type DeliveryAddress } from '../lock-order.store.ts'
import { checkRealDate } from '../real-date.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

const idsOf = (invoices: readonly OrderInvoice[]): number[] => invoices.map(({ id }) => id)

/** Refused and delivered invoices, the addresses that they settle, and the outcome for the order. */
const split = (
  { nf_file_ids }: RefuseDeliveryInput,
  addresses: readonly DeliveryAddress[],
  invoices: readonly OrderInvoice[],
) => {
  const asked = new Set(nf_file_ids)
  const refused = invoices.filter(({ id, delivery_status }) => asked.has(id) && delivery_status === 'pending')
  if (refused.length !== asked.size) throw invalidField('nf_file_ids', 'not_in_order')
  const touched = new Set(refused.map((invoice) => invoice.order_delivery_address_id))
  const delivered = invoices.filter(
    ({ id, delivery_status, order_delivery_address_id }) =>
      touched.has(order_delivery_address_id) && delivery_status === 'pending' && !asked.has(id),
  )
  const isWaiting = addresses.some(
    ({ id, delivery_status }) => delivery_status === 'waiting' && !touched.has(id),
  )
  const isRefused = invoices.every(
    ({ id, delivery_status }) => asked.has(id) || delivery_status === 'refused',
  )
  const when = isWaiting ? 'partly' : isRefused ? 'all_refused' : 'some_delivered'
  return { asked, refused, delivered, touched, when }
}

/**
 * Recipients refuse invoices; the other invoices of the same addresses count as delivered. The order is refused when every
 * invoice of it is, partly delivered otherwise, once all addresses are settled (orders/README "Life of an order").
 */
export const refuseDelivery = async (ctx: Context, id: number, input: RefuseDeliveryInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const addresses = await deliveryAddresses(ctx, order.id)
  const invoices = await invoicesOfOrder(ctx, order.id)
  const { justification } = input
  const real = checkRealDate(ctx, order, {
    field: 'delivery_date_time',
    value: input.delivery_date_time,
    justification,
    afterCollection: true,
  })
  const { asked, refused, delivered, touched, when } = split(input, addresses, invoices)
  const settled = await transitionOrder(ctx, order, {
    action: 'refuse_delivery',
    when,
    occurred_at: real,
    justification,
    data: { refused_invoices: refused.map(({ number }) => number) },
    set: when === 'partly' ? {} : { delivered_date_time: real },
  })
  for (const addressId of touched) {
    const partial = delivered.some((invoice) => invoice.order_delivery_address_id === addressId)
    await setDeliveryAddress(ctx, {
      id: addressId,
      delivery_status: partial ? 'partial' : 'refused',
      delivery_date_time: real,
      real_date_time_justification: justification ?? null,
    })
  }
  await setInvoices(ctx, idsOf(refused), 'refused')
  await setInvoices(ctx, idsOf(delivered), 'delivered')
  const return_order_id =
    input.create_return === true
      ? await createReturn(ctx, order, { nf_file_ids: [...asked], address_ids: [...touched] })
      : null
  raiseOrder(ctx, settled, 'orders.delivery_refused', {
    return_order_id,
    nf_file_ids: [...asked],
    complete: when !== 'partly',
  })
}

export const refuseDeliveryRoute = action(calls.refuseDelivery, stepOf(refuseDelivery))
