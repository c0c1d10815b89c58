import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { buildEvent } from '#prisma/seed/factories/documents/build-event.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { cte, importCtes, xmlFile } from '#tests/support/papers.ts'

type Line = { rate: string; charged: string | null }

/** One CT-e with the invoices of several orders, and one invoice in several CT-es. */
describe('shared CT-es', () => {
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

  const orderOf = async (freight_value: string | null, weight = '10.000') => {
    const order = await app.db.orders.create({
      data: {
        shipper_id: shipper.company.id,
        transporter_id: carrier.company.id,
        modal: 'less_than_truckload',
        freight_value,
        simulation_orders: {
          create: {
            transporter_id: carrier.company.id,
            simulation: { version: 1, ok: true, components: [] },
            total_value: freight_value ?? '50.00',
            weight_shipping_value: freight_value ?? '50.00',
            rates_value: '0',
          },
        },
      },
    })
    const invoice = await createInvoice(app.db, {
      company_id: shipper.company.id,
      order_id: order.id,
      nfe: { issuer: SHIPPER, recipient: CUSTOMER, weight },
    })
    return { id: order.id, key: invoice.key }
  }
  const charge = async (keys: string[], input: object = {}) => {
    const document = cte(carrier, { nfe_keys: keys, ...input })
    const { items } = await importCtes(carrier, [xmlFile(document.xml)])
    await app.settle()
    return { id: items[0]?.cte_file_id ?? 0, key: document.access_key }
  }
  const auditOf = async (order_id: number) => {
    const { body } = await shipper.get(`/api/audits_order?filter[order_id]=${order_id}`).expect(200)
    return body.data[0]?.attributes
  }

  it('are shared out by the agreed freight, to the cent, line by line, and said on both', async () => {
    const [first, second] = [await orderOf('70.00'), await orderOf('35.00')]
    const { id } = await charge([first.key, second.key])
    const audits = [await auditOf(first.id), await auditOf(second.id)]
    expect(audits.map(({ value }) => value)).toEqual(['69.40', '34.70'])
    for (const audit of audits)
      expect(audit).toMatchObject({
        warnings: ['shared'],
        charges: [{ cte_id: id, shared_orders: [first.id, second.id] }],
      })
    const charged = (rate: string) =>
      toMoney(
        sum(
          audits.map(({ comparison }) => comparison.find((line: Line) => line.rate === rate)?.charged ?? '0'),
        ),
      )
    expect([charged('weight_shipping_value'), charged('gris'), charged('TAXA INVENTADA')]).toEqual([
      '100.00',
      '3.10',
      '1.00',
    ])
    const { body } = await carrier.get(`/api/audits_order?filter[order_id]=${second.id}`).expect(200)
    expect(body.data[0].attributes.value).toBe('34.70')
  })

  it('are shared out by weight where an order has no freight yet, and again when an invoice leaves', async () => {
    const [heavy, light] = [await orderOf(null, '30.000'), await orderOf('50.00', '10.000')]
    await charge([heavy.key, light.key])
    expect((await auditOf(heavy.id)).value).toBe('78.07')
    expect((await auditOf(light.id)).value).toBe('26.03')
    const cancel = { reason: 'Pedido em duplicidade', justification: 'Pedido feito duas vezes' }
    await shipper.post(`/api/orders/cancel/${light.id}`, cancel).expect(409)
    await shipper.post(`/api/orders/cancel/${light.id}`, { ...cancel, despite_documents: true }).expect(200)
    await app.settle()
    expect(await auditOf(heavy.id)).toMatchObject({ value: '104.10', warnings: [] })
  })

  it('no longer charge any of their orders once they are cancelled', async () => {
    const [first, second] = [await orderOf('70.00'), await orderOf('35.00')]
    const { key } = await charge([first.key, second.key])
    const event = buildEvent({
      subject: 'cte',
      access_key: key,
      event_type: '110111',
      author: carrier.company.cnpj,
    })
    await importCtes(carrier, [xmlFile(event.xml)])
    await app.settle()
    expect([await auditOf(first.id), await auditOf(second.id)]).toEqual([undefined, undefined])
  })

  it('name no charge of another shipper that holds a copy of the invoice', async () => {
    const { id, key } = await orderOf('104.10')
    const stranger = await app.actor('shipper')
    const other = await app.db.orders.create({
      data: { shipper_id: stranger.company.id, modal: 'less_than_truckload' },
    })
    await app.db.cte_files.create({
      data: {
        company_id: stranger.company.id,
        order_id: other.id,
        key: '3'.repeat(44),
        number: '777',
        serie: '1',
        shipping_price: '50.00',
        nf_keys: { create: { key } },
      },
    })
    await charge([key])
    expect(await auditOf(id)).toMatchObject({ warnings: [], charges: [{ doubled_by: [] }] })
  })

  it('name the other CT-e that charges the same invoice', async () => {
    const { id, key } = await orderOf('104.10')
    const first = await charge([key])
    expect((await auditOf(id)).warnings).toEqual([])
    await charge([key])
    const audit = await auditOf(id)
    const { number } = await app.db.cte_files.findUniqueOrThrow({ where: { id: first.id } })
    expect(audit).toMatchObject({ result: 'different_values', value: '208.20', warnings: ['double_charge'] })
    expect(audit.charges[1].doubled_by).toEqual([number])
    await charge([], {
      type: '1',
      complemented: [first.key],
      components: [{ name: 'FRETE PESO', value: '1.00' }],
    })
    expect((await auditOf(id)).charges[2]).toMatchObject({ doubled_by: [] })
  })
})
