import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

/** An order names saved addresses of its own company alone; another company's answers as one that is not there. */

const orderOf = (address_id: number) => ({
  modal: 'full_truckload',
  type_freight: 'CIF',
  weight: '100',
  invoice_amount: '1000.00',
  order_collection_addresses: [{ city_id: SAO_PAULO, address_id }],
  order_delivery_addresses: [{ city_id: RIO }],
})

describe('saved addresses of an order', () => {
  let app: TestApp
  let shipper: Actor
  let other: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    other = await app.actor('shipper')
  })
  afterAll(() => app.close())

  const saved = async (of: Actor): Promise<number> => {
    const { id } = await app.db.addresses.create({
      data: { company_id: of.company.id, city_id: SAO_PAULO, city: 'São Paulo', uf: 'SP' },
    })
    return id
  }
  const orderFrom = (address_id: number) => shipper.post('/api/orders', orderOf(address_id))

  it('are those that its company sees', async () => {
    const { body } = await orderFrom(await saved(shipper)).expect(201)
    const theirs = await saved(other)
    const refused = await orderFrom(theirs).expect(422)
    expect(refused.body.errors).toMatchObject([
      {
        meta: { key: 'unknown_address' },
        source: { pointer: '/data/attributes/order_collection_addresses/0/address_id' },
      },
    ])
    const none = await orderFrom(2_000_000_000).expect(422)
    expect(none.body.errors).toEqual(refused.body.errors)
    await shipper
      .patch(`/api/orders/${body.data.id}`, {
        version: 1,
        justification: 'Outro endereço',
        order_delivery_addresses: [{ city_id: RIO, address_id: theirs }],
      })
      .expect(422)
  })

  it('are those where its shipper is, whoever wrote them down, for a manager who acts for it', async () => {
    const manager = await app.actor('four_pl')
    await app.db.shipper_partners.create({
      data: { shipper_id: shipper.company.id, company_id: manager.company.id },
    })
    const operator = await app.actor('manager')
    const [home, extra, elsewhere] = [await saved(operator), await saved(operator), await saved(operator)]
    await app.db.companies.update({
      where: { id: shipper.company.id },
      data: { address_id: home, extra_address_id: extra },
    })
    const orderAt = (address_id: number) =>
      manager.post('/api/orders', { ...orderOf(address_id), shipper_id: shipper.company.id })
    await orderAt(home).expect(201)
    await orderAt(extra).expect(201)
    await orderAt(elsewhere).expect(422)
  })

  it('may stay as whoever made the order chose them', async () => {
    const mine = await saved(shipper)
    const { body } = await orderFrom(mine).expect(201)
    await app.db.addresses.update({ where: { id: mine }, data: { company_id: other.company.id } })
    const { status, body: answer } = await shipper.patch(`/api/orders/${body.data.id}`, {
      version: 1,
      justification: 'Peso errado',
      weight: '120',
      order_collection_addresses: [{ city_id: SAO_PAULO, address_id: mine }],
    })
    expect(status, JSON.stringify(answer)).toBe(200)
  })
})
