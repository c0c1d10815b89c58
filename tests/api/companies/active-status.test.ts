import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { FEATURES } from '#shared/access/features.ts'
import type { Simulation } from '#shared/simulations/simulation.contract.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { typedOrder } from '#tests/support/orders.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

/** Feature 17, transporter active status: a shipper gives a carrier no new work for a while. */

const QUESTION = {
  weight: '98',
  invoice_value: '725.00',
  origin_city_id: SAO_PAULO,
  destination_city_id: RIO,
  modal: 'less_than_truckload',
  date: '2026-11-18',
}

const path = (carrier: Actor) => `/api/shippers/transporters/active_status/${carrier.company.id}`
const set = (who: Actor, carrier: Actor, active: boolean, more: object = {}) =>
  who.post(path(carrier), { active, ...more })
const ids = async (who: Actor, query = '') =>
  (await who.get(`/api/transporters?${query}`).expect(200)).body.data.map(({ id }: { id: string }) =>
    Number(id),
  ) as number[]
const statusOf = async (who: Actor, carrier: Actor): Promise<boolean> =>
  (await who.get(`/api/transporters/${carrier.company.id}`).expect(200)).body.data.attributes.active_status
const inactiveFor = async (who: Actor, carrier: Actor): Promise<number[]> =>
  (await who.get(`/api/transporters/${carrier.company.id}`).expect(200)).body.data.attributes.inactive_for
const simulated = async (who: Actor) =>
  ((await who.post('/api/simulation_integra/search', QUESTION).expect(200)).body as { data: Simulation }).data

