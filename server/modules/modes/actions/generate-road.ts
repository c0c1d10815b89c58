import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { linkInvoices, unlinkInvoices } from '#server/modules/documents/index.ts'
import {
  answerOrder,
  insertOrder,
  judge,
  lockOrder,
  raiseOrder,
  transitionOrder,
  wholeAddresses,
  type LockedOrder,
} from '#server/modules/orders/index.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { itemAt } from '#shared/kit/typed.ts'
import * as calls from '#shared/modes/air.calls.ts'
import { airportName, AIRPORTS } from '#shared/modes/airports.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import { productsIn } from '#shared/orders/order-products.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { destinationsOf } from '../parts.store.ts'
import { placeAt } from '../place-at.ts'
import { named, productsWithout, shareFigures, sumFigures } from '../pure/share-figures.ts'

type Input = z.output<typeof calls.generateRoad.input>

/** Columns that the road order does not take from the one by air: its carriage is agreed anew. */
const FRESH = {
  shipper_order_code: null,
  external_id: null,
  scheduling_date_time: null,
  lead_time: null,
  distance: null,
  freight_value: null,
  freight_note: null,
  icms: null,
  airline_id: null,
  origin_airport: null,
  destiny_airport: null,
  flight: null,
  awb: null,
}

/** Where the airport stands: as typed, else as listed. @throws 422 `airport_city` */
const airportOf = async (ctx: Context, order: LockedOrder, input: Input) => {
  const code = typeof order.destiny_airport === 'string' ? order.destiny_airport : ''
  const city_id = input.city_id ?? AIRPORTS.find((airport) => airport.code === code)?.city_id
  if (city_id === undefined) throw invalidField('city_id', 'airport_city', { airport: code })
  const { street, number, district, postal_code } = input
  const place = { name: airportName(code), city_id, street, number, district, postal_code, position: 1 }
  return placeAt(ctx, 'city_id', {
    ...place,
    expected_collection_date_time: input.collection_date_time ?? null,
  })
}

/** Destinations that nothing was delivered to or refused at yet, with their invoices and their share of the order's figures. */
const goodsLeft = async (ctx: Context, flown: LockedOrder) => {
  const addresses = await wholeAddresses(ctx, 'delivery', flown.id)
  const all = await destinationsOf(ctx, flown.id)
  const open = new Set(
    addresses.filter(({ delivery_status }) => delivery_status === 'waiting').map(({ id }) => id),
  )
  const isLeft = ({ id }: { id?: unknown }): boolean => open.has(id)
  const whole = {
    weight: String(flown.weight),
    invoice_amount: flown.invoice_amount,
    volume: named(flown.volume),
    cubage: named(flown.cubage),
    freight_value: null,
  }
  const shares = shareFigures(whole, all)
  const { freight_value: _agreedAnew, ...figures } = sumFigures(
    shares.filter((_, index) => isLeft(itemAt(all, index))),
  )
  return {
    deliveries: addresses.filter(isLeft),
    goods: all.filter(isLeft),
    figures: {
      ...figures,
      products: productsWithout(productsIn(flown.products), all, (index) => isLeft(itemAt(all, index))),
    },
    settled: all.filter((one) => !isLeft(one)).flatMap(({ nf_file_ids }) => nf_file_ids),
  }
}

/** The goods go on by road; the order by air waits for the end of that (spec 002 §4.2). Answers the road order. */
const generateRoad = async (ctx: Context, id: number, input: Input): Promise<number> => {
  const flown = await lockOrder(ctx, id)
  judge(ctx, flown, { action: 'generate_road' })
  const from = await airportOf(ctx, flown, input)
  const { deliveries, goods, figures, settled } = await goodsLeft(ctx, flown)
  const destination = deliveries.at(-1)
  await unlinkInvoices(ctx, id, settled)
  const made = await insertOrder(ctx, {
    order: {
      ...flown,
      ...FRESH,
      ...figures,
      delivery_city: destination?.city,
      delivery_uf: destination?.uf,
      destinatary_name: destination?.destinatary_name ?? null,
      modal: input.modal ?? 'less_than_truckload',
      original_order_id: id,
      collection_city: from.city,
      collection_uf: from.uf,
      collection_date_time: input.collection_date_time ?? null,
      delivery_date_time: input.delivery_date_time ?? flown.delivery_date_time,
    },
    carried: { leg: 'road' },
    collections: [from],
    deliveries: deliveries.map((row, index) => ({ ...row, position: index + 1 })),
    timeline: [
      {
        event: 'created',
        code: ORDER_EVENTS.created.code,
        status_id: statusId('CREATED'),
        kind: 'step',
        data: { part_of: id },
      },
    ],
    simulation: null,
  })
  const links = goods.flatMap(({ nf_file_ids }, index) =>
    nf_file_ids.map((nf_file_id) => ({
      nf_file_id,
      order_delivery_address_id: itemAt(made.deliveries, index).id,
    })),
  )
  await linkInvoices(ctx, { order_id: made.id, links })
  ctx.audit({ type: 'orders', id: made.id, event: 'created', new: { part_of: id } })
  raiseOrder(ctx, { id: made.id, shipper_id: flown.shipper_id, transporter_id: null }, 'orders.created')
  const shared = await transitionOrder(ctx, flown, {
    action: 'generate_road',
    data: { order_ids: [made.id] },
    set: { split_at: ctx.now().toISOString() },
  })
  raiseOrder(ctx, shared, 'orders.changed', { changed: ['last_active_status_id'], order_ids: [made.id] })
  return made.id
}

export const generateRoadRoute = action(calls.generateRoad, async (ctx, { id, input, services }) =>
  answerOrder(ctx, services, await generateRoad(ctx, id, input)),
)
