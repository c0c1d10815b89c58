import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { sum } from '#shared/kit/money.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { CAMPINAS, RIO, SANTOS } from '#tests/support/places.ts'
import * as step from '#tests/support/orders.ts'
import { gatherThree, newQuote, answer, accept, confirm, partOf, PART } from '../quotes/support.ts'
import { newRequest, offerOf } from '../requests/support.ts'

/** Products, temperatures and dangerous goods of an order (spec 001 §3.1, 3.2). */

const PAINT = {
  description: 'Tinta esmalte',
  quantity: '10',
  weight: '18.5',
  length: '30',
  width: '30',
  height: '40',
  un_number: '1263',
  hazard_class: '3',
  packing_group: 'II',
}
const KEPT = {
  ...PAINT,
  product_id: null,
  nf_file_id: null,
  code: null,
  unit: null,
  cubage: '0.3600',
}

describe('products of an order', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const linesOf = async (id: number, who = cast.shipper) =>
    (await step.attributesOf(who, id)).products as Record<string, unknown>[]
  const issuesOf = async (products: object[], more: object = {}) => {
    const { body } = await cast.shipper
      .post('/api/orders', step.typedOrder({ products, ...more }))
      .expect(422)
    return (body.errors as { source: { pointer: string }; meta: { key: string } }[]).map(
      ({ source, meta }) => [source.pointer.replace('/data/attributes/', ''), meta.key],
    )
  }
  const fromRegister = async (more: object, company = cast.shipper) =>
    Number(
      (await company.post('/api/products', { description: 'Sorvete', ...more }).expect(201)).body.data.id,
    )

  it('are kept with their sizes, their danger and the temperatures in which they travel', async () => {
    const id = await step.newOrder(cast, {
      products: [PAINT],
      min_temperature: '-18',
      max_temperature: '-12.5',
    })
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      products: [KEPT],
      products_count: 1,
      min_temperature: '-18.00',
      max_temperature: '-12.50',
    })
    const list = await cast.shipper.get(`/api/orders?filter[id]=${id}`).expect(200)
    expect(list.body.data[0].attributes).not.toHaveProperty('products')
    const copy = await cast.shipper.post(`/api/orders/replicate/${id}`).expect(201)
    expect(copy.body.data.attributes).toMatchObject({ products: [KEPT], max_temperature: '-12.50' })
  })

  it('are refused with what is wrong in them', async () => {
    expect(await issuesOf([{ ...PAINT, un_number: '126' }])).toEqual([['products/0/un_number', 'un_number']])
    expect(await issuesOf([{ ...PAINT, hazard_class: null }])).toEqual([
      ['products/0/hazard_class', 'hazard_class_required'],
    ])
    expect(await issuesOf([{ ...PAINT, un_number: null }])).toEqual([
      ['products/0/un_number', 'un_number_required'],
    ])
    expect(await issuesOf([{ ...PAINT, hazard_class: '2.1' }])).toEqual([
      ['products/0/packing_group', 'no_packing_group'],
    ])
    expect(await issuesOf([{ quantity: '1' }])).toEqual([['products/0/description', 'required']])
    expect(await issuesOf([], { min_temperature: '8', max_temperature: '2' })).toEqual([
      ['max_temperature', 'temperature_range'],
    ])
    const foreign = await fromRegister({ code: 'OUTRO' }, cast.stranger)
    expect(await issuesOf([{ product_id: foreign, quantity: '1' }])).toEqual([
      ['products/0/product_id', 'unknown_product'],
    ])
  })

  it('of the register bring its words, sizes and the range that suits them all', async () => {
    const ice = await fromRegister({
      code: 'ICE',
      length: '20',
      width: '20',
      height: '20',
      weight: '5',
      max_temperature: '-18',
    })
    const cake = await fromRegister({ code: 'CAKE', min_temperature: '-25', max_temperature: '-10' })
    const id = await step.newOrder(cast, {
      products: [
        { product_id: ice, quantity: '100' },
        { product_id: cake, quantity: '2' },
      ],
    })
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      min_temperature: '-25.00',
      max_temperature: '-18.00',
      products: [
        { product_id: ice, code: 'ICE', description: 'Sorvete', length: '20.00', cubage: '0.8000' },
        { product_id: cake, code: 'CAKE', cubage: null },
      ],
    })
    const desert = await fromRegister({ code: 'HOT', min_temperature: '15' })
    expect(
      await issuesOf([
        { product_id: ice, quantity: '1' },
        { product_id: desert, quantity: '1' },
      ]),
    ).toEqual([['max_temperature', 'temperature_range']])
  })

  it('are those of its invoices too, for who sees the invoices', async () => {
    const invoice = await createInvoice(app.db, {
      company_id: cast.shipper.company.id,
      nfe: {
        issuer: SHIPPER,
        recipient: CUSTOMER,
        weight: '120',
        items: [
          {
            code: 'T1',
            description: 'TINTA',
            quantity: '4',
            value: '10.00',
            information: 'ONU 1263, TINTA, 3, III',
          },
          { code: 'P1', description: 'PINCEL', quantity: '2', value: '10.00' },
        ],
      },
    })
    const supplier = await app.actor('supplier')
    await app.link(cast.shipper, supplier)
    const id = await step.newOrder(cast, {
      nf_file_ids: [invoice.id],
      weight: undefined,
      invoice_amount: undefined,
      supplier_id: supplier.company.id,
      products: [PAINT],
    })
    const stated = { nf_file_id: invoice.id, product_id: null, weight: null }
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      products: [
        KEPT,
        { ...stated, code: 'T1', quantity: '4', un_number: '1263', hazard_class: '3', packing_group: 'III' },
        { ...stated, code: 'P1', quantity: '2', un_number: null },
      ],
      products_count: 3,
    })
    expect(await linesOf(id, supplier)).toEqual([KEPT])
    await cast.stranger.get(`/api/orders/${id}`).expect(404)
  })

  it('change as its other fields do, are in its history, and stay when nothing becomes another', async () => {
    const id = await step.confirmed(cast, { products: [PAINT] })
    const products = [{ ...PAINT, quantity: '12' }]
    await cast.shipper.patch(`/api/orders/${id}`, { products }).expect(422)
    await cast.shipper.patch(`/api/orders/${id}`, { products: [PAINT], min_temperature: null }).expect(200)
    await cast.shipper
      .patch(`/api/orders/${id}`, { products, max_temperature: '8', justification: 'Mais duas latas' })
      .expect(200)
    expect(await linesOf(id, cast.carrier)).toEqual([{ ...KEPT, quantity: '12', cubage: '0.4320' }])
    const history = await cast.shipper
      .get(`/api/audits?filter[auditable_type]=orders&filter[auditable_id]=${id}`)
      .expect(200)
    const [change] = (history.body.data as { attributes: Record<string, unknown> }[])
      .map(({ attributes }) => attributes)
      .filter(({ event }) => event === 'update')
    expect(change).toMatchObject({
      old_values: { products: [{ quantity: '10' }], max_temperature: null },
      new_values: { products: [{ quantity: '12' }], max_temperature: '8' },
    })
    expect(
      keysOf(await cast.shipper.patch(`/api/orders/${id}`, { min_temperature: '9', justification: 'Frio' })),
    ).toEqual(['temperature_range'])
  })

  it('of the register that no temperature suits are refused at a change as well', async () => {
    const frozen = await fromRegister({ code: 'FROZEN', max_temperature: '-18' })
    const vaccine = await fromRegister({ code: 'VACCINE', min_temperature: '2', max_temperature: '8' })
    const id = await step.newOrder(cast)
    const change = (...ids: number[]) =>
      cast.shipper.patch(`/api/orders/${id}`, {
        products: ids.map((product_id) => ({ product_id, quantity: '1' })),
      })
    expect(keysOf(await change(frozen, vaccine))).toEqual(['temperature_range'])
    await change(vaccine).expect(200)
    expect(await step.attributesOf(cast.shipper, id)).toMatchObject({
      min_temperature: '2.00',
      max_temperature: '8.00',
    })
  })

  it('are shared out with the goods, to the last piece', async () => {
    const id = await step.collected(cast, {
      modal: 'less_than_truckload',
      products: [{ ...PAINT, cubage: '1.0001' }],
      order_delivery_addresses: [{ city_id: RIO }, { city_id: SANTOS }, { city_id: CAMPINAS }],
    })
    await cast.carrier.post(`/api/orders/depart_dc/${id}`).expect(200)
    const centre = { city_id: CAMPINAS, name: 'CD', street: 'Rodovia Anhanguera', number: '1' }
    await cast.carrier.post('/api/orders/sub_ltl', { order_id: id, centre }).expect(200)
    const parts = await app.db.orders.findMany({ where: { original_order_id: id } })
    const lines = await Promise.all(parts.map((part) => linesOf(part.id)))
    expect(lines.flat()).toMatchObject(parts.map(() => ({ un_number: '1263', description: 'Tinta esmalte' })))
    expect(sum(lines.flat().map(({ quantity }) => String(quantity)))).toBe('10')
    expect(sum(lines.flat().map(({ cubage }) => String(cubage)))).toBe('1.0001')
  })

  it('come from the request and from the quote that the order is made of', async () => {
    const three = await gatherThree(app)
    await step.ltlTable(three)
    const products = [{ description: 'Vidro', quantity: '4', weight: '12.5' }]
    const request = await newRequest(three.shipper, { products })
    await app.settle()
    await three.shipper
      .post(`/api/request/approve_transporter/${request}`, {
        request_simulation_id: await offerOf(three.shipper, request),
      })
      .expect(200)
    const made = await three.shipper.post(`/api/request/create_order/${request}`, {}).expect(200)
    const expected = [{ description: 'Vidro', quantity: '4', weight: '12.5' }]
    expect(await linesOf(Number(made.body.data.attributes.order_id), three.shipper)).toMatchObject(expected)

    const quote = await newQuote(three, {
      items: [{ description: 'Espelho', quantity: 3, length: '100', width: '50', height: '10' }],
    })
    await answer(quote, three.carrier, '900.00').expect(200)
    await accept(quote, three.shipper, three.carrier).expect(200)
    await confirm(quote, three.carrier).expect(200)
    await app.settle()
    const part = await three.shipper.get(`${PART}/${partOf(quote, three.carrier)}`).expect(200)
    expect(await linesOf(Number(part.body.data.attributes.order_id), three.shipper)).toMatchObject([
      { description: 'Espelho', quantity: '3', cubage: '0.1500' },
    ])
  })
})

const keysOf = ({ body }: { body: { errors: { meta: { key: string } }[] } }): string[] =>
  body.errors.map(({ meta }) => meta.key)
