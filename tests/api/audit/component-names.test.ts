import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const lineOf = (audit: { attributes: { comparison: { rate: string; status: string }[] } }, rate: string) =>
  audit.attributes.comparison.find((line) => line.rate === rate)

describe('names of components', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
  })
  afterAll(() => app.close())

  const AGREED = [
    { rate: 'weight_shipping_value', label: 'Frete peso', group: 'weight', amount: '90.00' },
    { rate: 'delivery_fee', label: 'Taxa de entrega', group: 'rate', amount: '10.00' },
  ]
  let keys = 0
  const charged = async (name: string) => {
    keys += 1
    const order = await app.db.orders.create({
      data: {
        shipper_id: shipper.company.id,
        transporter_id: carrier.company.id,
        modal: 'less_than_truckload',
        simulation_orders: {
          create: {
            transporter_id: carrier.company.id,
            simulation: { version: 1, ok: true, components: AGREED },
            total_value: '100.00',
            weight_shipping_value: '90.00',
            rates_value: '10.00',
          },
        },
        cte_files: {
          create: {
            company_id: carrier.company.id,
            transporter_id: carrier.company.id,
            key: `3526${String(keys).padStart(40, '0')}`,
            number: String(keys),
            serie: '1',
            shipping_price: '101.00',
            components: [
              { name: 'FRETE PESO', rate: 'weight_shipping_value', amount: '91.00' },
              { name, rate: null, amount: '10.00' },
            ],
          },
        },
      },
    })
    await app.db.outbox.create({ data: { event: 'ctes.matched', payload: { order_id: order.id } } })
    await app.settle()
    return order.id
  }
  const auditOf = async (order_id: number) => {
    const { body } = await shipper.get(`/api/audits_order?filter[order_id]=${order_id}`).expect(200)
    return body.data[0]
  }

  it('are learned from one correction, for stored and later CT-es of the shipper alone', async () => {
    const first = await charged('TX. DESCARREGO')
    const second = await charged('Taxa descarrego')
    const audit = await auditOf(first)
    expect(lineOf(audit, 'TX. DESCARREGO')).toMatchObject({ status: 'unexpected' })
    const teach = (who: Actor) =>
      who.post(`/api/audits_order/name_component/${audit.id}`, {
        name: 'TX. DESCARREGO',
        rate: 'delivery_fee',
      })
    await teach(carrier).expect(403)
    await teach(await app.actor('shipper')).expect(404)
    const { body } = await teach(shipper).expect(200)
    expect(lineOf(body.data, 'delivery_fee')).toMatchObject({ status: 'equal', charged: '10.00' })
    await app.settle()
    expect(lineOf(await auditOf(second), 'delivery_fee')).toMatchObject({ status: 'equal' })
    const third = await charged('DESCARREGO')
    expect(lineOf(await auditOf(third), 'delivery_fee')).toMatchObject({ status: 'equal' })
    const { body: names } = await shipper.get('/api/cte_component_names').expect(200)
    expect(names.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { name: 'DESCARREGO', rate: 'delivery_fee', company_id: shipper.company.id },
    ])
  })

  it('in use are known without a lesson, also of CT-es that were stored before', async () => {
    const id = await charged('TX. ENTREGA')
    expect(lineOf(await auditOf(id), 'delivery_fee')).toMatchObject({ status: 'equal' })
  })
})
