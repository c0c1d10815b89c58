import type { Prisma } from '#server/generated/prisma/client.ts'
import { ORDER_EVENTS, type OrderEvent } from '#shared/orders/order-events.ts'
import { isReverse, type OrderModal } from '#shared/orders/order-modals.ts'
import { statusId, type OrderStatus } from '#shared/orders/order-status.ts'
import type { Db } from './context.ts'

/** Orders in any state, with the rows and the timeline that the API would have left behind; dates may lie in the past. */

export type PlaceInput = {
  city_id: number
  street?: string
  number?: string
  name?: string
  document?: string
  /** Invoices that go to this address. */
  nf_file_ids?: readonly number[]
}

export type OrderInput = Omit<
  Prisma.ordersUncheckedCreateInput,
  'modal' | 'last_active_status_id' | 'order_collection_addresses' | 'order_delivery_addresses'
> & {
  shipper_id: number
  modal?: OrderModal
  origin?: PlaceInput
  /** The last one is the destination. */
  deliveries?: readonly PlaceInput[]
  created_at?: Date
  user?: { id: number; name: string; company_id: number }
}

const SAO_PAULO = 3_550_308
const RIO = 3_304_557

const placesOf = async (db: Db, places: readonly PlaceInput[]) => {
  const found = await db.cities.findMany({
    where: { id: { in: places.map(({ city_id }) => city_id) } },
    include: { state: true },
  })
  const cities = new Map(found.map((city) => [city.id, city]))
  return places.map(({ city_id, street, number }, index) => {
    const city = cities.get(city_id)
    if (!city) throw new Error(`no city ${city_id}`)
    const { name, uf, state } = city
    return {
      position: index + 1,
      city_id,
      city: name,
      uf,
      state: state.name,
      street: street ?? 'Rua Principal',
      number: number ?? '100',
    }
  })
}

type Entry = {
  at: Date
  user?: OrderInput['user']
  kind?: string
  status?: OrderStatus
  justification?: string
}

const entry = (db: Db, order_id: number, event: OrderEvent, { at, user, kind, status, ...more }: Entry) =>
  db.order_timeline.create({
    data: {
      order_id,
      event,
      code: ORDER_EVENTS[event].code,
      status_id: status === undefined ? null : statusId(status),
      kind: kind ?? 'step',
      occurrence_datetime: at,
      created_at: at,
      user_id: user?.id ?? null,
      user_name: user?.name ?? null,
      company_id: user?.company_id ?? null,
      ...more,
    },
  })

/** An order as just created: addresses, totals of its invoices, the first entries of its timeline. */
export const createOrder = async (db: Db, input: OrderInput) => {
  const { origin, deliveries = [{ city_id: RIO }], user, modal = 'full_truckload', ...columns } = input
  const created_at = input.created_at ?? new Date()
  const [from] = await placesOf(db, [origin ?? { city_id: SAO_PAULO }])
  const to = await placesOf(db, deliveries)
  const ids = deliveries.flatMap(({ nf_file_ids = [] }) => nf_file_ids)
  const invoices = await db.nf_files.findMany({ where: { id: { in: ids } } })
  const total = (pick: (invoice: (typeof invoices)[number]) => Prisma.Decimal | null) =>
    invoices.reduce((sum, invoice) => sum + Number(pick(invoice) ?? 0), 0)
  const last = to.at(-1)
  if (!from || !last) throw new Error('an order has an origin and a destination')
  const order = await db.orders.create({
    data: {
      modal,
      reverse: isReverse(modal),
      collection_city: from.city,
      collection_uf: from.uf,
      delivery_city: last.city,
      delivery_uf: last.uf,
      destinatary_name: deliveries.at(-1)?.name ?? null,
      ...(invoices.length > 0
        ? {
            invoice_amount: total(({ value }) => value).toFixed(2),
            weight: total(({ weight }) => weight).toFixed(3),
          }
        : {}),
      ...columns,
      created_by_id: user?.id ?? null,
      created_at,
      updated_at: created_at,
      order_collection_addresses: {
        create: [
          {
            ...from,
            name: origin?.name ?? null,
            expected_collection_date_time: input.collection_date_time ?? null,
          },
        ],
      },
      order_delivery_addresses: {
        create: to.map((place, index) => ({
          ...place,
          destinatary_name: deliveries[index]?.name ?? null,
          destinatary_identification_document: deliveries[index]?.document ?? null,
          is_stop_point: index < to.length - 1,
          expected_delivery_date_time: input.delivery_date_time ?? null,
        })),
      },
    },
    include: { order_collection_addresses: true, order_delivery_addresses: { orderBy: { position: 'asc' } } },
  })
  await entry(db, order.id, 'created', { at: created_at, user, status: 'CREATED' })
  for (const [index, { nf_file_ids = [] }] of deliveries.entries())
    await db.nf_files.updateMany({
      where: { id: { in: [...nf_file_ids] } },
      data: {
        order_id: order.id,
        order_delivery_address_id: order.order_delivery_addresses[index]?.id ?? null,
      },
    })
  if (ids.length > 0) await entry(db, order.id, 'invoice_issued', { at: created_at, user, kind: 'milestone' })
  return order
}

