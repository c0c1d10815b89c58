import type { Context } from '#server/kit/context.ts'
import { agreeByQuote, createOrder, freeCodes } from '#server/modules/orders/index.ts'
import { say, type Locale } from '#server/kit/texts.ts'
import {
  askedLines,
  observationWith,
  orderQuotedRequests,
  quotedRequests,
  typedProducts,
  type QuotedRequest,
} from '#server/modules/requests/index.ts'
import { lockedRoadMap, moveRoadMap } from '#server/modules/road-maps/index.ts'
import { centimetres, kilograms } from '#shared/cargo/measures.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { quoteItem } from '#shared/quotes/quote-input.ts'
import * as z from 'zod'
import { writeAnswer, type Part } from './answer.store.ts'
import { raisePart } from './ask-carriers.ts'
import { placesOf, type LockedQuote, type QuotePlace } from './quote.store.ts'
import { transitionAnswer } from './transition-answer.ts'

const FREIGHT = { cif: 'CIF', fob: 'FOB', fob_reimbursement: 'FOB_REIMBURSEMENT' } as const

const placeOf = (address: QuotePlace) => ({
  address_id: address.address_id,
  city_id: address.city_id,
  street: address.street,
  number: address.number,
  district: address.district,
  complement: address.complement,
  postal_code: address.postal_code,
})

const isOf = (type: string) => (address: QuotePlace) => address.type === type

const freightOf = ({ freight_type }: LockedQuote): CreateOrderInput['type_freight'] =>
  freight_type === 'fob' || freight_type === 'fob_reimbursement' ? FREIGHT[freight_type] : FREIGHT.cif

/** What the shipper's own side reads of its ERP. */
const commentsOf = (quote: LockedQuote, locale: Locale): Partial<CreateOrderInput> => {
  const lines = (['erp_request_type', 'erp_product_type'] as const).flatMap((name) => {
    const value = quote[name]
    return value === null ? [] : [say(locale, `requests.asked.${name}`, { value })]
  })
  return lines.length > 0 ? { comments: lines.join('\n') } : {}
}

/** Codes of the one request that is quoted, where no order has them; those of several cannot be one order's. */
const codesOf = async (
  ctx: Context,
  quoted: readonly QuotedRequest[],
): Promise<Partial<CreateOrderInput>> => {
  const [only] = quoted
  if (!only || quoted.length > 1) return {}
  const { company_id, external_id, erp_request_number, supplier_id } = only.request
  const codes = {
    ...(external_id === null ? {} : { external_id }),
    ...(erp_request_number === null ? {} : { shipper_order_code: erp_request_number }),
  }
  return {
    ...(await freeCodes(ctx, company_id, codes)),
    ...(supplier_id === null ? {} : { supplier_id }),
  }
}

/** Requests that go to a place: those of its recipient, where others at the same address have places of their own. */
const requestsAt = (
  place: QuotePlace,
  { places, quoted }: Pick<Asked, 'places' | 'quoted'>,
): readonly QuotedRequest[] => {
  if (quoted.length === 1) return quoted
  const here = quoted.filter(({ request }) => request.delivery_address_id === place.address_id)
  const beside = places.filter(
    ({ type, address_id }) => type === 'delivery' && address_id === place.address_id,
  )
  if (beside.length < 2) return here
  const named = here.find(({ request }) => request.destinatary_name === place.name)?.request
  if (!named) return []
  const { destinatary_identification_document: document } = named
  return here.filter(
    ({ request }) =>
      request.destinatary_name === place.name ||
      (document !== null && request.destinatary_identification_document === document),
  )
}

/** The recipient as its request says it, otherwise as the address does. */
const recipientAt = (place: QuotePlace, [found]: readonly QuotedRequest[]) => {
  if (!found)
    return {
      destinatary_name: place.name,
      destinatary_identification_document: place.identification_document,
    }
  const { destinatary_name, destinatary_identification_document, is_natural_person } = found.request
  return { destinatary_name, destinatary_identification_document, is_natural_person }
}

