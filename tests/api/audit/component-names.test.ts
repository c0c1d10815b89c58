import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setTolerance } from '#shared/audit/audit.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { ltlDocument, makeTable } from '#tests/api/tables/support.ts'

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
  const charged = async (
    name: string,
    more: { rate?: string | null; weight?: string; total?: string } = {},
  ) => {
    const { rate = null, weight = '91.00', total = '101.00' } = more
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
            shipping_price: total,
            components: [
              { name: 'FRETE PESO', rate: 'weight_shipping_value', amount: weight },
              { name, rate, amount: '10.00' },
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

  const teach = (id: string, name: string, rate: string) =>
    shipper.post(`/api/audits_order/name_component/${id}`, { name, rate })

  it('are learned from one correction, for stored and later CT-es of the shipper alone', async () => {
    const first = await charged('TX. DESCARREGO')
    const second = await charged('Taxa descarrego')
    const audit = await auditOf(first)
    expect(lineOf(audit, 'TX. DESCARREGO')).toMatchObject({ status: 'unexpected' })
    const teachAs = (who: Actor) =>
      who.post(`/api/audits_order/name_component/${audit.id}`, {
        name: 'TX. DESCARREGO',
        rate: 'delivery_fee',
      })
    await teachAs(carrier).expect(403)
    await teachAs(await app.actor('shipper')).expect(404)
    const { body } = await teachAs(shipper).expect(200)
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

  it('mend validated and approved audits too, and keep what was decided of them', async () => {
    const right = { weight: '90.00', total: '100.00' }
    const validated = await charged('TX. ESTADIA', right)
    const approved = await charged('TX. ESTADIA')
    const other = await charged('TX. LUNAR', right)
    const before = await auditOf(validated)
    expect(before.attributes).toMatchObject({ result: 'validated' })
    expect(lineOf(before, 'delivery_fee')).toMatchObject({ status: 'missing' })
    const { id } = await auditOf(approved)
    const justification = 'Aceito desta vez.'
    await shipper.post(`/api/audits_order/approve/${id}`, { justification }).expect(200)
    const untouched = (await auditOf(other)).attributes.updated_at
    await teach(id, 'TX. ESTADIA', 'delivery_fee').expect(200)
    await app.settle()
    expect(lineOf(await auditOf(validated), 'delivery_fee')).toMatchObject({ status: 'equal' })
    const after = await auditOf(approved)
    expect(after.attributes).toMatchObject({ manual_approved: true, justification })
    expect(lineOf(after, 'delivery_fee')).toMatchObject({ status: 'equal' })
    expect((await auditOf(other)).attributes.updated_at).toBe(untouched)
  })

  it('change no result by a tolerance that came later, and tell of no divergence', async () => {
    const tolerate = (value: string) =>
      shipper.call(setTolerance, { input: { audit: 'freight_table', value, unit: 'brl' } }).expect(201)
    await tolerate('5')
    const validated = await charged('TX. NOTURNA')
    expect((await auditOf(validated)).attributes).toMatchObject({ result: 'validated', difference: '1.00' })
    await tolerate('0')
    const approved = await charged('TX. NOTURNA')
    const { id } = await auditOf(approved)
    await shipper.post(`/api/audits_order/approve/${id}`, { justification: 'Aceito.' }).expect(200)
    const taught = await auditOf(await charged('TX. NOTURNA'))
    await app.settle()
    const told = () => app.db.notification_deliveries.count({ where: { user_id: shipper.user.id } })
    const before = await told()
    expect(before).toBeGreaterThan(0)
    const { body } = await teach(taught.id, 'TX. NOTURNA', 'delivery_fee').expect(200)
    expect(body.data.attributes).toMatchObject({ result: 'different_values' })
    await app.settle()
    const kept = await auditOf(validated)
    expect(kept.attributes).toMatchObject({ result: 'validated', tolerance: { value: '5', unit: 'brl' } })
    expect(lineOf(kept, 'delivery_fee')).toMatchObject({ status: 'equal' })
    // Lines, too, are measured by the tolerance of then.
    expect(lineOf(kept, 'weight_shipping_value')).toMatchObject({ status: 'within' })
    expect(lineOf(await auditOf(approved), 'delivery_fee')).toMatchObject({ status: 'equal' })
    expect(await told()).toBe(before)
  })

  it('that the reader takes for another rate are taught as well, and each rate tells its names', async () => {
    const order = await charged('SEGURO', { rate: 'insurance' })
    const { id } = await auditOf(order)
    const namesOf = async (rate: string) => {
      const { body } = await shipper.get(`/api/audits_order/explanation/${id}`).expect(200)
      return body.data.names.find((one: { rate: string }) => one.rate === rate)?.names
    }
    expect(await namesOf('insurance')).toEqual(['SEGURO'])
    const { body } = await teach(id, 'SEGURO', 'delivery_fee').expect(200)
    expect(lineOf(body.data, 'insurance')).toBeUndefined()
    expect(lineOf(body.data, 'delivery_fee')).toMatchObject({ status: 'equal' })
    expect(await namesOf('delivery_fee')).toEqual(['SEGURO'])
  })

  it('stand for official rates, those expected, and free rates of own tables only', async () => {
    const { id } = await auditOf(await charged('TX. NOVA'))
    for (const rate of ['griss', 'Frete', 'agreed_freight', 'unspecified', 'toString']) {
      const { body } = await teach(id, 'TX. NOVA', rate).expect(422)
      expect(body.errors[0]).toMatchObject({
        detail: 'Esta taxa não existe: escolha uma da lista ou uma das suas tabelas de frete.',
        source: { pointer: '/data/attributes/rate' },
      })
    }
    const table = await makeTable(shipper, carrier, ltlDocument(carrier, { rates: [] }), false)
    await app.owner.query(
      `insert into simulation_table_rates (simulation_table_id, rate, kind, value) values ($1, 'estadia_noturna', 'fixed', 10)`,
      [table],
    )
    await teach(id, 'TX. NOVA', 'estadia_noturna').expect(200)
    await teach(id, 'TX. NOVA', 'tas').expect(200)
  })
})
