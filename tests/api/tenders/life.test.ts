import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type TestApp } from '#tests/support/app.ts'
import { ltlTable } from '#tests/support/orders.ts'
import {
  cancelTender,
  chooseLane,
  compareLanes,
  compareTender,
  extendTender,
  inviteTransporters,
  openTender,
} from '#shared/tenders/tender.calls.ts'
import { showDocument } from '#shared/tables/table.calls.ts'
import { declineTender, ownAnswer } from '#shared/tenders/tender-answer.calls.ts'
import {
  AFTER,
  answer,
  award,
  closedTender,
  gatherTender,
  LANES,
  LIMIT,
  newTender,
  openedTender,
  partOf,
  scenario,
  tick,
  type TenderCast,
} from './support.ts'

const attributesOf = (body: { data: { attributes: Record<string, unknown> } }) => body.data.attributes

describe('a tender', () => {
  let app: TestApp
  let cast: TenderCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherTender(app)
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(new Date(START)))

  it('is a draft with lanes that carriers do not see', async () => {
    const id = await newTender(cast)
    const lane = { freight_tender_id: id, ...LANES[0] }
    await cast.shipper.post('/api/freight_tender_lanes', lane).expect(201)
    await cast.shipper.post('/api/freight_tender_lanes', lane).expect(422)
    await cast.shipper.post('/api/freight_tender_lanes', { ...lane, destination_uf: 'MG' }).expect(422)
    await cast.shipper
      .call(inviteTransporters, { id, input: { transporter_ids: [cast.carrier.company.id] } })
      .expect(200)
    for (const type of ['freight_tenders', 'freight_tender_lanes', 'freight_tender_transporters']) {
      // oxlint-disable-next-line no-await-in-loop -- one list after the other
      const { body } = await cast.carrier.get(`/api/${type}`).expect(200)
      expect(body.data, type).toEqual([])
    }
    await cast.carrier.get(`/api/freight_tenders/${id}`).expect(404)
    await cast.stranger.get(`/api/freight_tenders/${id}`).expect(404)
    await cast.stranger.call(openTender, { id, input: {} }).expect(404)
    await cast.stranger.post('/api/freight_tender_lanes', lane).expect(404)
  })

  it('opens only with lanes, carriers and a limit ahead', async () => {
    const id = await newTender(cast)
    await cast.shipper.call(openTender, { id, input: {} }).expect(422)
    await cast.shipper.post('/api/freight_tender_lanes', { freight_tender_id: id, ...LANES[0] }).expect(201)
    await cast.shipper.call(openTender, { id, input: {} }).expect(422)
    await cast.shipper
      .call(inviteTransporters, { id, input: { transporter_ids: [cast.carrier.company.id] } })
      .expect(200)
    app.clock.set(new Date(AFTER))
    await cast.shipper.call(openTender, { id, input: {} }).expect(422)
    app.clock.set(new Date(START))
    await cast.shipper.call(openTender, { id, input: {} }).expect(200)
    await cast.shipper.patch(`/api/freight_tenders/${id}`, { name: 'Outro' }).expect(409)
    await cast.shipper.post('/api/freight_tender_lanes', { freight_tender_id: id, ...LANES[1] }).expect(409)
    await cast.shipper.delete(`/api/freight_tenders/${id}`).expect(409)
  })

  it('invites linked carriers only, each once', async () => {
    const id = await newTender(cast)
    const other = await app.actor('transporter')
    const invite = (ids: number[]) =>
      cast.shipper.call(inviteTransporters, { id, input: { transporter_ids: ids } })
    await invite([other.company.id]).expect(422)
    await invite([cast.carrier.company.id, cast.carrier.company.id]).expect(422)
    await invite([cast.carrier.company.id]).expect(200)
    await invite([cast.carrier.company.id]).expect(422)
  })

  it('takes answers until its limit, each replacing the one before', async () => {
    const tender = await openedTender(cast)
    await answer(tender, cast.carrier, ['0.8', null]).expect(200)
    await answer(tender, cast.carrier, ['0.75', '0.9']).expect(200)
    const id = partOf(tender, cast.carrier)
    const own = await cast.carrier.call(ownAnswer, { id }).expect(200)
    expect(own.body.data.prices.map(({ price_per_kg }: { price_per_kg: string }) => price_per_kg)).toEqual([
      '0.75',
      '0.9',
    ])
    await cast.rival.call(ownAnswer, { id }).expect(404)
    await cast.carrier.call(declineTender, { id, input: { justification: 'Fora da malha.' } }).expect(200)
    expect((await cast.carrier.call(ownAnswer, { id }).expect(200)).body.data).toBeNull()
    await answer(tender, cast.carrier, ['0.8', null]).expect(200)
    await cast.shipper
      .call(extendTender, { id: tender.id, input: { response_time_limit: LIMIT } })
      .expect(422)
    // The limit counts by the clock, before the minute's job has run.
    app.clock.set(new Date(LIMIT))
    await answer(tender, cast.carrier, ['0.1', '0.1']).expect(409)
  })

  it('refuses prices of lanes of another tender', async () => {
    const other = await openedTender(cast)
    const tender = await openedTender(cast)
    await answer({ ...tender, lanes: other.lanes }, cast.carrier, ['0.8', '0.9']).expect(422)
  })

  it('closes at its limit: answers are priced by the engine beside the tables of today', async () => {
    const table = await ltlTable({ ...cast, carrier: cast.rival })
    const tender = await closedTender(cast)
    const compared = (actor = cast.shipper) =>
      actor.call(compareLanes, { id: tender.id, query: { number: 1, size: 20 } })
    const { body } = await compared().expect(200)
    expect(body.data.total).toBe(2)
    const [rio] = body.data.lanes
    expect(table).toBeGreaterThan(0)
    expect(Number(rio.current_cost)).toBeGreaterThan(0)
    expect(rio.current_transporter).toBe(cast.rival.company.fantasy_name)
    // 500 kg and R$ 10,000 a shipment: 400 + 30 + 20 + 22.50, a hundred times.
    expect(rio.offers).toEqual([
      { part_id: partOf(tender, cast.carrier), cost: '47250.00', lead_time: 3 },
      { part_id: partOf(tender, cast.rival), cost: '52250.00', lead_time: 3 },
    ])
    await cast.stranger.call(compareTender, { id: tender.id }).expect(404)
    await cast.carrier.call(compareTender, { id: tender.id }).expect(403)
    await compared(cast.stranger).expect(404)
    await compared(cast.carrier).expect(403)
    // Once more changes nothing.
    const count = () => app.db.freight_tender_prices.count({ where: { freight_tender_id: tender.id } })
    await tick(cast, AFTER)
    expect(await count()).toBe(4)
  })

  it('keeps scenarios, and asks for a reason where a dearer offer is chosen by hand', async () => {
    const tender = await closedTender(cast)
    const id = await scenario(cast, tender)
    const [rio = 0] = tender.lanes
    const choose = (part_id: number | null, justification?: string) =>
      cast.shipper.call(chooseLane, { id, input: { lane_id: rio, part_id, justification } })
    await choose(partOf(tender, cast.rival)).expect(422)
    await choose(0).expect(422)
    await choose(partOf(tender, cast.rival), 'Melhor histórico.').expect(200)
    const query = { scenario_id: id, number: 1, size: 1 }
    const { body } = await cast.shipper.call(compareLanes, { id: tender.id, query }).expect(200)
    expect(body.data.lanes).toHaveLength(1)
    expect(body.data.lanes[0].choice).toEqual({
      lane_id: rio,
      part_id: partOf(tender, cast.rival),
      reason: 'manual',
      justification: 'Melhor histórico.',
    })
    const whole = await cast.shipper.call(compareTender, { id: tender.id }).expect(200)
    expect(whole.body.data.scenarios[0].figures.carriers).toHaveLength(1)
    app.clock.set(new Date(START))
    const other = await closedTender(cast)
    await cast.shipper.call(compareLanes, { id: other.id, query }).expect(404)
    await cast.stranger.call(chooseLane, { id, input: { lane_id: rio, part_id: null } }).expect(404)
  })

  it('is awarded once: each winner gets a draft table of its lanes, and each carrier learns its own outcome', async () => {
    const tender = await closedTender(cast)
    const id = await scenario(cast, tender)
    await award(cast.stranger, tender, id).expect(404)
    const { body } = await award(cast.shipper, tender, id).expect(200)
    expect(attributesOf(body)).toMatchObject({ status: 'awarded', awarded_scenario_id: id })
    await award(cast.shipper, tender, id).expect(409)
    await app.settle()
    const parts = await app.db.freight_tender_transporters.findMany({
      where: { freight_tender_id: tender.id },
      orderBy: { id: 'asc' },
    })
    expect(parts.map(({ status }) => status)).toEqual(['won', 'won'])
    for (const [actor, lane, price] of [
      [cast.carrier, 0, '0.8'],
      [cast.rival, 1, '0.7'],
    ] as const) {
      const table = parts.find(
        ({ transporter_id }) => transporter_id === actor.company.id,
      )?.simulation_table_id
      for (const reader of [cast.shipper, actor]) {
        // oxlint-disable-next-line no-await-in-loop -- one reader after the other
        const shown = await reader.call(showDocument, { id: table ?? 0 }).expect(200)
        expect(shown.body.data.table).toMatchObject({
          table: 'BID 2027',
          date_start: '2027-01-01',
          date_end: '2027-12-31',
          option_calcule: 'per_kg',
          icms_included: true,
        })
        expect(shown.body.data.destinations).toEqual([
          expect.objectContaining({
            city_id: LANES[lane].destination_city_id,
            origin_city_id: LANES[lane].origin_city_id,
            value_per_kg: price,
            minimum_rate: '65.00',
            lead_time: 3,
          }),
        ])
      }
    }
    const prices = await cast.carrier
      .get('/api/freight_tender_prices?sort=lead_time&page[size]=100')
      .expect(200)
    const rows: { attributes: Record<string, unknown> }[] = prices.body.data
    const mine = rows
      .map(({ attributes }) => attributes)
      .filter(({ freight_tender_id }) => freight_tender_id === tender.id)
      .map(({ won, rank }) => [won, rank])
    expect(mine).toEqual([
      [true, 1],
      [false, 2],
    ])
  })

  it('goes back before its award, and not after', async () => {
    const tender = await openedTender(cast)
    await answer(tender, cast.carrier, ['0.8', '0.9']).expect(200)
    const cancel = () =>
      cast.shipper.call(cancelTender, { id: tender.id, input: { justification: 'Volume mudou.' } })
    await cancel().expect(200)
    await cancel().expect(409)
    await tick(cast, AFTER)
    const kept = await app.db.freight_tender_prices.count({ where: { freight_tender_id: tender.id } })
    expect(kept).toBe(0)
    const { body } = await cast.carrier.get(`/api/freight_tenders/${tender.id}`).expect(200)
    expect(attributesOf(body)).toMatchObject({ status: 'canceled', invited_count: null })
  })
})
