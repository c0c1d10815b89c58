import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CAMPINAS, RECIFE, RIO } from '#tests/support/places.ts'

describe('what a selection of invoices comes to', () => {
  let app: TestApp
  let shipper: Actor
  let ids: number[]

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    const rows = Array.from({ length: 250 }, (_one, index) => ({
      company_id: shipper.company.id,
      key: `3526${String(index).padStart(40, '0')}`,
      number: String(index + 1),
      serie: '1',
      value: '10.01',
      weight: '2.5',
      volume: '1',
      origin_city_id: CAMPINAS,
      destination_city_id: index < 200 ? RIO : RECIFE,
    }))
    await app.db.nf_files.createMany({ data: rows })
    ids = (await app.db.nf_files.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
  })
  afterAll(() => app.close())

  it('is counted by the server, beyond what one page of a list holds', async () => {
    const { body } = await shipper.post('/api/nf_files/totals', { nf_file_ids: ids }).expect(200)
    expect(body.data).toMatchObject({ nf_file_ids: ids, value: '2502.50', weight: '625.000', volume: '250' })
    const { origins, destinations } = body.data
    expect(origins).toMatchObject([{ id: CAMPINAS, name: 'Campinas/SP' }])
    expect(destinations.map((one: { id: number }) => one.id)).toEqual([RIO, RECIFE])
    expect(destinations[1].nf_file_ids).toEqual(ids.slice(200))

    await app.db.nf_files.update({ where: { id: ids[3] ?? 0 }, data: { weight: null } })
    const unknown = await shipper.post('/api/nf_files/totals', { nf_file_ids: ids }).expect(200)
    expect(unknown.body.data.weight).toBeNull()
  })

  it('takes what an import brought in, and nobody else’s', async () => {
    const batch = await app.db.import_batches.create({
      data: { company_id: shipper.company.id, user_id: shipper.user.id, kind: 'nf', total: 2 },
    })
    await app.db.import_batch_items.createMany({
      data: [
        { batch_id: batch.id, position: 1, name: 'a.xml', status: 'imported', nf_file_id: ids[0] ?? 0 },
        { batch_id: batch.id, position: 2, name: 'b.xml', status: 'repeated', nf_file_id: ids[1] ?? 0 },
      ],
    })
    const asked = { import_batch_ids: [batch.id] }
    const { body } = await shipper.post('/api/nf_files/totals', asked).expect(200)
    expect(body.data.nf_file_ids).toEqual([ids[0]])
    const stranger = await app.actor('shipper')
    for (const question of [asked, { nf_file_ids: ids }]) {
      const answer = await stranger.post('/api/nf_files/totals', question).expect(200)
      expect(answer.body.data).toMatchObject({ nf_file_ids: [], value: '0.00', destinations: [] })
    }
    await shipper.post('/api/nf_files/totals', { nf_file_ids: Array(1001).fill(1) }).expect(422)
  })
})