export type Carrier = { id: number; fantasy_name: string; cnpj: string }
type Person = { id: number; name: string; company_id: number }
export type AdvanceInput = {
  to: OrderStatus
  carrier: Carrier
  /** Who acts for each side; none: entries without a name. */
  shipper_user?: Person
  carrier_user?: Person
  /** Value of the proposal, reais. */
  value?: string
  driver_name?: string
  vehicle_plate?: string
  /** When a step happened; hours after the creation by default. */
  at?: (status: OrderStatus, index: number) => Date
}

type Change = Prisma.ordersUncheckedUpdateInput
type Step = {
  status: OrderStatus
  event: OrderEvent
  side: 'shipper' | 'carrier'
  run?: (db: Db, id: number, input: AdvanceInput, at: Date) => Promise<Change>
}

const settle = async (db: Db, id: number, at: Date, refused: 'none' | 'some' | 'all'): Promise<Change> => {
  const invoices = await db.nf_files.findMany({ where: { order_id: id }, orderBy: { id: 'asc' } })
  const losing = refused === 'none' ? [] : refused === 'all' ? invoices : invoices.slice(0, 1)
  const lost = losing.map((invoice) => invoice.id)
  await db.nf_files.updateMany({
    where: { order_id: id, id: { notIn: lost } },
    data: { delivery_status: 'delivered' },
  })
  await db.nf_files.updateMany({ where: { id: { in: lost } }, data: { delivery_status: 'refused' } })
  const status = { none: 'delivered', some: 'partial', all: 'refused' }[refused]
  await db.order_delivery_addresses.updateMany({
    where: { order_id: id },
    data: { delivery_status: status, delivery_date_time: at, on_destiny_status: 'arrived' },
  })
  return { delivered_date_time: at }
}

const STEPS: readonly Step[] = [
  {
    status: 'PROPOSAL_SENT',
    event: 'proposal_sent',
    side: 'shipper',
    run: async (db, order_id, { carrier, value }, sent_at) => {
      await db.order_proposals.create({
        data: { order_id, transporter_id: carrier.id, value: value ?? null, sent_at },
      })
      return {}
    },
  },
  {
    status: 'PROPOSAL_ACCEPTED',
    event: 'proposal_accepted',
    side: 'carrier',
    run: async (db, order_id, _input, responded_at) => {
      await db.order_proposals.updateMany({
        where: { order_id },
        data: { status: 'accepted', responded_at },
      })
      return {}
    },
  },
  {
    status: 'CONFIRMED_TRANSPORTER',
    event: 'confirmed_transporter',
    side: 'shipper',
    run: (_db, _id, { carrier, value }) =>
      Promise.resolve({
        transporter_id: carrier.id,
        transporter_name: carrier.fantasy_name,
        transporter_cnpj: carrier.cnpj,
        ...(value === undefined ? {} : { freight_value: value }),
      }),
  },
  {
    status: 'DEFINED_DRIVER_AND_VEHICLE',
    event: 'defined_driver_and_vehicle',
    side: 'carrier',
    run: (_db, _id, { driver_name = 'Ana Souza', vehicle_plate = 'ABC1D23' }) =>
      Promise.resolve({ driver_name, vehicle_plate }),
  },
  { status: 'WAITING_COLLECTION', event: 'waiting_collection', side: 'carrier' },
  {
    status: 'COLLECTED',
    event: 'collected',
    side: 'carrier',
    run: async (db, order_id, _input, at) => {
      await db.order_collection_addresses.updateMany({
        where: { order_id },
        data: { collection_status: 'collected', collection_real_date_time: at },
      })
      return { collected_date_time: at }
    },
  },
  {
    status: 'ON_ROUTE',
    event: 'on_route',
    side: 'carrier',
    run: (_db, _id, _input, at) => Promise.resolve({ on_route_date_time: at }),
  },
  {
    status: 'ON_DESTINY',
    event: 'on_destiny',
    side: 'carrier',
    run: async (db, order_id, _input, at) => {
      await db.order_delivery_addresses.updateMany({
        where: { order_id },
        data: { on_destiny_status: 'arrived', on_destiny_date_time: at },
      })
      return {}
    },
  },
  {
    status: 'DELIVERED',
    event: 'delivered',
    side: 'carrier',
    run: (db, id, _input, at) => settle(db, id, at, 'none'),
  },
  { status: 'AVAILABLE_CANHOTO', event: 'available_canhoto', side: 'carrier' },
]

