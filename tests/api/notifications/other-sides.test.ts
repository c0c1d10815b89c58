import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOTICE_TYPES } from '#shared/notifications/catalogue.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { decide, ltlDocument, makeTable } from '#tests/api/tables/support.ts'
import * as step from '#tests/support/orders.ts'
import { seenBy, subscriptionsOf } from './support.ts'

/** Beside shipper and carrier: the 4PL that acts for the shipper, and those at either end of the way. */

/** A delivery is kept under the notice's name and the event's number. */
const nameOf = ({ key }: { key: string }): string => key.slice(0, key.indexOf(':'))

describe('notices of orders and tables for 4PL, supplier and customer', () => {
  let app: TestApp
  let cast: step.Cast
  let fourPl: Actor
  let supplier: Actor
  let customer: Actor
  /** Of the same kinds, and without a part in it. */
  let strangers: Actor[]

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
    fourPl = await app.actor('four_pl')
    supplier = await app.actor('supplier')
    customer = await app.actor('customer')
    strangers = await Promise.all(
      (['four_pl', 'supplier', 'customer', 'shipper'] as const).map((role) => app.actor(role)),
    )
    for (const partner of [fourPl, supplier, customer]) await app.link(cast.shipper, partner)
    const [otherFourPl, otherSupplier, otherCustomer] = strangers as [Actor, Actor, Actor]
    // Linked to the same shipper and named by no order; the other 4PL works for another shipper.
    for (const partner of [otherSupplier, otherCustomer]) await app.link(cast.shipper, partner)
    await app.link(cast.stranger, otherFourPl)
  })
  afterAll(() => app.close())

  /** Names of the notices of a user since the last time. */
  const known = new Set<string>()
  const news = async (actor: Actor): Promise<string[]> => {
    await app.settle()
    const user_id = actor.user.id
    const rows = await app.db.notification_deliveries.findMany({ where: { user_id } })
    const fresh = rows.filter(({ key }) => !known.has(`${user_id} ${key}`))
    for (const { key } of fresh) known.add(`${user_id} ${key}`)
    return fresh.map(nameOf).toSorted()
  }
  const tell = async (id: number) => ({
    fourPl: await news(fourPl),
    supplier: await news(supplier),
    customer: await news(customer),
    id,
  })

  it('tell each of an order what concerns it, and strangers nothing', async () => {
    const parties = { supplier_id: supplier.company.id, customer_id: customer.company.id }
    const id = await step.confirmed(cast, parties)
    expect(await tell(id)).toMatchObject({
      fourPl: ['order_created', 'proposal_accepted'],
      supplier: ['order_created'],
      customer: ['order_created'],
    })
    await cast.carrier
      .post(`/api/orders/enrich/${id}`, {
        driver_name: 'Ana Souza',
        driver_cpf: '529.982.247-25',
        vehicle_plate: 'ABC1D23',
      })
      .expect(200)
    expect(await tell(id)).toMatchObject({ fourPl: ['enriched'], supplier: ['enriched'], customer: [] })
    for (const address of (await step.addressesOf(cast, id)).collections)
      await cast.carrier.post(`/api/orders/order_collection_addresses/collect/${address.id}`).expect(200)
    await cast.carrier.post(`/api/orders/depart/${id}`).expect(200)
    const told = await tell(id)
    expect(told).toMatchObject({ supplier: ['collected'], customer: ['collected', 'on_route'] })
    expect(told.fourPl).toEqual(['collected', 'on_route'])
    for (const stranger of strangers) expect(await news(stranger), stranger.company.type).toEqual([])

    const [last] = await seenBy(customer)
    expect(last?.link).toBe(`/logistic_manager/customer/order/${id}`)
    expect((await seenBy(fourPl))[0]?.link).toBe(`/logistic_manager/four_pl/orders/details/${id}`)
    expect((await seenBy(supplier))[0]?.link).toBe(`/logistic_manager/supplier/order/update/${id}`)
    for (const actor of [fourPl, supplier, customer])
      for (const { title, description } of await seenBy(actor))
        expect(`${title} ${description}`).not.toMatch(/\d+[.,]\d{2}/)
  })

  it('of what the 4PL does reach its shipper, of what the shipper does its 4PL, and nobody hears of the own', async () => {
    const colleague = await app.actor('shipper', { company_id: cast.shipper.company.id })
    const own = [cast.shipper, colleague, fourPl]
    const id = await step.confirmed(cast)
    const change = async (who: Actor, order_observation: string) => {
      const { version } = await step.attributesOf(who, id)
      const justification = 'Combinado por telefone'
      await who.patch(`/api/orders/${id}`, { order_observation, justification, version }).expect(200)
    }
    const heard = async () => {
      await app.settle()
      return Promise.all(own.map(news))
    }
    await heard()
    await change(fourPl, 'Doca 4')
    expect(await heard()).toEqual([['changed'], ['changed'], []])
    await change(cast.shipper, 'Doca 5')
    expect(await heard()).toEqual([[], [], ['changed']])
    const why = { reason: 'Outro', justification: 'Carga não liberada' }
    await fourPl.post(`/api/orders/cancel/${id}`, why).expect(200)
    expect(await heard()).toEqual([['canceled'], ['canceled'], []])
    for (const stranger of strangers) expect(await news(stranger), stranger.company.type).toEqual([])
  })

  it('end with the link, and with the part in the order, also for who follows it', async () => {
    const id = await step.newOrder(cast, { supplier_id: supplier.company.id })
    await tell(id)
    for (const actor of [fourPl, supplier]) await actor.post(`/api/orders/follow/${id}`).expect(200)
    await cast.shipper.post(`/api/shippers/four_pls/unset/${fourPl.company.id}`).expect(200)
    await app.db.orders.update({ where: { id }, data: { supplier_id: null } })
    await cast.shipper
      .post(`/api/orders/send_proposal/${id}`, { transporter_ids: [cast.carrier.company.id] })
      .expect(200)
    await cast.carrier.post(`/api/orders/accept/${id}`).expect(200)
    expect(await tell(id)).toMatchObject({ fourPl: [], supplier: [] })
    await cast.shipper.post(`/api/shippers/four_pls/set/${fourPl.company.id}`).expect(200)
    await app.db.orders.update({ where: { id }, data: { supplier_id: supplier.company.id } })
    await cast.shipper.post(`/api/orders/confirm_transporter/${id}`).expect(200)
    // Who follows is told of everything again.
    expect(await tell(id)).toMatchObject({
      fourPl: ['transporter_confirmed'],
      supplier: ['transporter_confirmed'],
    })
  })

  it('of tables reach the 4PL of the shipper whose table it is, and nobody else', async () => {
    await Promise.all([tell(0), ...strangers.map(news)])
    const table = await makeTable(cast.shipper, cast.carrier, ltlDocument(cast.carrier), false)
    await decide(cast.carrier, table, true).expect(200)
    expect(await tell(table)).toMatchObject({ fourPl: ['table_waiting'], supplier: [], customer: [] })
    expect((await seenBy(fourPl)).find(({ name }) => name === 'table_waiting')).toMatchObject({
      description: expect.stringContaining(cast.carrier.company.fantasy_name),
      link: '/logistic_manager/four_pl/simulation/approve_table',
    })
    for (const stranger of strangers) expect(await news(stranger), stranger.company.type).toEqual([])
  })

  it('can be turned off by each: whatever reached somebody is offered to the role', async () => {
    for (const actor of [fourPl, supplier, customer]) {
      const offered = await subscriptionsOf(actor)
      const followed = new Set(['transporter_confirmed'])
      const names = (
        await app.db.notification_deliveries.findMany({ where: { user_id: actor.user.id } })
      ).map(({ key }) => key.slice(0, key.indexOf(':')))
      expect(names.length).toBeGreaterThan(2)
      for (const name of names)
        expect([name, offered.get(name)?.only_following]).toEqual([name, followed.has(name)])
    }
    const silent = NOTICE_TYPES.filter(({ roles }) => roles.includes('customer')).map(({ event }) => event)
    expect([...(await subscriptionsOf(customer)).keys()]).toEqual(expect.arrayContaining(silent))
  })
})
