import type { PartyInput } from '#server/modules/fiscal-files/build/common.ts'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import type { Actor, TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

/** Steps that many order tests begin with; each through the API, as the role that would take it. */

export type Document = {
  data: { id: string; attributes: Record<string, unknown>; meta: { actions: string[] } }
}

export const typedOrder = (more: object = {}): object => ({
  modal: 'full_truckload',
  weight: '1200.5',
  invoice_amount: '35000.00',
  order_collection_addresses: [{ city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' }],
  order_delivery_addresses: [{ city_id: RIO, street: 'Avenida Brasil', number: '500' }],
  ...more,
})

export type Cast = { app: TestApp; shipper: Actor; carrier: Actor; rival: Actor; stranger: Actor }

export const gather = async (app: TestApp): Promise<Cast> => {
  const shipper = await app.actor('shipper')
  const carrier = await app.actor('transporter')
  const rival = await app.actor('transporter')
  const stranger = await app.actor('shipper')
  await app.link(shipper, carrier)
  await app.link(shipper, rival)
  return { app, shipper, carrier, rival, stranger }
}

/** A table of the year between shipper and carrier, for less than truckload; answers its id. */
export const ltlTable = async ({ app, shipper, carrier }: Cast): Promise<number> => {
  const { id } = await createLtlTable(app.db, {
    shipper_id: shipper.company.id,
    transporter_id: carrier.company.id,
    modal: 'less_than_truckload',
    date_start: '2026-01-01',
    date_end: '2026-12-31',
  })
  return id
}

export const newOrder = async ({ shipper }: Cast, more: object = {}): Promise<number> => {
  const { body } = await shipper.post('/api/orders', typedOrder(more)).expect(201)
  return Number(body.data.id)
}

/** Proposed to both carriers. */
export const proposed = async (cast: Cast, more: object = {}): Promise<number> => {
  const id = await newOrder(cast, more)
  const { carrier, rival, shipper } = cast
  const transporter_ids = [carrier.company.id, rival.company.id]
  await shipper.post(`/api/orders/send_proposal/${id}`, { transporter_ids }).expect(200)
  return id
}

export const confirmed = async (cast: Cast, more: object = {}): Promise<number> => {
  const id = await proposed(cast, more)
  await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
  await cast.shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
  return id
}

/** Driver and vehicle defined, waiting for the collection. */
export const waiting = async (cast: Cast, more: object = {}): Promise<number> => {
  const id = await confirmed(cast, more)
  await cast.carrier
    .post(`/api/orders/enrich/${id}`, {
      driver_name: 'Ana Souza',
      driver_cpf: '529.982.247-25',
      vehicle_plate: 'ABC1D23',
    })
    .expect(200)
  return id
}

export const addressesOf = async ({ app }: Cast, id: number) => ({
  collections: await app.db.order_collection_addresses.findMany({
    where: { order_id: id },
    orderBy: { position: 'asc' },
  }),
  deliveries: await app.db.order_delivery_addresses.findMany({
    where: { order_id: id },
    orderBy: { position: 'asc' },
  }),
})

export const collected = async (cast: Cast, more: object = {}): Promise<number> => {
  const id = await waiting(cast, more)
  for (const address of (await addressesOf(cast, id)).collections)
    await cast.carrier.post(`/api/orders/order_collection_addresses/collect/${address.id}`).expect(200)
  return id
}

export const onRoute = async (cast: Cast, more: object = {}): Promise<number> => {
  const id = await collected(cast, more)
  await cast.carrier.post(`/api/orders/depart/${id}`).expect(200)
  return id
}

export const invoice = ({ app, shipper }: Cast, recipient: PartyInput = CUSTOMER, number?: number) =>
  createInvoice(app.db, {
    company_id: shipper.company.id,
    nfe: { issuer: SHIPPER, recipient, weight: '120.500', ...(number === undefined ? {} : { number }) },
  })

export const attributesOf = async (actor: Actor, id: number): Promise<Record<string, unknown>> =>
  (await actor.get(`/api/orders/${id}`).expect(200)).body.data.attributes as Record<string, unknown>

export const eventsOf = async ({ app }: Cast, id: number): Promise<string[]> =>
  (await app.db.order_timeline.findMany({ where: { order_id: id }, orderBy: { id: 'asc' } })).map(
    (entry) => `${entry.event}:${entry.kind}`,
  )
