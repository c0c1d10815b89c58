import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type TestApp } from '#tests/support/app.ts'
import { compareLanes, compareTender } from '#shared/tenders/tender.calls.ts'
import { gatherTender, newTender, scenario, type TenderCast } from './support.ts'

/** What a screen is sent does not grow with the lanes of its tender. */
describe('a large tender', () => {
  let app: TestApp
  let cast: TenderCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherTender(app)
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(new Date(START)))

  /** Closed, with so many lanes, which both carriers offer. */
  const closedWith = async (count: number): Promise<number> => {
    const id = await newTender(cast)
    await app.owner.query(
      `insert into freight_tender_lanes (freight_tender_id, company_id, origin_uf, destination_uf, lane_key, shipments, weight, invoice_value)
       select $1, $2, 'SP', 'RJ', 'lane ' || n, 10, 1000 + n, 5000 from generate_series(1, $3::int) n`,
      [id, cast.shipper.company.id, count],
    )
    await app.owner.query(
      `insert into freight_tender_transporters (freight_tender_id, company_id, transporter_id, status, answered_at)
       select $1, $2, c, 'answered', now() from unnest($3::int[]) c`,
      [id, cast.shipper.company.id, [cast.carrier.company.id, cast.rival.company.id]],
    )
    await app.owner.query(
      `insert into freight_tender_prices (freight_tender_id, freight_tender_part_id, freight_tender_lane_id, company_id, transporter_id,
         price_per_kg, minimum_value, ad_valorem, gris, toll, lead_time, cost)
       select l.freight_tender_id, p.id, l.id, l.company_id, p.transporter_id, 1, 1, 0, 0, 0, 2, 1000 + (l.id * p.id) % 97
       from freight_tender_lanes l join freight_tender_transporters p on p.freight_tender_id = l.freight_tender_id
       where l.freight_tender_id = $1`,
      [id],
    )
    await app.owner.query(`update freight_tenders set status = 'closed', closed_at = now() where id = $1`, [
      id,
    ])
    return id
  }

  /** Bytes of the overview and of the last page of lanes. */
  const sizesOf = async (count: number): Promise<number[]> => {
    const id = await closedWith(count)
    const tender = { id, lanes: [], parts: new Map<number, number>() }
    const scenario_id = await scenario(cast, tender, { kind: 'max_share', max_share: 60 })
    const whole = await cast.shipper.call(compareTender, { id }).expect(200)
    expect(whole.body.data.lanes).toBe(count)
    expect(whole.body.data.scenarios[0].figures).toMatchObject({ lanes: count, without_carrier: 0 })
    const carriers: { share: string; is_above: boolean }[] = whole.body.data.scenarios[0].figures.carriers
    for (const { share, is_above } of carriers) expect([Number(share) <= 60, is_above]).toEqual([true, false])
    const query = { scenario_id, number: count / 20, size: 20 }
    const last = await cast.shipper.call(compareLanes, { id, query }).expect(200)
    expect(last.body.data.total).toBe(count)
    expect(last.body.data.lanes).toHaveLength(20)
    return [whole, last].map(({ body }) => JSON.stringify(body).length)
  }

  it('sends as much for 2,000 lanes as for 20, and each page its own lanes', async () => {
    const few = await sizesOf(20)
    const many = await sizesOf(2000)
    for (const [at, size] of many.entries()) expect(size / (few[at] ?? 0)).toBeLessThan(1.2)
  })
})
