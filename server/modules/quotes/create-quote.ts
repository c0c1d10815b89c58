import type { Context } from '#server/kit/context.ts'
import type { Changes } from '#server/kit/update.ts'
import { checkFreightType, hasFeature, linkedCarriers } from '#server/modules/orders/index.ts'
import { requestOwner, resolvePlaces, type KeptPlace } from '#server/modules/requests/index.ts'
import { lockedRoadMap } from '#server/modules/road-maps/index.ts'
import { FEATURES } from '#shared/access/features.ts'
import { conflict, invalidField, notFound, pointAnew } from '#shared/kit/exceptions.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { QUOTE_LIMITS, QUOTE_MODALS, type QuoteInput } from '#shared/quotes/quote-input.ts'
import { insertAnswers } from './answer.store.ts'
import { askWaiting } from './ask-carriers.ts'
import { insertQuote, lockQuote, nameQuoteOfRequest, type LockedQuote } from './quote.store.ts'
import { quotedOrder, quotedRoadMap, type Quoted, type QuotedPlace } from './quoted-record.store.ts'

/** A quote is made and its carriers are asked, in one transaction. */

export type NewQuote = QuoteInput & { road_map_id?: number }
type Asked = QuoteInput['transporters']

const placeOf = (type: string, place: KeptPlace): QuotedPlace => {
  const { id: address_id, identification_document: _document, ...rest } = place
  return { ...rest, type, position: 1, address_id }
}

const typedQuoted = async (ctx: Context, input: NewQuote): Promise<Quoted> => {
  const company_id = await requestOwner(ctx, input.company_id)
  const { weight, invoice_value } = input
  if (weight === undefined || Number(weight) <= 0) throw invalidField('weight', 'required')
  if (invoice_value === undefined) throw invalidField('invoice_value', 'required')
  const { collection, delivery } = await resolvePlaces(ctx, company_id, input)
  return {
    company_id,
    weight,
    invoice_value,
    bulk: input.bulk ?? null,
    cubage: input.cubage ?? null,
    modal: null,
    places: [placeOf('collection', collection), placeOf('delivery', delivery)],
  }
}

/** @throws ModelNotFoundException; 409 for an order that has a carrier or is canceled */
const quotedOf = async (ctx: Context, input: NewQuote): Promise<Quoted> => {
  if (input.order_id !== undefined) {
    const order = await quotedOrder(ctx, input.order_id)
    if (!order) throw notFound('orders')
    if (order.canceled_at !== null || order.last_active_status_id !== statusId('CREATED'))
      throw conflict('order_not_quotable')
    if (!isOneOf(QUOTE_MODALS, order.modal)) throw conflict('order_not_quotable')
    return order
  }
  if (input.road_map_id === undefined) return typedQuoted(ctx, input)
  // Goods that may still change are not quoted.
  await lockedRoadMap(ctx, input.road_map_id, 'consolidated')
  const load = await quotedRoadMap(ctx, input.road_map_id)
  if (!load) throw notFound('road_maps')
  return load
}

/** @throws ValidationException `transporter_not_linked`, pointing at the carriers of the quote */
export const assertLinked = async (
  ctx: Context,
  companyId: number,
  ids: readonly number[],
): Promise<void> => {
  await linkedCarriers(ctx, companyId, ids).catch((error: unknown) => {
    throw pointAnew(error, 'transporter_ids', 'transporters')
  })
}

/** Several carriers are asked, each once; with feature 12 as many as must answer (spec 002 §5). */
const checkCarriers = async (ctx: Context, companyId: number, asked: Asked): Promise<void> => {
  const ids = new Set(asked.map(({ transporter_id }) => transporter_id))
  const feature = FEATURES.quotation_minimum_transporter_verification
  const min = (await hasFeature(ctx, companyId, feature))
    ? QUOTE_LIMITS.fewest_by_feature
    : QUOTE_LIMITS.fewest
  if (ids.size < min) throw invalidField('transporters', 'quote_carriers', { min })
  if (ids.size < asked.length) throw invalidField('transporters', 'quote_carrier_twice')
  await assertLinked(ctx, companyId, [...ids])
}

export const assertAhead = (ctx: Context, limit: string): void => {
  if (Date.parse(limit) <= ctx.now().getTime()) throw invalidField('response_time_limit', 'quote_limit_past')
}

/** A quote that was not named is named by its way. */
const nameOf = ({ places }: Quoted): string => {
  const from = places.find(({ type }) => type === 'collection')
  const to = places.findLast(({ type }) => type === 'delivery')
  return `${from?.city ?? ''}/${from?.uf ?? ''} – ${to?.city ?? ''}/${to?.uf ?? ''}`
}

const modalsOf = ({ modal, modals = [] }: Quoted) => {
  const own = QUOTE_MODALS.filter((one) => modals.includes(one))
  return own.length > 0 ? own : [QUOTE_MODALS.find((one) => one === modal) ?? 'less_than_truckload']
}

const rowOf = (input: NewQuote, quoted: Quoted): Changes<LockedQuote> => {
  const { transporters: _t, collection_address: _c, delivery_address: _d, ...typed } = input
  const { collection_address_id: _ci, delivery_address_id: _di, ...fields } = typed
  const { company_id, weight, invoice_value, bulk, cubage } = quoted
  return {
    ...fields,
    company_id,
    weight,
    invoice_value,
    bulk,
    cubage,
    quote_name: input.quote_name ?? nameOf(quoted),
    modals: input.modals ?? modalsOf(quoted),
    vehicle_type_id: input.vehicle_type_id ?? quoted.vehicle_type_id ?? null,
    // Dangerous goods of a load stay dangerous, whatever its quote says.
    dangerous_products: input.dangerous_products === true || quoted.dangerous === true,
    items: (input.items ?? []).map((item) => ({ description: null, weight: null, ...item })),
    response: 'open',
    round: input.round ?? 'open',
  }
}

export const writeCarriers = (
  ctx: Context,
  quote: Pick<LockedQuote, 'id' | 'company_id'>,
  asked: Asked,
  first = 1,
): Promise<unknown> =>
  insertAnswers(
    ctx,
    asked.map(({ transporter_id, emails = [] }, index) => ({
      simulation_quote_id: quote.id,
      company_id: quote.company_id,
      transporter_id,
      position: first + index,
      emails: [...new Set(emails)],
    })),
  )

/** @returns the id of the new quote */
export const makeQuote = async (ctx: Context, input: NewQuote): Promise<number> => {
  assertAhead(ctx, input.response_time_limit)
  if (input.round === 'waterfall' && typeof input.waterfall_minutes !== 'number')
    throw invalidField('waterfall_minutes', 'required')
  const quoted = await quotedOf(ctx, input)
  const { company_id } = quoted
  if (input.freight_type === 'fob_reimbursement')
    await checkFreightType(ctx, company_id, 'FOB_REIMBURSEMENT', 'freight_type')
  await checkCarriers(ctx, company_id, input.transporters)
  const row = rowOf(input, quoted)
  const id = await insertQuote(ctx, row, quoted.places)
  await writeCarriers(ctx, { id, company_id }, input.transporters)
  if (input.request_id !== undefined && !(await nameQuoteOfRequest(ctx, company_id, input.request_id, id)))
    throw notFound('request')
  const quote = await lockQuote(ctx, id)
  if (!quote) throw notFound('simulation_quotes')
  ctx.audit({ type: 'simulation_quotes', id, event: 'created', new: { ...row } })
  ctx.raise('simulation_quotes.created', { id, company_id })
  await askWaiting(ctx, quote)
  return id
}
