import type { Context } from '#server/kit/context.ts'
import { agreeByQuote, createOrder } from '#server/modules/orders/index.ts'
import { orderQuotedRequests, quotedRequests, type QuotedRequest } from '#server/modules/requests/index.ts'
import { lockedRoadMap, moveRoadMap } from '#server/modules/road-maps/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { writeAnswer, type Part } from './answer.store.ts'
import { raisePart } from './ask-carriers.ts'
import { addressesOf, type LockedQuote, type QuoteAddress } from './quote.store.ts'
import { transitionAnswer } from './transition-answer.ts'

const FREIGHT = { cif: 'CIF', fob: 'FOB', fob_reimbursement: 'FOB_REIMBURSEMENT' } as const

const placeOf = (address: QuoteAddress) => ({
  address_id: address.address_id,
  city_id: address.city_id,
  street: address.street,
  number: address.number,
  district: address.district,
  complement: address.complement,
  postal_code: address.postal_code,
})

const isOf = (type: string) => (address: QuoteAddress) => address.type === type

const freightOf = ({ freight_type }: LockedQuote): CreateOrderInput['type_freight'] =>
  freight_type === 'fob' || freight_type === 'fob_reimbursement' ? FREIGHT[freight_type] : FREIGHT.cif

const inputOf = (
  quote: LockedQuote,
  addresses: readonly QuoteAddress[],
  quoted: readonly QuotedRequest[],
  now: Date,
): CreateOrderInput => {
  const { collection_date_time: collection, delivery_date_time: delivery } = quote
  const invoices = quoted.flatMap(({ nf_file_ids }) => nf_file_ids)
  const invoicesTo = (addressId: number | null) =>
    quoted.flatMap(({ request, nf_file_ids }) =>
      request.delivery_address_id === addressId || quoted.length === 1 ? nf_file_ids : [],
    )
  const isAhead = (moment: string | null): moment is string =>
    moment !== null && Date.parse(moment) > now.getTime()
  return {
    shipper_id: quote.company_id,
    modal: ORDER_MODALS.find((modal) => modal === quote.modals[0]) ?? 'less_than_truckload',
    type_freight: freightOf(quote),
    weight: quote.weight,
    ...(invoices.length > 0 ? { nf_file_ids: invoices } : { invoice_amount: quote.invoice_value }),
    order_observation: quote.observation.slice(0, 1000),
    is_traceable: quote.is_traceable,
    ...(quote.bulk === null ? {} : { volume: quote.bulk }),
    ...(quote.cubage === null ? {} : { cubage: quote.cubage }),
    ...(quote.cost_center === null ? {} : { cost_center: quote.cost_center }),
    ...(quote.vehicle_type_id === null ? {} : { vehicle_type_id: quote.vehicle_type_id }),
    ...(isAhead(collection) ? { collection_date_time: collection } : {}),
    ...(isAhead(delivery) ? { delivery_date_time: delivery } : {}),
    order_collection_addresses: addresses
      .filter(isOf('collection'))
      .map((address) => ({ ...placeOf(address), name: address.name })),
    order_delivery_addresses: addresses.filter(isOf('delivery')).map((address) => ({
      ...placeOf(address),
      destinatary_name: address.name,
      ...(invoices.length > 0 ? { nf_file_ids: invoicesTo(address.address_id) } : {}),
    })),
  }
}

/**
 * Makes the order of a confirmed quote, or gives the quoted order its carrier; its price is agreed upon as a whole, so the
 * audit holds the charge against it (kind *quote*). Once: a part that has its order answers it.
 * @throws 409 `transition_refused` before the confirmation; whatever the order itself is refused for
 */
export const orderOfQuote = async (ctx: Context, part: Part): Promise<number> => {
  const { quote, answer } = part
  if (answer.order_id !== null) return answer.order_id
  // The machine refuses before the order is made.
  await transitionAnswer(ctx, part, { action: 'create_order' })
  const { total_value } = answer
  if (total_value === null) throw conflict('create_order_from_quote')
  const quoted = await quotedRequests(ctx, quote)
  const addresses = await addressesOf(ctx, quote.id)
  const order_id = quote.order_id ?? (await createOrder(ctx, inputOf(quote, addresses, quoted, ctx.now())))
  await agreeByQuote(ctx, order_id, {
    transporter_id: answer.transporter_id,
    value: total_value,
    lead_time: answer.transporter_delivery_time,
    quote_id: quote.id,
  })
  await orderQuotedRequests(ctx, quoted, { order_id, transporter_id: answer.transporter_id })
  if (quote.road_map_id !== null)
    await moveRoadMap(ctx, await lockedRoadMap(ctx, quote.road_map_id, 'consolidated'), 'orders_generated')
  await writeAnswer(ctx, answer, { order_id })
  ctx.audit({
    type: 'simulation_quotes_transporters',
    id: answer.id,
    event: 'updated',
    old: { order_id: null },
    new: { order_id },
  })
  raisePart(ctx, part, 'quotes.ordered', { order_id })
  return order_id
}
