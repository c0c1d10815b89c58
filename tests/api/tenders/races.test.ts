import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type TestApp } from '#tests/support/app.ts'
import { chooseLane, compareLanes, openTender } from '#shared/tenders/tender.calls.ts'
import {
  AFTER,
  answer,
  award,
  closedTender,
  gatherTender,
  openedTender,
  partOf,
  scenario,
  tick,
  type TenderCast,
} from './support.ts'

describe('two at once', () => {
  let app: TestApp
  let cast: TenderCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherTender(app)
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(new Date(START)))

  it('one award wins, and makes one table for each winner', async () => {
    const tender = await closedTender(cast)
    const first = await scenario(cast, tender)
    const second = await scenario(cast, tender, { kind: 'max_carriers', max_carriers: 1 })
    const before = await app.db.simulation_tables.count()
    const answers = await Promise.all([
      award(cast.shipper, tender, first),
      award(cast.shipper, tender, second),
      award(cast.shipper, tender, first),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const parts = await app.db.freight_tender_transporters.findMany({
      where: { freight_tender_id: tender.id },
    })
    const made = parts.flatMap(({ simulation_table_id }) => simulation_table_id ?? [])
    expect((await app.db.simulation_tables.count()) - before).toBe(made.length)
  })

  it('two answers leave one whole answer', async () => {
    const tender = await openedTender(cast)
    await Promise.all([
      answer(tender, cast.carrier, ['0.8', '0.9']),
      answer(tender, cast.carrier, ['0.7', '0.6']),
    ])
    await tick(cast, AFTER)
    const prices = await app.db.freight_tender_prices.findMany({
      where: { freight_tender_id: tender.id },
      orderBy: { freight_tender_lane_id: 'asc' },
    })
    expect([
      ['0.8', '0.9'],
      ['0.7', '0.6'],
    ]).toContainEqual(prices.map(({ price_per_kg }) => String(price_per_kg)))
  })

  it('the end of the answers comes once, by the job or by a call', async () => {
    const tender = await openedTender(cast)
    await answer(tender, cast.carrier, ['0.8', '0.9']).expect(200)
    app.clock.set(new Date(AFTER))
    await Promise.all([tick(cast, AFTER), scenario(cast, tender), tick(cast, AFTER)])
    expect(await app.db.freight_tender_prices.count({ where: { freight_tender_id: tender.id } })).toBe(2)
  })

  it('choices of two lanes both stay', async () => {
    const tender = await closedTender(cast)
    const id = await scenario(cast, tender)
    const to = partOf(tender, cast.rival)
    const choose = (at: number) =>
      cast.shipper.call(chooseLane, {
        id,
        input: { lane_id: tender.lanes[at] ?? 0, part_id: to, justification: 'Histórico.' },
      })
    await Promise.all([choose(0), choose(1)])
    const query = { scenario_id: id, number: 1, size: 20 }
    const { body } = await cast.shipper.call(compareLanes, { id: tender.id, query }).expect(200)
    const lanes: { choice: { part_id: number; reason: string } }[] = body.data.lanes
    expect(lanes.map(({ choice }) => [choice.part_id, choice.reason])).toEqual([
      [to, 'manual'],
      [to, 'manual'],
    ])
  })

  it('a draft opens once, and tells each carrier once', async () => {
    const tender = await openedTender(cast)
    await cast.shipper.call(openTender, { id: tender.id, input: {} }).expect(409)
  })
})
