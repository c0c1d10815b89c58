import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

describe("a carrier's own taxes", () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    await createLtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      table: 'Fracionado',
      icms: '12',
    })
  })
  afterAll(() => app.close())

  const taxes = async (): Promise<string[]> => {
    const { body } = await shipper
      .post('/api/simulation_integra/search', {
        weight: '98',
        invoice_value: '725.00',
        origin_city_id: SAO_PAULO,
        destination_city_id: RIO,
        date: '2026-11-18',
      })
      .expect(200)
    const lines: { rate: string; group: string }[] = body.data.ranked[0].result.components
    return lines.filter(({ group }) => group === 'tax').map(({ rate }) => rate)
  }

  it('are what the configuration of the carrier says, from the next price on', async () => {
    expect(await taxes()).toEqual(['icms'])
    const { body } = await carrier.post('/api/freight_settings', { pis: '0.65', cofins: '3' }).expect(201)
    expect(await taxes()).toEqual(['icms', 'pis', 'cofins'])
    await carrier.patch(`/api/freight_settings/${body.data.id}`, { pis: null }).expect(200)
    expect(await taxes()).toEqual(['icms', 'cofins'])
    await carrier.patch(`/api/companies/${carrier.company.id}`, { simples_nacional: true }).expect(200)
    expect(await taxes()).toEqual([])
    await shipper.patch(`/api/freight_settings/${body.data.id}`, { pis: '1' }).expect(404)
  })
})
