import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { buildEvent } from '#prisma/seed/factories/documents/build-event.ts'
import { FEATURES } from '#shared/access/features.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import * as step from '#tests/support/orders.ts'
import { cte, importCtes, xmlFile } from '#tests/support/papers.ts'

const CANCEL = { reason: 'Pedido em duplicidade', justification: 'Pedido feito duas vezes' }

type Line = { rate: string; charged: string | null }

/** CT-es of an order, as this reader has them. */
const ctesOf = async (actor: Actor, order: number) => {
  const { body } = await actor.get(`/api/orders/${order}?include=cte_files`).expect(200)
  return (body.data.relationships.cte_files.data as { id: string }[]).map((one) => one.id)
}

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
  /** What purchase orders take of an order. */
  const dueOf = async (order: number) => {
    const { rows } = await app.owner.query<{ freight: string }>('select freight from order_charges($1)', [
      order,
    ])
    return rows[0]?.freight
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

  it('stand among the papers of each order, for each reader of it', async () => {
    const [first, second, alone] = [await orderOf('70.00'), await orderOf('35.00'), await orderOf('10.00')]
    const { id } = await charge([first.key, second.key])
    const [customer, supplier, stranger] = [
      await app.actor('customer'),
      await app.actor('supplier'),
      await app.actor('customer'),
    ]
    await app.db.orders.updateMany({
      where: { id: { in: [first.id, second.id, alone.id] } },
      data: { customer_id: customer.company.id, supplier_id: supplier.company.id },
    })
    for (const actor of [shipper, carrier, customer])
      // oxlint-disable-next-line no-await-in-loop -- few
      expect([await ctesOf(actor, first.id), await ctesOf(actor, second.id)]).toEqual([
        [String(id)],
        [String(id)],
      ])
    expect(await ctesOf(customer, alone.id)).toEqual([])
    for (const [{ id: order }, count] of [
      [first, 1],
      [second, 1],
      [alone, 0],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- few
      const { body } = await shipper.get(`/api/invoice/${order}`).expect(200)
      expect(body.data.attributes.cte_files_count).toBe(count)
    }
    await stranger.get(`/api/orders/${second.id}?include=cte_files`).expect(404)

    // Suppliers see the CT-es of shippers that open them.
    expect(await ctesOf(supplier, second.id)).toEqual([])
    await app.db.company_features.create({
      data: { company_id: shipper.company.id, feature_id: FEATURES.supplier_sees_shipper_order_documents },
    })
    expect(await ctesOf(supplier, second.id)).toEqual([String(id)])

    const { body } = await customer.get(`/api/orders/${second.id}?include=cte_files`).expect(200)
    const told = body.included.find((one: { type: string }) => one.type === 'cte_files')
    expect(told.attributes).toMatchObject({ charges: true })
  })

  it('are shared out by weight where an order has no freight yet, and again when an invoice leaves', async () => {
    const [heavy, light] = [await orderOf(null, '30.000'), await orderOf('50.00', '10.000')]
    await charge([heavy.key, light.key])
    expect((await auditOf(heavy.id)).value).toBe('78.07')
    expect((await auditOf(light.id)).value).toBe('26.03')
    await shipper.post(`/api/orders/cancel/${light.id}`, CANCEL).expect(409)
    await shipper.post(`/api/orders/cancel/${light.id}`, { ...CANCEL, despite_documents: true }).expect(200)
    await app.settle()
    expect(await auditOf(heavy.id)).toMatchObject({ value: '104.10', warnings: [] })
  })

  it('go to the order that is left when the one that has them is cancelled', async () => {
    const [first, second] = [await orderOf('70.00'), await orderOf('35.00')]
    const { id } = await charge([first.key, second.key])
    const owner = await app.db.cte_files.findUniqueOrThrow({ where: { id } })
    const [gone, left] = owner.order_id === first.id ? [first, second] : [second, first]
    await shipper.post(`/api/orders/cancel/${gone.id}`, { ...CANCEL, despite_documents: true }).expect(200)
    await app.settle()
    expect(await auditOf(left.id)).toMatchObject({ value: '104.10', warnings: [] })
    expect(await dueOf(left.id)).toBe('104.10')
  })

  it('wait when their order is cancelled, and charge the next order of their invoices', async () => {
    const { id: old, key } = await orderOf('104.10')
    const { id } = await charge([key])
    await shipper.post(`/api/orders/cancel/${old}`, { ...CANCEL, despite_documents: true }).expect(200)
    await app.settle()
    const waiting = await carrier.get('/api/not_imported_files?page[size]=100').expect(200)
    const lines = waiting.body.data.filter(
      (line: { attributes: { cte_file_id: number | null } }) => line.attributes.cte_file_id === id,
    )
    expect(lines).toMatchObject([
      { attributes: { reason: 'order_not_found', detail: 'invoices_not_found', order_id: null } },
    ])
    const invoice = await app.db.nf_files.findFirstOrThrow({ where: { key } })
    const cast = { app, shipper, carrier, rival: await app.actor('transporter'), stranger: shipper }
    await app.link(shipper, cast.rival)
    const next = await step.confirmed(cast, { nf_file_ids: [invoice.id] })
    await app.settle()
    expect(await app.db.cte_files.findUniqueOrThrow({ where: { id } })).toMatchObject({ order_id: next })
    expect(await dueOf(next)).toBe('104.10')
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
