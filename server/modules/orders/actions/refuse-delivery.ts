import type { Context } from '#server/kit/context.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { RefuseDeliveryInput } from '#shared/orders/order-actions.ts'
import { invoicesOfOrder, setDeliveryAddress, setInvoices } from '../addresses.store.ts'
import { createReturn } from '../create-return.ts'
import { deliveryAddresses, lockOrder } from '../lock-order.store.ts'
import { checkRealDate } from '../real-date.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { action } from '#server/kit/routes.ts'
import { stepOf } from '../answer-order.ts'

/**
 * Recipients refuse invoices; what else was for the same addresses counts as delivered. The order is refused when every
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
  const asked = new Set(input.nf_file_ids)
  const refused = invoices.filter((invoice) => asked.has(invoice.id) && invoice.delivery_status === 'pending')
  if (refused.length !== asked.size) throw invalidField('nf_file_ids', 'not_in_order')
  const touched = new Set(refused.map((invoice) => invoice.order_delivery_address_id))
  const delivered = invoices.filter(
    (invoice) =>
      touched.has(invoice.order_delivery_address_id) &&
      invoice.delivery_status === 'pending' &&
      !asked.has(invoice.id),
  )
  const waiting = addresses.some(
    (address) => address.delivery_status === 'waiting' && !touched.has(address.id),
  )
  const everything = invoices.every(
    (invoice) => asked.has(invoice.id) || invoice.delivery_status === 'refused',
  )
  const when = waiting ? 'partly' : everything ? 'all_refused' : 'some_delivered'
  const numbers = refused.map((invoice) => invoice.number)
  const settled = await transitionOrder(ctx, order, {
    action: 'refuse_delivery',
    when,
    occurred_at: real,
    justification,
    data: { refused_invoices: numbers },
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
  await setInvoices(
    ctx,
    refused.map((invoice) => invoice.id),
    'refused',
  )
  await setInvoices(
    ctx,
    delivered.map((invoice) => invoice.id),
    'delivered',
  )
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
