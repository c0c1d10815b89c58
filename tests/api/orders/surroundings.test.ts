import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seldomOrderAttributes } from '#shared/orders/order-picks.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { answered, accept, confirm, gatherThree, partOf, PART, type QuoteCast } from '../quotes/support.ts'

/** Attributes of an order that other tables hold, and those that the shipper's side keeps to itself (spec 001 §3.1). */

const ALL = `fields[orders]=${[...seldomOrderAttributes, 'estimated_value', 'comments', 'boarding_value'].join(',')}`
const body = (destination: number): object => ({
  modal: 'full_truckload',
  weight: '1200.5',
  invoice_amount: '35000.00',
  boarding_value: '41000.00',
  estimated_value: '2300.00',
  comments: 'Negociar por telefone.',
  order_collection_addresses: [{ city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' }],
  order_delivery_addresses: [{ city_id: destination, street: 'Avenida Brasil', number: '500' }],
})

const tollsIn = ({ body: answer }: { body: { data: { attributes: { toll: string | null } }[] } }) =>
  answer.data.map(({ attributes }) => attributes.toll)

describe('the surroundings of an order', () => {
  let app: TestApp
  let cast: QuoteCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherThree(app)
  })
  afterAll(() => app.close())

  const at = (minute: number) => new Date(app.clock.now().getTime() + minute * 60_000)
  const make = async (destination: number): Promise<number> =>
    Number((await cast.shipper.post('/api/orders', body(destination)).expect(201)).body.data.id)
  const attributesOf = async (id: number, who = cast.shipper): Promise<Record<string, unknown>> =>
    (await who.get(`/api/orders/${id}`).expect(200)).body.data.attributes

  it('come with it where they are asked for: last position, DANFEs, route, typed prices, loading list', async () => {
    const id = await make(RIO)
    for (const [minute, lat] of [
      [2, '-23.1'],
      [1, '-23.5'],
    ] as const)
      await app.db.geolocation_drivers.create({
        data: { order_id: id, lat, long: '-46.6', location_captured_at: at(minute) },
      })
    const names = 'last_position,nf_pdf_files,route_table_order,simulation_tms,road_map'
    const { body: answer } = await cast.shipper.get(`/api/orders/${id}?include=${names}`).expect(200)
    const { relationships } = answer.data
    expect(Object.keys(relationships)).toEqual(expect.arrayContaining(names.split(',')))
    expect(relationships.last_position.data).toHaveLength(1)
    expect(answer.included).toMatchObject([
      { type: 'geolocation_drivers', attributes: { location_captured_at: at(2).toISOString() } },
    ])
    await cast.stranger.get(`/api/orders/${id}?include=${names}`).expect(404)
  })

  it('stand on a single order, and in a list that names them', async () => {
    const id = await make(RIO)
    const whole = await attributesOf(id)
    expect(whole).toMatchObject({
      boarding_value: '41000.00',
      estimated_value: '2300.00',
      comments: 'Negociar por telefone.',
      local: false,
      vehicle_options: [],
      road_map_id: null,
      road_map_invoice_ids: [],
      quotation_transporter_id: null,
      freight_quote: null,
      table_model: null,
      shipment_numbers: [],
      order_delivery_refuse_data: [],
      collection_address_data: [{ street: 'Rua da Mooca', number: '10', city: 'São Paulo', uf: 'SP' }],
      delivery_address_data: [{ street: 'Avenida Brasil', city_id: RIO, uf: 'RJ' }],
    })
    const usual = await cast.shipper.get(`/api/orders?filter[id]=${id}`).expect(200)
    for (const name of seldomOrderAttributes) expect(usual.body.data[0].attributes).not.toHaveProperty(name)
    const named = await cast.shipper.get(`/api/orders?filter[id]=${id}&${ALL}`).expect(200)
    expect(whole).toMatchObject(named.body.data[0].attributes)
    expect(Object.keys(named.body.data[0].attributes)).toEqual(
      expect.arrayContaining([...seldomOrderAttributes]),
    )
  })

  it('list their routes by the newest; nothing is asked of routes that no index answers', async () => {
    const id = await make(RIO)
    await cast.shipper.get(`/api/route?filter[order_id]=${id}`).expect(200)
    for (const query of ['filter[origin_city_id]=1', 'sort=created_at'])
      await cast.shipper.get(`/api/route?${query}`).expect(422)
  })

  it('count the addresses of an order alone as a list counts them, and tell what was refused', async () => {
    const order_delivery_addresses = [RIO, SAO_PAULO, RIO].map((city_id, at) => ({
      city_id,
      street: 'Rua',
      number: String(at + 1),
    }))
    const made = await cast.shipper
      .post('/api/orders', { ...body(RIO), order_delivery_addresses })
      .expect(201)
    const id = Number(made.body.data.id)
    const [collected] = await app.db.order_collection_addresses.findMany({ where: { order_id: id } })
    await app.db.order_collection_addresses.update({
      where: { id: collected?.id ?? 0 },
      data: { collection_status: 'collected' },
    })
    const deliveries = await app.db.order_delivery_addresses.findMany({
      where: { order_id: id },
      orderBy: { id: 'asc' },
    })
    const refused = { delivery_status: 'refused', real_date_time_justification: 'Avaria' }
    for (const [at, data] of [
      { on_destiny_status: 'arrived' },
      { ...refused, delivery_date_time: app.clock.now() },
    ].entries())
      // The last comes first, so that the places say the order and not the rows.
      await app.db.order_delivery_addresses.update({
        where: { id: deliveries[2 - at]?.id ?? 0 },
        data: { ...data, position: 1 - at },
      })
    const alone = await attributesOf(id)
    const [listed] = (await cast.shipper.get(`/api/orders?filter[id]=${id}`).expect(200)).body.data
    const counts = {
      collected_addresses: 1,
      total_addresses: 3,
      delivered_addresses: 1,
      arrived_addresses: 1,
    }
    expect(alone).toMatchObject(counts)
    expect(listed.attributes).toMatchObject(counts)
    expect(alone.delivery_address_data).toMatchObject([{ number: '2' }, { number: '1' }, { number: '3' }])
    expect(alone.order_delivery_refuse_data).toEqual([
      {
        delivery_address_id: deliveries[1]?.id,
        delivery_status: 'refused',
        delivery_date_time: app.clock.now().toISOString(),
        justification: 'Avaria',
      },
    ])
  })

  it('tell a freight inside one city', async () => {
    expect(await attributesOf(await make(SAO_PAULO))).toMatchObject({ local: true })
  })

  it('change, and their history is told', async () => {
    const id = await make(RIO)
    await cast.shipper.patch(`/api/orders/${id}`, { boarding_value: '42000.00', comments: null }).expect(200)
    expect(await attributesOf(id)).toMatchObject({ boarding_value: '42000.00', comments: null })
    await cast.shipper.patch(`/api/orders/${id}`, { boarding_value: '-1' }).expect(422)
  })

  it('name the quote, and its price to those who see prices', async () => {
    const quote = await answered(cast)
    await accept(quote, cast.shipper, cast.carrier).expect(200)
    await confirm(quote, cast.carrier).expect(200)
    const part = partOf(quote, cast.carrier)
    const { body: made } = await cast.shipper.patch(`${PART}/create_order/${part}`, {}).expect(200)
    const id = Number(made.data.attributes.order_id)
    const { total_value } = (await cast.shipper.get(`${PART}/${part}`).expect(200)).body.data.attributes
    const told = { quotation_transporter_id: part, freight_quote: total_value }
    expect(await attributesOf(id)).toMatchObject(told)
    expect(await attributesOf(id, cast.carrier)).toMatchObject(told)

    // The carrier that carries it reads its history, without what the shipper notes for itself.
    const change = { estimated_value: '2400.00', boarding_value: '9100.00', justification: 'Revisto.' }
    await cast.shipper.patch(`/api/orders/${id}`, change).expect(200)
    const historyOf = async (who: typeof cast.shipper): Promise<string> => {
      const { body: told } = await who
        .get(`/api/audits?filter[auditable_type]=orders&filter[auditable_id]=${id}`)
        .expect(200)
      return JSON.stringify(told)
    }
    expect(await historyOf(cast.shipper)).toMatch(/2400\.00/)
    const carriers = await historyOf(cast.carrier)
    expect(carriers).toMatch(/9100/)
    expect(carriers).not.toMatch(/2400\.00/)
  })

  it('keep from the carrier what the shipper notes for itself', async () => {
    const id = await make(RIO)
    await cast.shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [cast.carrier.company.id] })
      .expect(200)
    expect(await attributesOf(id, cast.carrier)).toMatchObject({
      boarding_value: '41000.00',
      estimated_value: null,
      comments: null,
    })
    const { body: listed } = await cast.carrier.get(`/api/orders?filter[id]=${id}&${ALL}`).expect(200)
    expect(JSON.stringify(listed)).not.toMatch(/2300|Negociar/)
  })

  it('tell the toll of the route to those who see prices', async () => {
    const supplier = await app.actor('supplier')
    const id = await make(RIO)
    await app.db.orders.update({ where: { id }, data: { supplier_id: supplier.company.id } })
    await app.db.order_routes.upsert({
      where: { order_id: id },
      create: {
        order_id: id,
        origin_city_id: SAO_PAULO,
        destination_city_id: RIO,
        km: '434',
        toll: '88.40',
        method: 'typed',
      },
      update: { toll: '88.40' },
    })
    const path = '/api/route'
    expect(tollsIn(await cast.shipper.get(path).expect(200))).toContain('88.40')
    expect(tollsIn(await supplier.get(path).expect(200))).toEqual([null])
  })

  it('count the lead time in the days of the calculation', async () => {
    const id = await make(RIO)
    expect(await attributesOf(id)).toMatchObject({ business_days: true })
    await app.db.simulation_orders.create({
      data: {
        order_id: id,
        transporter_id: cast.carrier.company.id,
        simulation: { version: 1, ok: true, components: [] },
        total_value: '50.00',
        weight_shipping_value: '50.00',
        rates_value: '0',
        business_days: false,
      },
    })
    expect(await attributesOf(id)).toMatchObject({ business_days: false })
  })
})
