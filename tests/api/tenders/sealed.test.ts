import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type Actor, type TestApp } from '#tests/support/app.ts'
import {
  award,
  answer,
  closedTender,
  gatherTender,
  AFTER,
  openedTender,
  partOf,
  scenario,
  tick,
  type Tendered,
  type TenderCast,
} from './support.ts'

/** Digits that stand in no other answer. */
const SECRET = '7319.5317'

/** Everything that a session is told of a tender, by each way to read. */
const readings = async (actor: Actor, tender: Tendered, part: number): Promise<string> => {
  const answers = await Promise.all(
    [
      '/api/freight_tenders?include=lanes,transporters,scenarios',
      `/api/freight_tenders/${tender.id}?include=lanes,transporters,scenarios`,
      `/api/freight_tenders/compare/${tender.id}`,
      `/api/freight_tenders/compare_lanes/${tender.id}`,
      `/api/freight_tenders/export/${tender.id}?format=csv`,
      '/api/freight_tender_lanes?include=tender&page[size]=100',
      '/api/freight_tender_transporters?include=tender,transporter,prices&page[size]=100',
      '/api/freight_tender_transporters?sort=answered_at',
      `/api/freight_tender_transporters/${part}?include=prices`,
      `/api/freight_tender_transporters/answer/${part}`,
      `/api/freight_tender_transporters/sheet/${part}?format=csv`,
      '/api/freight_tender_prices?include=lane,part&page[size]=100',
      '/api/freight_tender_prices?sort=cost',
      `/api/freight_tender_prices?filter[freight_tender_id]=${tender.id}`,
      '/api/freight_tender_scenarios?fields[freight_tender_scenarios]=choices,name',
      `/api/audits?filter[auditable_type]=freight_tender_transporters&filter[auditable_id]=${part}`,
      `/api/audits?filter[auditable_type]=freight_tenders&filter[auditable_id]=${tender.id}`,
      '/api/system_notifications',
    ].map((path) => actor.get(path)),
  )
  const files = await Promise.all(
    answers.flatMap(({ body }) => (body.data?.url ? [actor.get(body.data.url).buffer(true)] : [])),
  )
  return JSON.stringify([...answers.map(({ body }) => body), ...files.map(({ text }) => text)])
}

describe('answers of a tender', () => {
  let app: TestApp
  let cast: TenderCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherTender(app)
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(new Date(START)))

  it('are read by no other side before the limit, on any way, nor in the database', async () => {
    const tender = await openedTender(cast)
    const part = partOf(tender, cast.carrier)
    await answer(tender, cast.carrier, [SECRET, '0.9']).expect(200)
    await app.settle()
    const permissions = ['integra_manager__owner', 'bid_frp__owner'] as const
    const manager = await app.actor('manager', { permissions })
    const dev = await app.actor('dev')
    const fourPl = await app.actor('four_pl', { permissions })
    await app.link(cast.shipper, fourPl)
    const readers = [cast.shipper, cast.rival, cast.stranger, manager, dev, fourPl]
    for (const [at, told] of (
      await Promise.all(readers.map((actor) => readings(actor, tender, part)))
    ).entries()) {
      expect(told, `reader ${at}`).not.toContain(SECRET)
      expect(told, `reader ${at}`).not.toContain('7319,5317')
    }
    const tables = await app.owner.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const stored = await Promise.all(
      tables.rows.map(({ table_name }) =>
        app.owner.query(`select 1 from "${table_name}" t where t::text like '%${SECRET}%' limit 1`),
      ),
    )
    expect(stored.reduce((count, { rows }) => count + rows.length, 0)).toBe(0)
    // The carrier itself reads what it sent.
    expect(await readings(cast.carrier, tender, part)).toContain(SECRET)
    await cast.shipper.get(`/api/freight_tenders/compare/${tender.id}`).expect(409)
    await cast.shipper.get(`/api/freight_tenders/compare_lanes/${tender.id}`).expect(409)
    await cast.shipper.get(`/api/freight_tenders/export/${tender.id}`).expect(409)
    await cast.shipper
      .post(`/api/freight_tenders/scenario/${tender.id}`, { name: 'Cedo', rule: { kind: 'cheapest' } })
      .expect(409)

    await tick(cast, AFTER)
    expect(await readings(cast.shipper, tender, part)).toContain(SECRET)
  })

  it('of another carrier are never read by a carrier, before or after the award', async () => {
    const tender = await openedTender(cast)
    await answer(tender, cast.carrier, [SECRET, '0.9']).expect(200)
    await answer(tender, cast.rival, ['0.9', '0.8']).expect(200)
    await tick(cast, AFTER)
    const part = partOf(tender, cast.carrier)
    expect(await readings(cast.rival, tender, part)).not.toContain(SECRET)
    await award(cast.shipper, tender, await scenario(cast, tender)).expect(200)
    await app.settle()
    const told = await readings(cast.rival, tender, part)
    expect(told).not.toContain(SECRET)
    expect(told).not.toContain(cast.carrier.company.fantasy_name)
  })

  it('are sorted and filtered by no hidden figure of a lane', async () => {
    await closedTender(cast)
    await cast.carrier.get('/api/freight_tender_lanes?sort=current_cost').expect(422)
    await cast.carrier.get('/api/freight_tender_lanes?filter[current_transporter_id]=1').expect(422)
    await cast.carrier.get('/api/freight_tender_lanes?filter[awarded_part_id]=1').expect(422)
  })
})