describe('active status of a carrier', () => {
  let app: TestApp
  let shipper: Actor
  let branch: Actor
  let other: Actor
  let carrier: Actor
  let rival: Actor
  let table: { id: number }

  const feature = (who: Actor) =>
    app.db.company_features.create({
      data: { company_id: who.company.id, feature_id: FEATURES.transporter_active_status },
    })
  const propose = (order: string) =>
    shipper.post(`/api/orders/send_proposal/${order}`, { transporter_ids: [carrier.company.id] })
  const order = async (who = shipper, more: object = {}): Promise<string> =>
    (await who.post('/api/orders', typedOrder(more)).expect(201)).body.data.id

  /** In the shipper's history and in the carrier's log. */
  const traces = () =>
    Promise.all([
      app.db.audits.count({
        where: { auditable_type: 'shippers', auditable_id: shipper.company.id, event: 'deactivated' },
      }),
      app.db.transporter_logs.count({
        where: { transporter_id: carrier.company.id, shipper_id: shipper.company.id, event: 'deactivated' },
      }),
    ])

  beforeAll(async () => {
    app = await createTestApp()
    ;[shipper, other, carrier, rival] = await Promise.all([
      app.actor('shipper'),
      app.actor('shipper'),
      app.actor('transporter'),
      app.actor('transporter'),
    ])
    await Promise.all([feature(shipper), feature(other)])
    branch = await app.actor('shipper', { parent_id: shipper.company.id })
    for (const who of [shipper, other])
      for (const one of [carrier, rival]) {
        await app.link(who, one)
        const made = await createLtlTable(app.db, {
          shipper_id: who.company.id,
          transporter_id: one.company.id,
          table: 'Fracionado',
        })
        if (who === shipper && one === carrier) table = made
      }
  })
  beforeEach(async () => {
    await app.db.shipper_partners.updateMany({ data: { active_status: true } })
  })
  afterAll(() => app.close())

  it('takes the carrier out of simulations and proposals of this shipper alone, and brings it back', async () => {
    const proposed = await order()
    expect((await simulated(shipper)).ranked.map((one) => one.transporter_id)).toContain(carrier.company.id)
    const { body } = await set(shipper, carrier, false).expect(200)
    expect(body.data).toEqual({
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      active_status: false,
    })
    const { ranked, without_price } = await simulated(shipper)
    expect(ranked.map((one) => one.transporter_id)).toEqual([rival.company.id])
    expect(without_price.map((one) => one.transporter_id)).not.toContain(carrier.company.id)
    expect((await simulated(other)).ranked.map((one) => one.transporter_id)).toContain(carrier.company.id)
    const refused = await propose(proposed).expect(422)
    expect(refused.body.errors[0].meta.key).toBe('transporter_not_linked')
    await shipper
      .post('/api/orders', typedOrder({ transporter_ids: [carrier.company.id], send_proposal: true }))
      .expect(422)
    await shipper
      .post('/api/orders', typedOrder({ modal: 'less_than_truckload', simulation_table_id: table.id }))
      .expect(404)
    await set(shipper, carrier, true).expect(200)
    await propose(proposed).expect(200)
    expect((await simulated(shipper)).ranked.map((one) => one.transporter_id)).toContain(carrier.company.id)
  })

  it('prices nothing by its route tables either', async () => {
    const { body } = await shipper
      .post('/api/route_tables', {
        transporter_id: carrier.company.id,
        project: 'P1',
        project_name: 'Projeto 1',
        transport_modal: 'full_truckload',
        origin_city_id: SAO_PAULO,
        destiny_city_id: RIO,
        value: '1000',
        value_calculation: 'fixed',
        lead_time: 2,
        date_start: '2026-01-01',
        date_end: '2026-12-31',
        rates: [],
      })
      .expect(201)
    const route = { id: Number(body.data.id) }
    for (const who of [shipper, carrier])
      await who.post(`/api/route_tables/approve_table/${route.id}`, { approved: true }).expect(200)
    const ask = () => shipper.post('/api/orders', typedOrder({ route_table_id: route.id }))
    await set(shipper, carrier, false).expect(200)
    await ask().expect(404)
    await set(shipper, carrier, true).expect(200)
    await ask().expect(201)
  })

  it('leaves the link, the history and what is under way', async () => {
    const underway = await order()
    await propose(underway).expect(200)
    await set(shipper, carrier, false).expect(200)
    await carrier.post(`/api/orders/accept/${underway}`).expect(200)
    await shipper.post(`/api/orders/confirm_transporter/${underway}`).expect(200)
    await carrier.get(`/api/orders/${underway}`).expect(200)
    const { attributes } = (await shipper.get(`/api/transporters/${carrier.company.id}`).expect(200)).body
      .data
    expect(attributes).toMatchObject({ linked: true, active: true, active_status: false })
  })

  it('is listed and filtered; another shipper sees nothing of it', async () => {
    await set(shipper, carrier, false).expect(200)
    expect(await statusOf(shipper, carrier)).toBe(false)
    expect(await statusOf(shipper, rival)).toBe(true)
    expect(await ids(shipper, 'filter[active_status]=false')).toEqual([carrier.company.id])
    expect(await ids(shipper, 'filter[active_status]=true')).toEqual([rival.company.id])
    expect(await statusOf(other, carrier)).toBe(true)
    expect(await ids(other, 'filter[active_status]=false')).toEqual([])
    expect(await statusOf(carrier, carrier)).toBe(true)
  })

  it('is written down once, however often it is said, and by many at once', async () => {
    const before = await traces()
    const answers = await Promise.all([1, 2, 3, 4].map(() => set(shipper, carrier, false)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await traces()).toEqual(before.map((count) => count + 1))
    const rivals = await other.get(`/api/transporter_logs?filter[transporter_id]=${carrier.company.id}`)
    expect(JSON.stringify(rivals.body)).not.toContain('deactivated')
  })

  it('a branch goes by its head office unless it has decided itself', async () => {
    const proposal = { transporter_ids: [carrier.company.id], send_proposal: true }
    await set(shipper, carrier, false).expect(200)
    await branch.post('/api/orders', typedOrder(proposal)).expect(422)
    await app.link(branch, carrier)
    await branch.post('/api/orders', typedOrder(proposal)).expect(201)
    await set(shipper, carrier, true).expect(200)
    await set(branch, carrier, false).expect(200)
    await branch.post('/api/orders', typedOrder(proposal)).expect(422)
    await shipper.post('/api/orders', typedOrder(proposal)).expect(201)
    // The head office speaks for its branch too.
    await set(shipper, carrier, true, { shipper_id: branch.company.id }).expect(200)
    await branch.post('/api/orders', typedOrder(proposal)).expect(201)
  })

  it('counts only with the feature, and a new link begins anew', async () => {
    await set(shipper, carrier, false).expect(200)
    const where = { company_id: shipper.company.id, feature_id: FEATURES.transporter_active_status }
    await app.db.company_features.deleteMany({ where })
    await app.container.services.sessions.forget({ company_id: shipper.company.id })
    await set(shipper, carrier, true).expect(403)
    expect(await statusOf(shipper, carrier)).toBe(true)
    expect((await simulated(shipper)).ranked.map((one) => one.transporter_id)).toContain(carrier.company.id)
    await app.db.company_features.create({ data: where })
    await app.container.services.sessions.forget({ company_id: shipper.company.id })
    expect(await statusOf(shipper, carrier)).toBe(false)
    await app.db.shipper_partners.updateMany({
      where: { shipper_id: shipper.company.id, company_id: carrier.company.id },
      data: { active: false },
    })
    await set(shipper, carrier, true, { shipper_id: shipper.company.id }).expect(404)
    await shipper.post(`/api/shippers/transporters/set/${carrier.company.id}`).expect(200)
    expect(await statusOf(shipper, carrier)).toBe(true)
  })

  it('of a carrier that only a branch has is seen and switched by its head office', async () => {
    const single = await app.actor('transporter')
    await app.link(branch, single)
    // The session that was opened before the branch does not know it yet.
    await app.container.services.sessions.forget({ company_id: shipper.company.id })
    expect(await statusOf(shipper, single)).toBe(true)
    await set(shipper, single, false).expect(200)
    expect([await statusOf(shipper, single), await statusOf(branch, single)]).toEqual([false, false])
    expect(await ids(shipper, 'filter[active_status]=false')).toEqual([single.company.id])
    expect(await inactiveFor(shipper, single)).toEqual([branch.company.id])
    await set(branch, single, true).expect(200)
    expect(await statusOf(shipper, single)).toBe(true)
    // Once it is linked itself, it speaks for itself, and for a branch only by its name.
    await app.link(shipper, single)
    await set(shipper, single, false).expect(200)
    expect(await inactiveFor(shipper, single)).toEqual([shipper.company.id])
    await set(shipper, single, false, { shipper_id: branch.company.id }).expect(200)
    expect(await inactiveFor(shipper, single)).toEqual([shipper.company.id, branch.company.id])
  })

  it('is seen and switched by the 4PL of the shipper and by the operator, who name it', async () => {
    const [fourPl, operator, third] = await Promise.all([
      app.actor('four_pl'),
      app.actor('manager'),
      app.actor('shipper'),
    ])
    await Promise.all([app.link(shipper, fourPl), app.link(third, fourPl), app.link(third, carrier)])
    const named = { shipper_id: shipper.company.id }
    for (const who of [fourPl, operator]) {
      await set(who, carrier, false).expect(422)
      await set(who, carrier, false, named).expect(200)
      expect(await inactiveFor(who, carrier)).toEqual([shipper.company.id])
      expect(await statusOf(shipper, carrier)).toBe(false)
      await set(who, carrier, true, named).expect(200)
      expect(await inactiveFor(who, carrier)).toEqual([])
      expect(await statusOf(shipper, carrier)).toBe(true)
      // Without the feature the shipper has nothing to switch.
      const refused = await set(who, carrier, false, { shipper_id: third.company.id }).expect(409)
      expect(refused.body.errors[0].meta.key).toBe('feature_not_active')
    }
    await set(other, carrier, false).expect(200)
    await set(fourPl, carrier, true, { shipper_id: other.company.id }).expect(404)
    // Neither who works for others, nor the carrier itself, learns of it.
    for (const who of [fourPl, shipper, carrier]) expect(await inactiveFor(who, carrier)).toEqual([])
  })

  it("is nobody else's to say", async () => {
    const [broker, clerk, stranger, supplier] = await Promise.all([
      app.actor('broker'),
      app.actor('shipper', { company_id: shipper.company.id, permissions: ['integra_manager__financier'] }),
      app.actor('transporter'),
      app.actor('supplier'),
    ])
    await Promise.all([app.link(shipper, broker), app.link(shipper, supplier)])
    for (const who of [broker, clerk, carrier]) await set(who, carrier, false).expect(403)
    await set(shipper, stranger, false).expect(404)
    await set(shipper, supplier, false).expect(404)
    await set(shipper, carrier, false, { shipper_id: other.company.id }).expect(404)
    expect(await app.db.shipper_partners.count({ where: { active_status: false } })).toBe(0)
  })
})
