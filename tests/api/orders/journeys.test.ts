import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMdfe } from '#prisma/seed/factories/documents/build-mdfe.ts'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { ORDER_MODALS, type OrderModal } from '#shared/orders/order-modals.ts'
import { ORDER_STATUSES, statusName } from '#shared/orders/order-status.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CARRIER } from '#tests/support/documents/parties.ts'
import { cte, importCtes, nextNumber, xmlFile } from '#tests/support/papers.ts'
import { CAMPINAS, MANAUS, RECIFE, RIO, SANTOS } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'
import { newRequest, offerOf } from '../requests/support.ts'

/** Journeys of all modals by the API: together they reach each status of spec 002 §4.1 and each event of §4.2. */

/** Events of spec 002 §4.2, written by hand. */
const EVENTS = `created defined_transporter proposal_sent proposal_accepted confirmed_transporter
  defined_driver_and_vehicle approval_driver_and_vehicle mirrored_vehicle waiting_collection first_checklist
  invoice_issued available_cte available_mdfe available_plv collected on_route on_destiny delivered available_canhoto
  on_route_dc delivered_dc sub_ltl_created on_route_sltl delivered_sltl
  on_route_airport delivered_airport boarded takeoff landed unload released
  unsuccessful refused_delivery partial_delivery return_on_route return_delivered return_available_canhoto
  withdraw_transporter_confirmed withdraw_defined_driver_and_vehicle withdraw_delivered withdraw_available_canhoto
  po request_created`.split(/\s+/)

const DRIVER = { driver_name: 'Ana Souza', driver_cpf: '529.982.247-25', vehicle_plate: 'ABC1D23' }
const AIR = {
  airline_id: 957,
  origin_airport: 'GRU',
  destiny_airport: 'MAO',
  order_delivery_addresses: [{ city_id: MANAUS }],
}

