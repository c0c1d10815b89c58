import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { createCarrierServer, type CarrierServer } from '#tests/support/carrier-server.ts'
import { gatherThree, type QuoteCast } from '#tests/api/quotes/support.ts'
import { APIS, askAt, newApi, parcelQuote, restBody } from './support.ts'

/** A carrier's API in trouble: the company hears of it once until it answers again. */
describe("an outage of a carrier's API", () => {
  let app: TestApp
  let cast: QuoteCast
  let server: CarrierServer
  let api: number
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherThree(app)
    server = await createCarrierServer()
    askAt(app, server)
    api = await newApi(cast.shipper, restBody(server, cast.carrier))
  })
  afterAll(async () => {
    server.close()
    await app.close()
  })

  const notices = async (): Promise<string[]> => {
    const { body } = await cast.shipper.get('/api/system_notifications?page[size]=100').expect(200)
    const rows: object[] = body.data
    return rows.map((row) => JSON.stringify(row)).filter((row) => row.includes('responde mais'))
  }
  const outages = () =>
    app.db.audits.count({ where: { auditable_type: 'carrier_apis', event: 'carrier_api_failing' } })
  const failingSince = async () =>
    (await cast.shipper.get(`${APIS}/${api}`).expect(200)).body.data.attributes.failing_since

  it('is told once for many quotes, with who, why and what to do', async () => {
    server.trouble = 'down'
    await Promise.all([parcelQuote(cast), parcelQuote(cast)])
    await parcelQuote(cast)
    expect(await outages()).toBe(1)
    expect(await failingSince()).not.toBeNull()
    const told = await notices()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(cast.carrier.company.fantasy_name)
    expect(told[0]).toContain('A API está fora do ar.')
  })

  it('ends with an answer, also one without a price, and the next one is told anew', async () => {
    server.trouble = 422
    await parcelQuote(cast)
    expect(await failingSince()).toBeNull()
    expect(await outages()).toBe(1)
    server.trouble = 403
    await parcelQuote(cast)
    expect(await outages()).toBe(2)
    server.trouble = null
    await parcelQuote(cast)
    expect(await failingSince()).toBeNull()
  })
})
