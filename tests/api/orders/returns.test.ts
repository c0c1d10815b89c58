import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import * as step from './support.ts'

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
      last_active_status_id: 1,
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

  it('get none otherwise', async () => {
    const { id } = await refuse({})
    expect(await app.db.orders.count({ where: { original_order_id: id } })).toBe(0)
  })
})
