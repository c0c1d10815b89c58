import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCte } from '#prisma/seed/factories/documents.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CARRIER, CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { CAMPINAS, RIO, SAO_PAULO } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'

const justification = 'Peso corrigido na expedição'

type Difference = {
  version: number
  changes: { field: string; before: string | null; after: string | null }[]
  freight: { before: string | null; after: string | null; source: string }
  asks_carrier_again: boolean
}
const keysOf = (body: { errors: { meta: { key: string } }[] }) => body.errors.map(({ meta }) => meta.key)

describe('the cargo of an order, corrected until the collection', () => {
  let app: TestApp
  let cast: step.Cast
  let table: number

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    table = await step.ltlTable(cast)
    await app.db.simulation_table_rates.create({
      data: {
        simulation_table_id: table,
        rate: 'dangerous_goods',
        kind: 'fixed',
        value: '80',
        on_request: true,
      },
    })
  })
  afterAll(() => app.close())

  const priced = (more: object = {}) =>
    step.newOrder(cast, { modal: 'less_than_truckload', weight: '90', simulation_table_id: table, ...more })
  const agreed = async (more: object = {}): Promise<number> => {
    const id = await priced(more)
    await cast.shipper.post(`/api/orders/send_proposal/${id}`).expect(200)
    await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
    await cast.shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
    return id
  }
  const preview = async (id: number, input: object): Promise<Difference> =>
    (await cast.shipper.post(`/api/orders/preview_change/${id}`, input).expect(200)).body.data as Difference
  const change = (id: number, input: object, who: Actor = cast.shipper) =>
    who.patch(`/api/orders/${id}`, input)

  it('shows the difference, then takes it: priced again by the same table, the former price kept', async () => {
    const id = await priced()
    const before = await step.attributesOf(cast.shipper, id)
    // The body of the change as it will be sent.
    const shown = await preview(id, { weight: '480', volume: '12', justification, version: 1 })
    expect(shown).toMatchObject({
      changes: [
        { field: 'weight', before: '90.000', after: '480.000' },
        { field: 'volume', before: null, after: '12' },
      ],
      freight: { before: before.freight_value, source: 'table' },
      asks_carrier_again: false,
    })
    expect(Number(shown.freight.after)).toBeGreaterThan(Number(shown.freight.before))
    expect(await step.attributesOf(cast.shipper, id)).toEqual(before)

    expect(keysOf((await change(id, { weight: '480' }).expect(422)).body)).toEqual(['justification'])
    const input = { weight: '480', volume: '12', justification, expected_freight_value: shown.freight.before }
    expect(keysOf((await change(id, input).expect(409)).body)).toEqual(['price_changed'])
    const { body } = await change(id, { ...input, expected_freight_value: shown.freight.after }).expect(200)
    expect(body.data.attributes).toMatchObject({
      weight: '480.000',
      freight_value: shown.freight.after,
      status_name: 'CREATED',
      justification_message: justification,
    })
    const kept = await app.db.simulation_orders.findMany({ where: { order_id: id }, orderBy: { id: 'asc' } })
    expect(kept.map(({ selected, total_value }) => [selected, total_value.toFixed(2)])).toEqual([
      [false, shown.freight.before],
      [true, shown.freight.after],
    ])
    const read = await cast.shipper
      .get(`/api/orders/${id}?include=simulation_integra_orders.transporter`)
      .expect(200)
    expect(read.body.included[0]).toMatchObject({
      type: 'simulation_integra_orders',
      attributes: { selected: true, total_value: shown.freight.after },
    })
    const entry = await app.db.order_timeline.findFirstOrThrow({
      where: { order_id: id, event: 'cargo_changed' },
    })
    expect(entry).toMatchObject({
      justification,
      data: { old: { weight: '90.000' }, new: { weight: '480.000', freight_value: shown.freight.after } },
    })
    // The same order made at once with that weight costs the same.
    const fresh = await step.attributesOf(cast.shipper, await priced({ weight: '480' }))
    expect(fresh.freight_value).toBe(shown.freight.after)
  })

  it('asks the confirmed carrier again, at the new price, and tells it', async () => {
    const id = await agreed()
    await cast.carrier
      .post(`/api/orders/enrich/${id}`, { driver_name: 'Ana Souza', vehicle_plate: 'ABC1D23' })
      .expect(200)
    const shown = await preview(id, { weight: '480' })
    expect(shown.asks_carrier_again).toBe(true)
    await change(id, { weight: '480', justification, version: shown.version }).expect(200)
    await app.settle()
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      status_name: 'PROPOSAL_SENT',
      transporter_id: null,
      driver_name: null,
    })
    const seen = await step.attributesOf(cast.carrier, id)
    expect(seen).toMatchObject({
      proposal_status: 'waiting',
      proposal_value: shown.freight.after,
      weight: '480.000',
    })
    const notices = await app.db.system_notifications.findMany({
      where: { user_id: cast.carrier.user.id, name: 'cargo_changed' },
    })
    expect(notices).toHaveLength(1)
    await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
    const { body } = await cast.shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
    expect(body.data.attributes).toMatchObject({
      transporter_id: cast.carrier.company.id,
      freight_value: shown.freight.after,
    })
  })

  it('leaves a typed price as it was agreed, and says so', async () => {
    const id = await priced()
    const proposals = [{ transporter_id: cast.carrier.company.id, value: '777.00' }]
    await cast.shipper.post(`/api/orders/send_proposal/${id}`, { proposals }).expect(200)
    await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
    await cast.shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
    const shown = await preview(id, { weight: '480' })
    expect(shown.freight).toMatchObject({ before: '777.00', after: '777.00', source: 'agreed' })
    await change(id, { weight: '480', justification }).expect(200)
    expect(await step.attributesOf(cast.carrier, id)).toMatchObject({ proposal_value: '777.00' })
  })

  it('takes other invoices and places, each invoice at its address', async () => {
    const [one, two, three] = [
      await step.invoice(cast),
      await step.invoice(cast),
      await step.invoice(cast, CUSTOMER),
    ]
    const id = await step.newOrder(cast, {
      nf_file_ids: [one.id, two.id],
      weight: undefined,
      invoice_amount: undefined,
      order_delivery_addresses: [{ city_id: RIO }],
    })
    await change(id, {
      nf_file_ids: [two.id, three.id],
      order_delivery_addresses: [{ city_id: CAMPINAS, nf_file_ids: [three.id] }, { city_id: RIO }],
      justification,
    }).expect(200)
    const { deliveries } = await step.addressesOf(cast, id)
    expect(deliveries.map(({ city }) => city)).toEqual(['Campinas', 'Rio de Janeiro'])
    const rows = await app.db.nf_files.findMany({
      where: { id: { in: [one.id, two.id, three.id] } },
      orderBy: { id: 'asc' },
    })
    expect(
      rows.map(({ order_id, order_delivery_address_id }) => [order_id, order_delivery_address_id]),
    ).toEqual([
      [null, null],
      [id, deliveries[1]?.id],
      [id, deliveries[0]?.id],
    ])
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      weight: '241.000',
      delivery_city: 'Rio de Janeiro',
    })
    const amount = await change(id, { invoice_amount: '1.00', justification }).expect(422)
    expect(keysOf(amount.body)).toEqual(['amount_of_invoices'])
    await change(id, { nf_file_ids: [one.id, 999_999], justification }).expect(404)
    await change(id, { order_collection_addresses: [{ city_id: 999_999 }], justification }).expect(422)
  })

  it('is refused once something was collected, beside a CT-e, to others, and to the second of two at once', async () => {
    const id = await step.waiting(cast, {
      order_collection_addresses: [{ city_id: SAO_PAULO }, { city_id: CAMPINAS }],
    })
    const input = { weight: '480', justification }
    await change(id, input, cast.stranger).expect(404)
    await cast.stranger.post(`/api/orders/preview_change/${id}`, { weight: '480' }).expect(404)
    await change(id, input, cast.carrier).expect(403)
    const company_id = cast.carrier.company.id
    const cte = { issuer: CARRIER, sender: SHIPPER, recipient: CUSTOMER, nfe_keys: [] }
    const { id: cteId } = await createCte(app.db, { company_id, order_id: id, cte })
    expect(keysOf((await change(id, input).expect(409)).body)).toEqual(['cargo_has_cte'])
    await app.db.cte_files.delete({ where: { id: cteId } })
    const { collections } = await step.addressesOf(cast, id)
    await cast.carrier
      .post(`/api/orders/order_collection_addresses/collect/${collections[0]?.id}`)
      .expect(200)
    expect(keysOf((await change(id, input).expect(409)).body)).toEqual(['cargo_collected'])
    await cast.carrier
      .post(`/api/orders/order_collection_addresses/collect/${collections[1]?.id}`)
      .expect(200)
    expect(keysOf((await change(id, input).expect(409)).body)).toEqual(['transition_refused'])

    const other = await priced()
    const { version } = await step.attributesOf(cast.shipper, other)
    const both = await Promise.all(
      ['480', '510'].map((weight) => change(other, { weight, justification, version })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('asks for the price of dangerous goods with the first UN number, and no more after the last', async () => {
    const paint = { description: 'Tinta', quantity: '1' }
    const products = [{ ...paint, un_number: '1263', hazard_class: '3' }]
    const id = await priced({ products: [paint] })
    // Another word of the lines is no matter of the price.
    await change(id, { products: [{ ...paint, description: 'Tinta azul' }] }).expect(200)
    const shown = await preview(id, { products })
    expect(shown).toMatchObject({
      changes: [{ field: 'un_numbers', before: null, after: '1263' }],
      freight: { source: 'table' },
    })
    expect(Number(shown.freight.after)).toBeGreaterThanOrEqual(Number(shown.freight.before) + 80)
    const { version } = shown
    expect(keysOf((await change(id, { products, version }).expect(422)).body)).toEqual(['justification'])
    const input = { products, version, justification, expected_freight_value: shown.freight.before }
    expect(keysOf((await change(id, input).expect(409)).body)).toEqual(['price_changed'])
    const { body } = await change(id, { ...input, expected_freight_value: shown.freight.after }).expect(200)
    expect(body.data.attributes).toMatchObject({
      freight_value: shown.freight.after,
      products: [{ un_number: '1263' }],
    })
    // Any later correction asks the same; one that was made before UN numbers counted asks it with its next one.
    const heavier = await preview(id, { weight: '91' })
    expect(Number(heavier.freight.after)).toBeGreaterThanOrEqual(Number(shown.freight.after))
    expect(
      await preview(id, { products: [{ ...paint, un_number: '1993', hazard_class: '3' }] }),
    ).toMatchObject({
      changes: [],
      freight: { before: shown.freight.after, after: shown.freight.after },
    })
    const now = Number((await step.attributesOf(cast.shipper, id)).version)
    await change(id, { products: [paint], version: now, justification }).expect(200)
    expect((await step.attributesOf(cast.shipper, id)).freight_value).toBe(shown.freight.before)

    const taken = await agreed({ products: [paint] })
    expect((await preview(taken, { products })).asks_carrier_again).toBe(true)
    await change(taken, { products, justification }).expect(200)
    expect(await step.attributesOf(cast.shipper, taken)).toMatchObject({ status_name: 'PROPOSAL_SENT' })
  })

  it('says of a danger that the price did not ask for yet that it asks now', async () => {
    const paint = { description: 'Tinta', quantity: '1' }
    const id = await priced({ products: [paint] })
    // Lines that got their number before the price followed them.
    await app.db.orders.update({
      where: { id },
      data: { products: [{ ...paint, un_number: '1263', hazard_class: '3' }] },
    })
    const heavier = await preview(id, { weight: '91' })
    expect(heavier.changes).toContainEqual({ field: 'un_numbers', before: null, after: '1263' })
    expect(Number(heavier.freight.after)).toBeGreaterThanOrEqual(Number(heavier.freight.before) + 80)
  })

  it('changes words alone where the price asks for danger already', async () => {
    const paint = { description: 'Tinta', quantity: '1' }
    const products = [{ ...paint, un_number: '1263', hazard_class: '3' }]
    const taken = await agreed({ products })
    // The switch of the simulation asked for it, not the lines.
    await app.db.orders.update({ where: { id: taken }, data: { products: [paint] } })
    expect(await preview(taken, { products })).toMatchObject({ changes: [] })
    await change(taken, { products, justification }).expect(200)
    expect(await step.attributesOf(cast.shipper, taken)).toMatchObject({
      status_name: expect.not.stringMatching('PROPOSAL_SENT'),
    })
  })

  it('keeps UN numbers as words where no table prices the order, and once its goods are collected', async () => {
    const paint = { description: 'Tinta', quantity: '1' }
    const products = [{ ...paint, un_number: '1263', hazard_class: '3' }]
    const untouched = await step.newOrder(cast, { products: [paint] })
    expect(await preview(untouched, { products })).toMatchObject({ changes: [] })
    await change(untouched, { products }).expect(200)
    const collected = await step.collected(cast, {
      modal: 'less_than_truckload',
      simulation_table_id: table,
      products: [paint],
    })
    const before = await step.attributesOf(cast.shipper, collected)
    expect(await preview(collected, { products })).toMatchObject({ changes: [] })
    await change(collected, { products, justification }).expect(200)
    expect(await step.attributesOf(cast.shipper, collected)).toMatchObject({
      freight_value: before.freight_value,
      status_name: before.status_name,
      products: [{ un_number: '1263' }],
    })
  })
})
