import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { FEATURES } from '#shared/access/features.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'
import { statusId } from '#shared/orders/order-status.ts'

describe('refused invoices on their way back', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const refuse = async (more: object) => {
    const invoice = await step.invoice(cast)
    const id = await step.onRoute(cast, { nf_file_ids: [invoice.id], order_delivery_addresses: undefined })
    const [address] = (await step.addressesOf(cast, id)).deliveries
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${address?.id}`).expect(200)
    await cast.carrier
      .post(`/api/orders/refuse_delivery/${id}`, {
        nf_file_ids: [invoice.id],
        justification: 'Embalagem molhada',
        ...more,
      })
      .expect(200)
    return { id, invoice, address }
  }

  it('get an order of their own when it is asked for, from the recipient to where they came from', async () => {
    const { id, invoice, address } = await refuse({ create_return: true })
    const made = await app.db.orders.findFirstOrThrow({
      where: { original_order_id: id },
      include: { order_collection_addresses: true, order_delivery_addresses: true, status: true },
    })
    expect(made).toMatchObject({
      modal: 'return',
      reverse: true,
      last_active_status_id: statusId('CREATED'),
      shipper_id: cast.shipper.company.id,
      transporter_id: null,
      freight_value: null,
    })
    expect(made.invoice_amount.toFixed(2)).toBe(Number(invoice.value).toFixed(2))
    expect(made.order_collection_addresses).toMatchObject([{ city_id: address?.city_id, position: 1 }])
    const [origin] = (await step.addressesOf(cast, id)).collections
    expect(made.order_delivery_addresses).toMatchObject([{ city_id: origin?.city_id, position: 1 }])
    expect(made.status).toMatchObject([
      { event: 'created', data: { return_of: id, nf_file_ids: [invoice.id] } },
    ])
    expect((await step.attributesOf(cast.shipper, id)).status_name).toBe('REFUSED_DELIVERY')
    expect((await step.attributesOf(cast.shipper, made.id)).status_name).toBe('CREATED')
    const kept = await app.db.nf_files.findUniqueOrThrow({ where: { id: invoice.id } })
    expect(kept).toMatchObject({ order_id: id, delivery_status: 'refused' })
  })

  it('go back to the last event: on the way, delivered and with their receipt, by names of their own', async () => {
    const { id } = await refuse({ create_return: true })
    const made = await app.db.orders.findFirstOrThrow({ where: { original_order_id: id } })
    const { shipper, carrier } = cast
    await shipper
      .post(`/api/orders/send_proposal/${made.id}`, { transporter_ids: [carrier.company.id] })
      .expect(200)
    await carrier.post(`/api/orders/accept/${made.id}`).expect(200)
    await shipper.post(`/api/orders/confirm_transporter/${made.id}`).expect(200)
    await carrier
      .post(`/api/orders/enrich/${made.id}`, { driver_name: 'Ana Souza', vehicle_plate: 'ABC1D23' })
      .expect(200)
    const { collections, deliveries } = await step.addressesOf(cast, made.id)
    await carrier.post(`/api/orders/order_collection_addresses/collect/${collections[0]?.id}`).expect(200)
    await carrier.post(`/api/orders/depart/${made.id}`).expect(200)
    await carrier.post(`/api/orders/order_delivery_addresses/deliver/${deliveries[0]?.id}`).expect(200)
    expect(await step.attributesOf(shipper, made.id)).toMatchObject({ status_name: 'DELIVERED' })
    const photo = [{ name: 'canhoto.pdf', content: pageOf(['CANHOTO DE ENTREGA']) }]
    await carrier
      .upload(`/api/canhoto_files/attach/${made.id}`, 'files', photo, {
        order_delivery_address_id: String(deliveries[0]?.id),
      })
      .expect(201)
    await app.settle()
    expect(await step.attributesOf(shipper, made.id)).toMatchObject({ status_name: 'AVAILABLE_CANHOTO' })
    expect((await step.eventsOf(cast, made.id)).filter((event) => event.startsWith('return_'))).toEqual([
      'return_on_route:step',
      'return_delivered:step',
      'return_available_canhoto:milestone',
    ])
  })

  it('keep their lines when lines are typed beside them', async () => {
    const { id, invoice } = await refuse({ create_return: true })
    const made = await app.db.orders.findFirstOrThrow({ where: { original_order_id: id } })
    const linesOf = async () =>
      (await step.attributesOf(cast.shipper, made.id)).products as Record<string, unknown>[]
    const stated = await linesOf()
    expect(stated.length).toBeGreaterThan(0)
    expect(stated.every((line) => line.nf_file_id === invoice.id)).toBe(true)
    const pallet = { description: 'Palete', quantity: '2' }
    await cast.shipper.patch(`/api/orders/${made.id}`, { products: [pallet] }).expect(200)
    expect(await linesOf()).toEqual([expect.objectContaining(pallet), ...stated])
    const { version } = await step.attributesOf(cast.shipper, made.id)
    await cast.shipper.patch(`/api/orders/${made.id}`, { products: [], version }).expect(200)
    expect(await linesOf()).toEqual(stated)
  })

  it('are refused where their freight is reimbursed and the shipper has lost the feature, as a new order is', async () => {
    const company_id = cast.shipper.company.id
    const invoice = await step.invoice(cast)
    const id = await step.onRoute(cast, { nf_file_ids: [invoice.id], order_delivery_addresses: undefined })
    await app.db.orders.update({ where: { id }, data: { type_freight: 'FOB_REIMBURSEMENT' } })
    const [address] = (await step.addressesOf(cast, id)).deliveries
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${address?.id}`).expect(200)
    const ask = (create_return: boolean) =>
      cast.carrier.post(`/api/orders/refuse_delivery/${id}`, {
        nf_file_ids: [invoice.id],
        justification: 'Embalagem molhada',
        create_return,
      })
    const { body } = await ask(true).expect(422)
    expect(body.errors).toMatchObject([
      { meta: { key: 'feature_not_active' }, source: { pointer: '/data/attributes/create_return' } },
    ])
    expect((await step.attributesOf(cast.shipper, id)).status_name).not.toBe('REFUSED_DELIVERY')

    const feature_id = FEATURES.quotation_freight_fob_reimbursement_option
    await app.db.company_features.create({ data: { company_id, feature_id } })
    await ask(true).expect(200)
    await app.db.company_features.deleteMany({ where: { company_id } })
    const made = await app.db.orders.findFirstOrThrow({ where: { original_order_id: id } })
    expect(made.type_freight).toBe('FOB_REIMBURSEMENT')
  })

  it('get none otherwise', async () => {
    const { id } = await refuse({})
    expect(await app.db.orders.count({ where: { original_order_id: id } })).toBe(0)
  })

  /** Refuses what costs 200.00 there, lets the reactions run, and answers the way back. */
  const wayBack = async (before: (order: number) => Promise<unknown> = async () => undefined) => {
    const invoice = await step.invoice(cast)
    const id = await step.onRoute(cast, { nf_file_ids: [invoice.id], order_delivery_addresses: undefined })
    await app.db.orders.update({ where: { id }, data: { freight_value: '200.00', weight: '120.500' } })
    await before(id)
    const [address] = (await step.addressesOf(cast, id)).deliveries
    await cast.carrier.post(`/api/orders/order_delivery_addresses/on_destiny/${address?.id}`).expect(200)
    await cast.carrier
      .post(`/api/orders/refuse_delivery/${id}`, {
        nf_file_ids: [invoice.id],
        justification: 'Embalagem molhada',
        create_return: true,
      })
      .expect(200)
    await app.settle()
    const made = await app.db.orders.findFirstOrThrow({ where: { original_order_id: id } })
    return { id, back: await step.attributesOf(cast.shipper, made.id), made: made.id }
  }
  const pair = () => ({ shipper_id: cast.shipper.company.id, transporter_id: cast.carrier.company.id })

  it('say why they have no price where nothing says one', async () => {
    const { id, back } = await wayBack()
    expect(back).toMatchObject({
      freight_value: null,
      freight_note: { kind: 'unpriced', reason: 'no_return_rule', order_id: id },
    })
  })

  it('go to a person where a person sent the goods', async () => {
    const { made } = await wayBack((order) =>
      app.db.order_collection_addresses.updateMany({
        where: { order_id: order },
        data: { identification_document: '52998224725' },
      }),
    )
    const [delivery] = (await step.addressesOf(cast, made)).deliveries
    expect(delivery).toMatchObject({ is_natural_person: true })
  })

  it("cost the company's percentage of the way there", async () => {
    await cast.shipper.post('/api/freight_settings', { return_percentage: '60' }).expect(201)
    const { id, back } = await wayBack()
    expect(back).toMatchObject({
      freight_value: '120.00',
      freight_note: {
        kind: 'priced',
        source: 'company_percentage',
        order_id: id,
        percentage: '60',
        base: '200.00',
      },
    })
    const free = await wayBack((order) =>
      app.db.orders.update({ where: { id: order }, data: { freight_value: null } }),
    )
    expect(free.back).toMatchObject({
      freight_value: null,
      freight_note: { kind: 'unpriced', reason: 'outbound_without_price' },
    })
  })

  it('cost what the table of the way there says, before what the company says', async () => {
    const table = await createLtlTable(app.db, {
      ...pair(),
      table: 'Fracionado com devolução',
      states: ['PE'],
      rates: [{ rate: 'devolution', kind: 'percent_of_reference', value: '40', minimum: '89.05' }],
    })
    const { back } = await wayBack((order) =>
      app.db.simulation_orders.create({
        data: {
          order_id: order,
          transporter_id: cast.carrier.company.id,
          simulation_table_id: table.id,
          simulation: {},
          total_value: '200.00',
          weight_shipping_value: '200.00',
          rates_value: '0.00',
        },
      }),
    )
    // 40 % of 200.00 is below the minimum.
    expect(back).toMatchObject({
      freight_value: '89.05',
      freight_note: { source: 'table_percentage', percentage: '40', table: 'Fracionado com devolução' },
    })
  })

  it('cost what the reverse table of their carrier says, before any percentage, once', async () => {
    await createLtlTable(app.db, {
      ...pair(),
      table: 'Fracionado reverso',
      modal: 'less_than_truckload_reverse',
      reverse: true,
      states: ['SP', 'RJ', 'PE', 'MG', 'PR', 'RS', 'BA', 'SC'],
    })
    const { back, made } = await wayBack()
    expect(back).toMatchObject({
      freight_note: {
        kind: 'priced',
        source: 'reverse_table',
        table: 'Fracionado reverso',
        percentage: null,
      },
    })
    const [kept] = await app.db.simulation_orders.findMany({ where: { order_id: made } })
    expect(kept?.total_value.toFixed(2)).toBe(back['freight_value'])
    expect(kept).toMatchObject({ selected: true, transporter_id: cast.carrier.company.id })
    const again = await app.db.orders.findUniqueOrThrow({ where: { id: made } })
    expect(again.version).toBe(2)
  })
})