/** Ends that leave the straight road: the step before them, then their own. */
const ENDS: Partial<Record<OrderStatus, { after: OrderStatus; step: Step }>> = {
  UNSUCCESSFUL: {
    after: 'WAITING_COLLECTION',
    step: {
      status: 'UNSUCCESSFUL',
      event: 'unsuccessful',
      side: 'carrier',
      run: async (db, order_id) => {
        await db.order_collection_addresses.updateMany({
          where: { order_id },
          data: { collection_status: 'unsuccessful' },
        })
        return {}
      },
    },
  },
  PARTIAL_DELIVERY: {
    after: 'ON_DESTINY',
    step: {
      status: 'PARTIAL_DELIVERY',
      event: 'partial_delivery',
      side: 'carrier',
      run: (db, id, _input, at) => settle(db, id, at, 'some'),
    },
  },
  REFUSED_DELIVERY: {
    after: 'ON_DESTINY',
    step: {
      status: 'REFUSED_DELIVERY',
      event: 'refused_delivery',
      side: 'carrier',
      run: (db, id, _input, at) => settle(db, id, at, 'all'),
    },
  },
}

const HOUR_MS = 3_600_000

/**
 * Takes a fresh road order step by step to a status (one carrier, no risk manager).
 * @throws Error for a status that the road does not pass
 */
export const advanceOrder = async (
  db: Db,
  order: { id: number; created_at: Date },
  input: AdvanceInput,
): Promise<void> => {
  const end = ENDS[input.to]
  const last = STEPS.findIndex(({ status }) => status === (end?.after ?? input.to))
  if (last < 0) throw new Error(`the road does not pass ${input.to}`)
  const steps = [...STEPS.slice(0, last + 1), ...(end ? [end.step] : [])]
  let change: Change = {}
  for (const [index, step] of steps.entries()) {
    const at = input.at?.(step.status, index) ?? new Date(order.created_at.getTime() + (index + 1) * HOUR_MS)
    const user = step.side === 'shipper' ? input.shipper_user : input.carrier_user
    if (step.status === 'WAITING_COLLECTION')
      for (const event of ['approval_driver_and_vehicle', 'first_checklist', 'mirrored_vehicle'] as const)
        await entry(db, order.id, event, { at, user, kind: 'skipped' })
    change = { ...change, ...(await step.run?.(db, order.id, input, at)), updated_at: at }
    await entry(db, order.id, step.event, {
      at,
      user,
      status: step.status,
      kind: step.status === 'AVAILABLE_CANHOTO' ? 'milestone' : 'step',
    })
  }
  await db.orders.update({
    where: { id: order.id },
    data: { ...change, last_active_status_id: statusId(input.to), version: { increment: steps.length } },
  })
}

/** Cancels an order with its reason. */
export const cancelOrder = async (
  db: Db,
  order: { id: number },
  { at, reason, justification, user }: { at: Date; reason: string; justification: string; user?: Person },
): Promise<void> => {
  await db.orders.update({
    where: { id: order.id },
    data: {
      canceled_at: at,
      canceled_by_id: user?.id ?? null,
      cancel_reason: reason,
      cancel_justification: justification,
      updated_at: at,
    },
  })
  await entry(db, order.id, 'canceled', { at, user, justification })
}
