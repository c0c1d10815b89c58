import type { Context } from '#server/kit/context.ts'
import type { LoadedInvoice } from '#server/modules/documents/index.ts'
import type { CargoInput } from '#shared/orders/order-cargo.ts'
import { keptCollection, keptDelivery, type DeliveryAddressInput } from '#shared/orders/order-addresses.ts'
import { wholeAddresses } from '../addresses.store.ts'
import { factsOf } from '../create-order.store.ts'
import type { LockedOrder } from '../lock-order.store.ts'
import { addressRows, checkAddresses, planAddresses, runOf, type Planned } from '../order-addresses.ts'
import { checkSavedAddresses, typedAddresses } from '#server/modules/places/index.ts'
import { invoicesAgain, type CargoInvoice, type CargoInvoices } from './cargo.store.ts'

/** Addresses of an order after a correction, with the run that they are priced as. */
export type PlannedPlaces = {
  /** Rows as they are. */
  before: { collections: Rows; deliveries: Rows }
  plan: Planned
  rows: ReturnType<typeof addressRows>
  run: ReturnType<typeof runOf>
  invoices: readonly LoadedInvoice[]
}

type Rows = readonly Record<string, unknown>[]

/** The order's own deliveries in the form that people type them, each with its invoices that stay. */
const deliveriesAgain = (rows: Rows, staying: readonly CargoInvoice[]): DeliveryAddressInput[] =>
  rows.map((row) => ({
    ...keptDelivery.parse(row),
    nf_file_ids: staying
      .filter(({ order_delivery_address_id }) => order_delivery_address_id === row.id)
      .map(({ id }) => id),
  }))

/** Null where neither addresses nor invoices change. */
export const placesOf = async (
  ctx: Context,
  order: LockedOrder,
  input: CargoInput,
  { before: known, after }: CargoInvoices,
): Promise<PlannedPlaces | null> => {
  const { order_collection_addresses: from, order_delivery_addresses: to } = input
  if (!from && !to && after === null) return null
  const invoices = after ?? (await invoicesAgain(ctx, order.id, known))
  const ids = new Set(invoices.map(({ id }) => id))
  const before = {
    collections: await wholeAddresses(ctx, 'collection', order.id),
    deliveries: await wholeAddresses(ctx, 'delivery', order.id),
  }
  await checkSavedAddresses(ctx, typedAddresses(input), {
    shipper_id: order.shipper_id,
    known: [...before.collections, ...before.deliveries],
  })
  const staying = known.filter(({ id }) => ids.has(id))
  const places = {
    order_collection_addresses: from ?? before.collections.map((row) => keptCollection.parse(row)),
    order_delivery_addresses: to ?? deliveriesAgain(before.deliveries, staying),
  }
  const plan = planAddresses(places, invoices)
  const facts = await factsOf(ctx, {
    shipper_id: order.shipper_id,
    partners: [],
    cities: [...plan.collections, ...plan.deliveries].map(({ city_id }) => city_id),
    vehicle_type_id: undefined,
  })
  const cities = new Map(facts.cities.map((city) => [city.id, city]))
  checkAddresses(plan, cities)
  return {
    before,
    plan,
    rows: addressRows(plan, cities, { input: order, invoices }),
    run: runOf(places, plan, cities, invoices),
    invoices,
  }
}
