import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type Actor, type TestApp } from '#tests/support/app.ts'
import {
  cancelTender,
  chooseLane,
  compareLanes,
  compareTender,
  createScenario,
  exportTender,
  extendTender,
  fillLanes,
  importLanes,
  inviteTransporters,
  openTender,
  previewLanes,
  reopenPart,
} from '#shared/tenders/tender.calls.ts'
import {
  AFTER,
  answer,
  award,
  closedTender,
  gatherTender,
  LANES,
  openedTender,
  partOf,
  partsOf,
  scenario,
  tenderBody,
  tick,
  type TenderCast,
} from './support.ts'

const permissions = ['integra_manager__owner', 'bid_frp__owner'] as const

/** A tender of the shipper, run by its 4PL or by the operator; for all others it does not exist. */
describe.each(['four_pl', 'manager'] as const)('a tender run by the %s', (role) => {
  let app: TestApp
  let cast: TenderCast
  let actor: Actor
  let foreign: Actor
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherTender(app)
    actor = await app.actor(role, { permissions: [...permissions] })
    foreign = await app.actor('four_pl', { permissions: [...permissions] })
    if (role === 'four_pl') await app.link(cast.shipper, actor)
    await app.link(cast.stranger, foreign)
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(new Date(START)))

  it('is made for a named shipper, opened, divided and awarded', async () => {
    await actor.post('/api/freight_tenders', tenderBody()).expect(422)
    await foreign
      .post('/api/freight_tenders', tenderBody({ company_id: cast.shipper.company.id }))
      .expect(404)
    const made = await actor
      .post('/api/freight_tenders', tenderBody({ company_id: cast.shipper.company.id }))
      .expect(201)
    const id = Number(made.body.data.id)
    expect(made.body.data.attributes).toMatchObject({ company_id: cast.shipper.company.id })
    const lane = await actor
      .post('/api/freight_tender_lanes', { freight_tender_id: id, ...LANES[0] })
      .expect(201)
    const transporter_ids = [cast.carrier.company.id, cast.rival.company.id]
    await actor.call(inviteTransporters, { id, input: { transporter_ids } }).expect(200)
    await actor.call(openTender, { id, input: {} }).expect(200)
    const tender = { id, lanes: [Number(lane.body.data.id)], parts: await partsOf(cast, id) }
    await answer(tender, cast.carrier, ['0.8']).expect(200)
    // The seal holds for this side too.
    await actor.call(compareTender, { id }).expect(409)
    await actor.get(`/api/freight_tender_transporters/answer/${partOf(tender, cast.carrier)}`).expect(403)
    await tick(cast, AFTER)
    const chosen = await scenario({ ...cast, shipper: actor }, tender)
    await actor.call(compareLanes, { id, query: { number: 1, size: 5 } }).expect(200)
    await award(actor, tender, chosen).expect(200)
    await app.settle()
    // The shipper itself sees the work done for it.
    const seen = await cast.shipper.get(`/api/freight_tenders/${id}`).expect(200)
    expect(seen.body.data.attributes.status).toBe('awarded')
  })

  it('is not there for a 4PL of another shipper, through any door', async () => {
    const open = await openedTender(cast)
    const { id, lanes, ...tender } = await closedTender(cast)
    const scenario_id = await scenario(cast, { id, lanes, ...tender })
    const files = [{ name: 'trechos.csv', content: 'UF origem;UF destino\nSP;RJ' }]
    const part = partOf({ id, lanes, ...tender }, cast.carrier)
    const limit = { response_time_limit: '2026-11-19T13:00:00.000Z' }
    const justification = { justification: 'Volume mudou.' }
    const answers = await Promise.all([
      foreign.get(`/api/freight_tenders/${id}`),
      foreign.patch(`/api/freight_tenders/${id}`, { name: 'Outro' }),
      foreign.delete(`/api/freight_tenders/${id}`),
      foreign.get(`/api/freight_tender_lanes/${lanes[0]}`),
      foreign.get(`/api/freight_tender_transporters/${part}`),
      foreign.get(`/api/freight_tender_scenarios/${scenario_id}`),
      foreign.delete(`/api/freight_tender_scenarios/${scenario_id}`),
      foreign.post('/api/freight_tender_lanes', { freight_tender_id: id, ...LANES[0] }),
      foreign.call(compareTender, { id }),
      foreign.call(compareLanes, { id, query: { number: 1, size: 5 } }),
      foreign.call(exportTender, { id, query: { format: 'csv' } }),
      foreign.call(fillLanes, { id, input: {} }),
      foreign.call(previewLanes, { id, files, input: {} }),
      foreign.call(importLanes, { id, files, input: {} }),
      foreign.call(inviteTransporters, { id, input: { transporter_ids: [cast.carrier.company.id] } }),
      foreign.call(openTender, { id, input: {} }),
      foreign.call(extendTender, { id: open.id, input: limit }),
      foreign.call(cancelTender, { id, input: justification }),
      foreign.call(createScenario, { id, input: { name: 'Outro', rule: { kind: 'cheapest' } } }),
      foreign.call(chooseLane, { id: scenario_id, input: { lane_id: lanes[0] ?? 0, part_id: null } }),
      foreign.call(reopenPart, { id: part, input: limit }),
      award(foreign, { id, lanes, ...tender }, scenario_id),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    for (const type of ['freight_tenders', 'freight_tender_lanes', 'freight_tender_prices']) {
      // oxlint-disable-next-line no-await-in-loop -- one list after the other
      expect((await foreign.get(`/api/${type}`).expect(200)).body.data, type).toEqual([])
    }
  })

  it('is seen and run no more once the link or the permission is gone', async () => {
    const { id } = await closedTender(cast)
    const unpermitted = await app.actor(role, { permissions: ['integra_manager__owner'] })
    if (role === 'four_pl') await app.link(cast.shipper, unpermitted)
    await unpermitted.call(compareTender, { id }).expect(403)
    if (role === 'manager') return
    await actor.call(compareTender, { id }).expect(200)
    await app.db.shipper_partners.updateMany({
      where: { shipper_id: cast.shipper.company.id, company_id: actor.company.id },
      data: { active: false },
    })
    await actor.call(compareTender, { id }).expect(404)
  })
})