describe('journeys of orders', () => {
  let app: TestApp
  let cast: step.Cast
  let risk: Actor
  const made: number[] = []

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    risk = await app.actor('risk_manager')
    await app.link(cast.shipper, risk)
  })
  afterAll(() => app.close())

  const begun = (id: number): number => {
    made.push(id)
    return id
  }
  const agree = async (id: number) => {
    const transporter_ids = [cast.carrier.company.id]
    await cast.shipper.post(`/api/orders/send_proposal/${id}`, { transporter_ids }).expect(200)
    await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
    await cast.shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
  }
  const collect = async (id: number) => {
    for (const { id: address } of (await step.addressesOf(cast, id)).collections)
      await cast.carrier.post(`/api/orders/order_collection_addresses/collect/${address}`).expect(200)
  }
  const deliver = async (id: number, who = cast.carrier) => {
    for (const { id: address } of (await step.addressesOf(cast, id)).deliveries)
      await who.post(`/api/orders/order_delivery_addresses/deliver/${address}`).expect(200)
  }
  const receipt = async (id: number, who = cast.carrier) => {
    const [address] = (await step.addressesOf(cast, id)).deliveries
    const files = [{ name: 'canhoto.pdf', content: pageOf(['CANHOTO DE ENTREGA', String(id)]) }]
    const fields = { order_delivery_address_id: String(address?.id) }
    await who.upload(`/api/canhoto_files/attach/${id}`, 'files', files, fields).expect(201)
    await app.settle()
  }
  /** From the collection to the receipt, by road. */
  const byRoad = async (id: number) => {
    await collect(id)
    await cast.carrier.post(`/api/orders/depart/${id}`).expect(200)
    for (const { id: address } of (await step.addressesOf(cast, id)).deliveries)
      await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${address}`).expect(200)
    await deliver(id)
    await receipt(id)
  }
  const fly = async (id: number, steps: readonly string[]) => {
    const more: Record<string, object> = {
      board: { awb: '957-12345675' },
      release: { released_by: 'sefaz' },
    }
    for (const name of steps)
      await cast.carrier.post(`/api/orders/fly/${id}`, { step: name, ...more[name] }).expect(200)
  }
  const FLIGHT = ['deliver_airport', 'board', 'take_off', 'land', 'unload', 'release']

  const journeys: Record<OrderModal, () => Promise<void>> = {
    full_truckload: async () => {
      await risk
        .post('/api/risk_rules', {
          shipper_id: cast.shipper.company.id,
          name: 'Tudo',
          starts_on: '2026-01-01',
          needs_mirroring: true,
        })
        .expect(201)
      const invoice = await step.invoice(cast)
      const id = begun(await step.newOrder(cast, { risk_manager_id: risk.company.id }))
      // The outbox tells of the invoice when the order waits already, as where its delivery is slow.
      const corrected = { nf_file_ids: [invoice.id], justification: 'Nota emitida' }
      await cast.shipper.patch(`/api/orders/${id}`, corrected).expect(200)
      await agree(id)
      await cast.carrier.post(`/api/orders/enrich/${id}`, DRIVER).expect(200)
      const decide = (input: object) => risk.post(`/api/orders/approve_vehicle/${id}`, input).expect(200)
      await decide({ driver_status: 'approved', vehicle_status: 'approved' })
      await decide({ checklist_status: 'approved' })
      await risk.post(`/api/orders/mirroring/${id}`, { mirroring_status: 'confirmed' }).expect(200)
      await app.settle()
      await papers(id, invoice.key)
      await byRoad(id)
      await cast.shipper.post('/api/purchase_orders', { order_ids: [id] }).expect(201)
      await app.settle()
    },
    full_truckload_reverse: async () =>
      byRoad(begun(await step.waiting(cast, { modal: 'full_truckload_reverse' }))),
    less_than_truckload: async () => {
      const id = begun(
        await step.collected(cast, {
          modal: 'less_than_truckload',
          order_delivery_addresses: [{ city_id: RIO }, { city_id: SANTOS }],
        }),
      )
      await cast.carrier.post(`/api/orders/depart_dc/${id}`).expect(200)
      const centre = { city_id: CAMPINAS, name: 'CD Campinas', street: 'Rodovia Anhanguera', number: '1' }
      await cast.carrier.post('/api/orders/sub_ltl', { order_id: id, centre }).expect(200)
      for (const part of await app.db.orders.findMany({ where: { original_order_id: id } })) {
        begun(part.id)
        await cast.carrier.post(`/api/orders/depart/${part.id}`).expect(200)
        await deliver(part.id)
      }
      await app.settle()
      await fromRequest()
    },
    less_than_truckload_reverse: async () =>
      byRoad(begun(await step.waiting(cast, { modal: 'less_than_truckload_reverse' }))),
    less_than_truckload_with_collection: async () => {
      const invoices = await Promise.all([step.invoice(cast), step.invoice(cast)])
      const id = begun(
        await step.waiting(cast, {
          modal: 'less_than_truckload_with_collection',
          nf_file_ids: invoices.map((one) => one.id),
          order_delivery_addresses: undefined,
        }),
      )
      await collect(id)
      await cast.carrier.post(`/api/orders/depart/${id}`).expect(200)
      const [address] = (await step.addressesOf(cast, id)).deliveries
      await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${address?.id}`).expect(200)
      await cast.carrier
        .post(`/api/orders/refuse_delivery/${id}`, {
          nf_file_ids: [invoices[0].id],
          justification: 'Embalagem molhada',
        })
        .expect(200)
      await cast.carrier.post(`/api/orders/order_delivery_addresses/deliver/${address?.id}`)
    },
    sequence_collection: async () => {
      const id = begun(
        await step.waiting(cast, {
          modal: 'sequence_collection',
          order_collection_addresses: [{ city_id: CAMPINAS }, { city_id: SANTOS }],
        }),
      )
      await byRoad(id)
    },
    withdraw: async () => {
      const id = begun(await step.newOrder(cast, { modal: 'withdraw' }))
      await cast.shipper
        .post(`/api/orders/confirm_transporter/${id}`, { transporter_name: 'Frota do Cliente' })
        .expect(200)
      await cast.shipper
        .post(`/api/orders/enrich/${id}`, { driver_name: 'João', vehicle_plate: 'XYZ1234' })
        .expect(200)
      await deliver(id, cast.shipper)
      await receipt(id, cast.shipper)
    },
    marine: async () => byRoad(begun(await step.waiting(cast, { modal: 'marine' }))),
    air: async () => fly(begun(await step.confirmed(cast, { modal: 'air', ...AIR })), FLIGHT),
    air_with_collection: async () => {
      const id = begun(await step.collected(cast, { modal: 'air_with_collection', ...AIR }))
      await cast.carrier.post(`/api/orders/depart/${id}`).expect(200)
      await fly(id, FLIGHT)
      await deliver(id)
    },
    return: async () => {
      const invoice = await step.invoice(cast)
      const id = begun(
        await step.waiting(cast, { nf_file_ids: [invoice.id], order_delivery_addresses: undefined }),
      )
      const [origin] = (await step.addressesOf(cast, id)).collections
      const at = `/api/orders/order_collection_addresses/collect/${origin?.id}`
      await cast.carrier
        .post(at, { collection_status: 'unsuccessful', justification: 'Doca fechada' })
        .expect(200)
      await cast.carrier.post(at, { collection_status: 'waiting' }).expect(200)
      await collect(id)
      await cast.carrier.post(`/api/orders/depart/${id}`).expect(200)
      const [address] = (await step.addressesOf(cast, id)).deliveries
      await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${address?.id}`).expect(200)
      const refusal = { nf_file_ids: [invoice.id], justification: 'Pedido errado', create_return: true }
      await cast.carrier.post(`/api/orders/refuse_delivery/${id}`, refusal).expect(200)
      const back = await app.db.orders.findFirstOrThrow({ where: { original_order_id: id } })
      begun(back.id)
      await agree(back.id)
      await cast.carrier.post(`/api/orders/enrich/${back.id}`, DRIVER).expect(200)
      await byRoad(back.id)
    },
  }

  /** CT-e, manifest and PLV of an order that waits for its collection. */
  const papers = async (id: number, key: string) => {
    const charge = cte(cast.carrier, { nfe_keys: [key] })
    await importCtes(cast.carrier, [xmlFile(charge.xml)])
    await app.settle()
    const manifest = buildMdfe({
      issuer: { ...CARRIER, cnpj: cast.carrier.company.cnpj },
      number: nextNumber(),
      uf_start: 'SP',
      uf_end: 'PE',
      loading: [{ city_ibge: String(CAMPINAS), city: 'CAMPINAS' }],
      unloading: [{ city_ibge: String(RECIFE), city: 'RECIFE', cte_keys: [charge.access_key] }],
      vehicle: { plate: 'ABC1D23', uf: 'SP' },
      drivers: [{ name: 'ANA', cpf: '52998224725' }],
      cargo_value: '1000.00',
      weight: '250.000',
    })
    await importCtes(cast.carrier, [xmlFile(manifest.xml)])
    await app.settle()
    const plv = [{ name: 'plv.pdf', content: pageOf(['PLV']) }]
    await cast.carrier.upload(`/api/order_papers/shelve/${id}`, 'files', plv).expect(201)
    await app.settle()
  }

  const fromRequest = async () => {
    await step.ltlTable(cast)
    const request = await newRequest(cast.shipper)
    await app.settle()
    const input = { request_simulation_id: await offerOf(cast.shipper, request) }
    await cast.shipper.post(`/api/request/approve_transporter/${request}`, input).expect(200)
    const { body } = await cast.shipper.post(`/api/request/create_order/${request}`, {}).expect(200)
    begun(Number(body.data.attributes.order_id))
  }

  it.each(ORDER_MODALS)('%s goes from its creation to its last event', async (modal) => {
    await journeys[modal]()
  })

  it('reach every status and every event of the specification', async () => {
    const entries = await app.db.order_timeline.findMany({ where: { order_id: { in: made } } })
    const happened = entries.filter(({ kind }) => kind !== 'skipped')
    const events = new Set(happened.map(({ event }) => event))
    expect(EVENTS.filter((event) => !events.has(event))).toEqual([])
    const reached = new Set(
      happened.flatMap(({ status_id }) => (status_id === null ? [] : [statusName(status_id)])),
    )
    expect(ORDER_STATUSES.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual([])
  })
})
