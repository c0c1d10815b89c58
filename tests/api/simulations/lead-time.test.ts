import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { ltlDocument, makeTable } from '#tests/api/tables/support.ts'
import { NITEROI, RIO, SAO_PAULO } from '#tests/support/places.ts'

const RECIPIENT = '11222333000181'

type Offer = {
  due_date: string
  lead_time: number
  result: { steps: { key: string; params: Record<string, unknown> }[] }
}
const TOLD = ['lead_time_lane', 'lead_time_extra', 'collection_cutoff', 'holiday']
const told = ({ result }: Offer) => result.steps.filter(({ key }) => TOLD.includes(key))

/** Cut-off hour, extra days and local holidays as a simulation promises and explains them (pricing/README "Lead time"). */
describe('the lead time of a simulation', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let manager: Actor
  let stranger: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    manager = await app.actor('manager')
    stranger = await app.actor('shipper')
    await app.link(shipper, carrier)
    const document = ltlDocument(
      carrier,
      {},
      {
        date_end: '2027-12-31',
        collection_cutoff: '16:00',
        lead_time: 2,
        lead_time_extra: [{ days: 1, label: 'Rede exigente', documents: ['11.222.333'] }],
      },
    ) as { destinations: { lead_time?: number | null }[] }
    await makeTable(shipper, carrier, {
      ...document,
      destinations: document.destinations.map((one) => ({ ...one, lead_time: 2 })),
    })
  })
  afterAll(() => app.close())

  /** Collected on Wednesday 2027-03-03. */
  const offer = async (more: object = {}): Promise<Offer> => {
    const { body } = await shipper
      .post('/api/simulation_integra/search', {
        weight: '10',
        invoice_value: '1000',
        origin_city_id: SAO_PAULO,
        destination_city_id: RIO,
        modal: 'less_than_truckload',
        date: '2027-03-03',
        ...more,
      })
      .expect(200)
    return body.data.ranked[0] as Offer
  }

  it('starts on the next business day after the cut-off, not at it', async () => {
    expect((await offer()).due_date).toBe('2027-03-05')
    expect((await offer({ time: '16:00' })).due_date).toBe('2027-03-05')
    const late = await offer({ time: '16:01' })
    // Thursday is day 0: Friday, then Monday.
    expect(late.due_date).toBe('2027-03-08')
    expect(told(late)).toEqual([
      { key: 'collection_cutoff', params: { cutoff: '16:00', time: '16:01', start: '2027-03-04' } },
    ])
    await shipper.post('/api/simulation_integra/search', { time: '25:00' }).expect(422)
  })

  it('adds the days of a difficult recipient and says whose', async () => {
    const hard = await offer({ recipient_document: RECIPIENT })
    expect(hard).toMatchObject({ lead_time: 3, due_date: '2027-03-08' })
    expect(told(hard)).toEqual([
      { key: 'lead_time_lane', params: { days: 2 } },
      { key: 'lead_time_extra', params: { days: 1, label: 'Rede exigente' } },
    ])
  })

  it("passes over municipal holidays, and over the shipper's and the carrier's own days", async () => {
    const made = await manager
      .post('/api/holidays', { day: '2027-03-04', name: 'Dia da cidade', city_id: RIO })
      .expect(201)
    expect(made.body.data.attributes).toMatchObject({ uf: 'RJ', level: 'city', company_id: null })
    const municipal = await offer()
    expect(municipal.due_date).toBe('2027-03-08')
    expect(told(municipal)).toEqual([
      { key: 'holiday', params: { day: '2027-03-04', name: 'Dia da cidade', level: 'city' } },
    ])
    expect((await offer({ destination_city_id: NITEROI })).due_date).toBe('2027-03-05')
    await manager.post('/api/holidays', { day: '2027-03-04', name: 'De novo', city_id: RIO }).expect(422)

    const own = await carrier.post('/api/holidays', { day: '2027-03-08', name: 'Aniversário' }).expect(201)
    expect(own.body.data.attributes.company_id).toBe(carrier.company.id)
    await shipper.post('/api/holidays', { day: '2027-03-09', name: 'Balanço' }).expect(201)
    expect((await offer()).due_date).toBe('2027-03-10')
    // Another company's day moves nothing here, and no other company finds it.
    await stranger.post('/api/holidays', { day: '2027-03-10', name: 'Alheio' }).expect(201)
    expect((await offer()).due_date).toBe('2027-03-10')
    await stranger.get(`/api/holidays/${own.body.data.id}`).expect(404)
    await stranger.patch(`/api/holidays/${made.body.data.id}`, { name: 'Meu' }).expect(404)
    await stranger.get(`/api/holidays/${made.body.data.id}`).expect(200)
    await manager.delete(`/api/holidays/${made.body.data.id}`).expect(204)
    expect((await offer()).due_date).toBe('2027-03-05')
  })

  it("takes the carrier's own cut-off where the table says none", async () => {
    await carrier.post('/api/freight_settings', { collection_cutoff: '12:30' }).expect(201)
    const id = await makeTable(
      shipper,
      carrier,
      ltlDocument(carrier, {}, { table: 'Aérea', modal: 'air', date_end: '2027-12-31' }),
    )
    expect(id).toBeGreaterThan(0)
    const air = await offer({ modal: 'air', time: '13:00' })
    expect(told(air)[0]).toMatchObject({ key: 'collection_cutoff', params: { cutoff: '12:30' } })
    expect((await offer({ time: '13:00' })).due_date).toBe('2027-03-05')
  })
})