const observationOf = (quote: LockedQuote, locale: Locale): string | undefined => {
  const { emergency, express, icms_exemption } = quote
  return observationWith(
    quote.observation,
    askedLines(
      locale,
      { dangerous: quote.dangerous_products, emergency, express, icms_exemption },
      {
        services: quote.services,
        material: quote.description_material,
        packaging: quote.packaging_type,
      },
    ),
  )
}

type Asked = { quote: LockedQuote; places: readonly QuotePlace[]; quoted: readonly QuotedRequest[] }

/** What the quote lists, else what its requests do; with invoices those say it. */
const productsOf = async (
  ctx: Context,
  { quote, quoted, invoices }: Pick<Asked, 'quote' | 'quoted'> & { invoices: readonly number[] },
): Promise<Pick<CreateOrderInput, 'products'>> => {
  const items = z.array(quoteItem).safeParse(quote.items).data ?? []
  if (invoices.length > 0 || items.length === 0)
    return typedProducts(
      ctx,
      quoted.map(({ request, nf_file_ids }) => ({ request, invoices: nf_file_ids })),
    )
  return {
    products: items.map(({ description, quantity, weight, ...sizes }) => ({
      description: description || quote.description_material || '—',
      quantity: String(quantity),
      weight: kilograms().safeParse(weight).data ?? null,
      length: centimetres().safeParse(sizes.length).data ?? null,
      width: centimetres().safeParse(sizes.width).data ?? null,
      height: centimetres().safeParse(sizes.height).data ?? null,
    })),
  }
}

const inputOf = async (ctx: Context, { quote, places, quoted }: Asked): Promise<CreateOrderInput> => {
  const now = ctx.now()
  const { locale } = ctx.session
  const observation = observationOf(quote, locale)
  const { collection_date_time: collection, delivery_date_time: delivery } = quote
  const invoices = quoted.flatMap(({ nf_file_ids }) => nf_file_ids)
  const isAhead = (moment: string | null): moment is string =>
    moment !== null && Date.parse(moment) > now.getTime()
  return {
    shipper_id: quote.company_id,
    modal: ORDER_MODALS.find((modal) => modal === quote.modals[0]) ?? 'less_than_truckload',
    type_freight: freightOf(quote),
    weight: quote.weight,
    ...(invoices.length > 0 ? { nf_file_ids: invoices } : { invoice_amount: quote.invoice_value }),
    ...(await codesOf(ctx, quoted)),
    ...commentsOf(quote, locale),
    ...(observation === undefined ? {} : { order_observation: observation }),
    is_traceable: quote.is_traceable,
    ...(quote.bulk === null ? {} : { volume: quote.bulk }),
    ...(quote.cubage === null ? {} : { cubage: quote.cubage }),
    ...(quote.cost_center === null ? {} : { cost_center: quote.cost_center }),
    ...(quote.vehicle_type_id === null ? {} : { vehicle_type_id: quote.vehicle_type_id }),
    ...(isAhead(collection) ? { collection_date_time: collection } : {}),
    ...(isAhead(delivery) ? { delivery_date_time: delivery } : {}),
    ...(await productsOf(ctx, { quote, quoted, invoices })),
    order_collection_addresses: places.filter(isOf('collection')).map((address) => ({
      ...placeOf(address),
      name: address.name,
      identification_document: address.identification_document,
    })),
    order_delivery_addresses: places.filter(isOf('delivery')).map((address) => {
      const here = requestsAt(address, { places, quoted })
      return {
        ...placeOf(address),
        ...recipientAt(address, here),
        ...(invoices.length > 0 ? { nf_file_ids: here.flatMap(({ nf_file_ids }) => nf_file_ids) } : {}),
      }
    }),
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
  const places = await placesOf(ctx, quote.id)
  const order_id = quote.order_id ?? (await createOrder(ctx, await inputOf(ctx, { quote, places, quoted })))
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
