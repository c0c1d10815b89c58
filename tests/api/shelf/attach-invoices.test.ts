import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { FEATURES } from '#shared/access/features.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import * as step from '#tests/support/orders.ts'
import { CAMPINAS, RIO } from '#tests/support/places.ts'

type Entry = { attributes: { event: string; justification: string | null; data: Record<string, unknown> } }
type Refused = { errors: { meta: { key: string } }[] }
const keysOf = (body: Refused) => body.errors.map(({ meta }) => meta.key)

describe('invoices of an order that was typed without them', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const attach = (id: number, nf_file_ids: readonly number[], more: object = {}) =>
    cast.shipper.post(`/api/orders/attach_invoices/${id}`, { nf_file_ids, ...more })
  const numberOf = async (id: number) => (await app.db.nf_files.findUniqueOrThrow({ where: { id } })).order_id

  it('reaches INVOICE_ISSUED; the agreed weight stays, the value of the goods is the invoices’', async () => {
    const id = await step.waiting(cast)
    const { id: invoice } = await step.invoice(cast)
    const { body } = await attach(id, [invoice], {
      order_delivery_address_id: (await step.addressesOf(cast, id)).deliveries[0]?.id,
    }).expect(200)
    const { value } = await app.db.nf_files.findUniqueOrThrow({ where: { id: invoice } })
    expect(body.data.attributes).toMatchObject({
      status_name: 'INVOICE_ISSUED',
      weight: '1200.500',
      invoice_amount: value.toFixed(2),
    })
    expect(await step.eventsOf(cast, id)).toEqual(
      expect.arrayContaining(['invoices_attached:milestone', 'invoice_issued:milestone']),
    )
    const entries = await step.eventsOf(cast, id)
    await app.settle()
    // The same again, from two windows at once, changes nothing.
    await Promise.all([attach(id, [invoice]).expect(200), attach(id, [invoice]).expect(200)])
    expect(await step.eventsOf(cast, id)).toEqual(entries)
    expect((await step.attributesOf(cast.carrier, id)).status_name).toBe('INVOICE_ISSUED')
  })

  it('finds the delivery of its city; one that fits none waits for a person’s choice', async () => {
    const id = await step.newOrder(cast, {
      order_delivery_addresses: [{ city_id: CAMPINAS }, { city_id: RIO }],
    })
    const { deliveries } = await step.addressesOf(cast, id)
    const [near, far] = [await step.invoice(cast), await step.invoice(cast)]
    await app.db.nf_files.update({
      where: { id: near.id },
      data: { destination_city_id: CAMPINAS },
    })
    await app.db.nf_files.update({ where: { id: far.id }, data: { destination_city_id: null } })
    expect(keysOf((await attach(id, [near.id, far.id]).expect(422)).body as Refused)).toEqual([
      'invoice_elsewhere',
    ])
    expect(await numberOf(near.id)).toBeNull()
    await attach(id, [near.id]).expect(200)
    // The other delivery has none yet: the typed value stays.
    expect((await step.attributesOf(cast.shipper, id)).invoice_amount).toBe('35000.00')
    await attach(id, [far.id], { order_delivery_address_id: deliveries[1]?.id }).expect(200)
    const kept = await app.db.nf_files.findMany({ where: { order_id: id }, orderBy: { id: 'asc' } })
    expect(kept.map((row) => row.order_delivery_address_id)).toEqual(deliveries.map((row) => row.id))
    expect((await step.attributesOf(cast.shipper, id)).status_name).toBe('CREATED')
  })

  it('make the value of the goods without those that were cancelled or add to another', async () => {
    const id = await step.newOrder(cast)
    const [to] = (await step.addressesOf(cast, id)).deliveries
    const give = async (more: { canceled_at?: Date; is_additional?: boolean } = {}) => {
      const { id: invoice } = await step.invoice(cast)
      await attach(id, [invoice], { order_delivery_address_id: to?.id }).expect(200)
      const { value } = await app.db.nf_files.update({ where: { id: invoice }, data: more })
      return value.toFixed(2)
    }
    const amountOf = async (order: number) => (await step.attributesOf(cast.shipper, order)).invoice_amount
    await give({ canceled_at: app.clock.now() })
    const second = await give({ is_additional: true })
    expect(await amountOf(id)).toBe(second)
    const third = await give()
    expect(await amountOf(id)).toBe(third)
    // While a delivery has none that counts, the typed value stays.
    const typed = await step.newOrder(cast, {
      order_delivery_addresses: [{ city_id: CAMPINAS }, { city_id: RIO }],
    })
    for (const { id: place } of (await step.addressesOf(cast, typed)).deliveries) {
      const { id: invoice } = await step.invoice(cast)
      await attach(typed, [invoice], { order_delivery_address_id: place }).expect(200)
      await app.db.nf_files.update({ where: { id: invoice }, data: { canceled_at: app.clock.now() } })
    }
    expect(await amountOf(typed)).toBe('35000.00')
  })

  it('takes no invoice of another order or company, and none into a cancelled order', async () => {
    const id = await step.newOrder(cast)
    const other = await step.newOrder(cast)
    const { id: invoice } = await step.invoice(cast)
    const chosen = { order_delivery_address_id: (await step.addressesOf(cast, other)).deliveries[0]?.id }
    await attach(other, [invoice], chosen).expect(200)
    expect(keysOf((await attach(id, [invoice]).expect(409)).body as Refused)).toEqual(['document_linked'])
    const foreign = await createInvoice(app.db, {
      company_id: cast.stranger.company.id,
      nfe: { issuer: SHIPPER, recipient: CUSTOMER },
    })
    await attach(id, [foreign.id]).expect(404)
    await cast.stranger.post(`/api/orders/attach_invoices/${id}`, { nf_file_ids: [foreign.id] }).expect(404)
    expect(
      keysOf((await attach(id, [(await step.invoice(cast)).id], chosen).expect(422)).body as Refused),
    ).toEqual(['invalid'])
    await cast.shipper
      .post(`/api/orders/cancel/${id}`, { reason: 'Cliente desistiu', justification: 'Pediu por telefone' })
      .expect(200)
    expect(keysOf((await attach(id, [invoice]).expect(409)).body as Refused)).toEqual(['order_canceled'])
  })

  it('takes, for who works for two shippers, no invoice of the one into an order of the other', async () => {
    const id = await step.newOrder(cast)
    const foreign = await createInvoice(app.db, {
      company_id: cast.stranger.company.id,
      nfe: { issuer: SHIPPER, recipient: CUSTOMER },
    })
    const manager = await app.actor('manager')
    await manager.post(`/api/orders/attach_invoices/${id}`, { nf_file_ids: [foreign.id] }).expect(404)
    expect(await numberOf(foreign.id)).toBeNull()
  })

  it('are named in the timeline to those alone who are told the invoices of the order', async () => {
    const id = await step.newOrder(cast)
    const [broker, supplier] = [await app.actor('broker'), await app.actor('supplier')]
    await app.link(cast.shipper, broker)
    await app.db.orders.update({ where: { id }, data: { supplier_id: supplier.company.id } })
    const { id: invoice } = await step.invoice(cast, CUSTOMER, 7341)
    const [to] = (await step.addressesOf(cast, id)).deliveries
    await attach(id, [invoice], { order_delivery_address_id: to?.id }).expect(200)
    const told = async (actor: Actor) => {
      const { body } = await actor.get(`/api/status?filter[order_id]=${id}`).expect(200)
      const whole = await actor.get(`/api/orders/${id}?include=status`).expect(200)
      expect(body.data.map((row: Entry) => row.attributes.event)).toContain('invoices_attached')
      return [body.data, whole.body.included].map((rows: Entry[]) => {
        const entry = rows.find(({ attributes }) => attributes.event === 'invoices_attached')
        return [entry?.attributes.justification, entry?.attributes.data.nf_file_ids]
      })
    }
    const named = ['NF-e 7341', [invoice]]
    expect(await told(cast.shipper)).toEqual([named, named])
    const untold = [null, undefined]
    expect(await told(broker)).toEqual([untold, untold])
    expect(await told(supplier)).toEqual([untold, untold])
    await app.db.company_features.create({
      data: {
        company_id: cast.shipper.company.id,
        feature_id: FEATURES.supplier_sees_shipper_order_documents,
      },
    })
    expect(await told(supplier)).toEqual([named, named])
  })
})
