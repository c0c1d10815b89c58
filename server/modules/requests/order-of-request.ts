import type { Context } from '#server/kit/context.ts'
import { createOrder, freeCodes, linkedCarrierOf, nameCarrierOf } from '#server/modules/orders/index.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { otherTransporter } from '#shared/requests/request-input.ts'
import type * as z from 'zod'
import { askedLines, observationWith } from './asked-words.ts'
import { invoicesOfRequests, placesOfRequests, type KnownPlace } from './places-of-request.store.ts'
import { linkToOrder } from './link-to-order.ts'
import type { LockedRequest } from './request.store.ts'
import { offersOf, type RequestOffer } from './simulations.store.ts'
import { typedProducts } from './typed-products.ts'
import { transitionRequest } from './transition-request.ts'

/** The order of a request: everything that is known of it is filled in. */

export const whereabouts = ({
  id,
  street,
  number,
  district,
  complement,
  postal_code,
  city_id,
}: KnownPlace) => ({
  address_id: id === 0 ? null : id,
  street,
  number,
  district,
  complement,
  postal_code,
  city_id,
})

/** Morning of the day on which the goods are ready, when it has not come yet. */
export const collectionOf = (
  { collection_date }: { collection_date: string | null },
  now: Date,
): string | undefined => {
  if (collection_date === null) return undefined
  const morning = `${collection_date.slice(0, 10)}T09:00:00-03:00`
  return Date.parse(morning) > now.getTime() ? morning : undefined
}

const pricedBy = (offer: RequestOffer | undefined): Partial<CreateOrderInput> => {
  if (!offer) return {}
  const table =
    offer.route_table_id === null
      ? { simulation_table_id: offer.simulation_table_id ?? undefined }
      : { route_table_id: offer.route_table_id }
  return { ...table, expected_freight_value: offer.total_value }
}

/** Dangerous goods are priced as they were simulated: without their service the table's price would be another. */
const asked = ({ dangerous }: LockedRequest): Partial<CreateOrderInput> =>
  dangerous ? { simulation: { dangerous } } : {}

const inputOf = async (ctx: Context, request: LockedRequest): Promise<CreateOrderInput> => {
  const { collection, delivery } = itemAt(await placesOfRequests(ctx, [request]), 0)
  const [nf_file_ids = []] = await invoicesOfRequests(ctx, [request.id])
  const offers = await offersOf(ctx.rows, request.id)
  const offer = offers.find(({ id }) => id === request.selected_simulation_id)
  const collection_date_time = collectionOf(request, ctx.now())
  const observation = observationWith(
    request.observation,
    askedLines(ctx.session.locale, { dangerous: request.dangerous }),
  )
  const { external_id, erp_request_number: number } = request
  const codes = await freeCodes(ctx, request.company_id, {
    ...(external_id === null ? {} : { external_id }),
    ...(number === null ? {} : { shipper_order_code: number }),
  })
  return {
    shipper_id: request.company_id,
    modal: ORDER_MODALS.find((modal) => modal === offer?.type) ?? 'less_than_truckload',
    type_freight: request.type === 'FOB' ? 'FOB' : 'CIF',
    weight: request.weight,
    ...(request.cubed === null ? {} : { cubage: request.cubed }),
    ...(request.volumes === null ? {} : { volume: request.volumes }),
    ...(nf_file_ids.length > 0 ? { nf_file_ids } : { invoice_amount: request.value }),
    ...(request.supplier_id === null ? {} : { supplier_id: request.supplier_id }),
    ...codes,
    ...(observation === undefined ? {} : { order_observation: observation }),
    ...(collection_date_time === undefined ? {} : { collection_date_time }),
    order_collection_addresses: [
      {
        ...whereabouts(collection),
        name: collection.name,
        identification_document: collection.identification_document,
      },
    ],
    order_delivery_addresses: [
      {
        ...whereabouts(delivery),
        destinatary_name: request.destinatary_name,
        destinatary_identification_document: request.destinatary_identification_document,
        is_natural_person: request.is_natural_person,
        ...(nf_file_ids.length > 0 ? { nf_file_ids } : {}),
      },
    ],
    ...(await typedProducts(ctx, [{ request, invoices: nf_file_ids }])),
    ...pricedBy(offer),
    ...asked(request),
  }
}

type Named = { id: number | null; other: z.output<typeof otherTransporter> | null }

/** The requester's own carrier comes before the one of the load. */
const carrierOf = async (ctx: Context, request: LockedRequest, ofLoad: number | null): Promise<Named> => {
  if (request.selected_simulation_id !== null) return { id: null, other: null }
  if (request.client_other_transporter === null) return { id: ofLoad, other: null }
  const other = otherTransporter.parse(request.client_other_transporter)
  const id = other.cnpj ? await linkedCarrierOf(ctx, request.company_id, other.cnpj) : null
  return { id, other: id === null ? other : null }
}

/**
 * Makes the order of a request and links the two.
 * @throws 409 `transition_refused` for a request that is not approved; whatever the order itself is refused for
 */
export const orderOf = async (
  ctx: Context,
  request: LockedRequest,
  { send = false, carrier = null }: { send?: boolean; carrier?: number | null },
): Promise<number> => {
  const input = await inputOf(ctx, request)
  const isProposed = send && request.selected_simulation_id !== null
  const { id, other } = await carrierOf(ctx, request, carrier)
  // The machine refuses before the order is made.
  await transitionRequest(ctx, request, { action: 'create_order' })
  const order_id = await createOrder(ctx, {
    ...input,
    ...(id === null ? {} : { transporter_ids: [id] }),
    ...(isProposed ? { send_proposal: true } : {}),
  })
  if (other)
    await nameCarrierOf(ctx, order_id, {
      transporter_name: other.fantasy_name,
      transporter_cnpj: other.cnpj ?? null,
    })
  await linkToOrder(ctx, order_id, [{ request, order_delivery_address_id: null }])
  return order_id
}
