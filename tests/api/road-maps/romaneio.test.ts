import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRoadMap, printRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import type { Cast } from '#tests/support/orders.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { castWithTable, newRequest } from '../requests/support.ts'

describe('the romaneio of a load', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await castWithTable(app)
  })
  afterAll(() => app.close())

  const fetched = async (id: number, format: 'pdf' | 'csv'): Promise<Buffer> => {
    const { body } = await cast.shipper.call(printRoadMap, { id, query: { format } }).expect(200)
    const file = await app.anonymous
      .get(body.data.temporary_file_path)
      .buffer(true)
      .responseType('blob')
      .expect(200)
    return file.body
  }
  const load = async (): Promise<{ id: number; requests: number[] }> => {
    const goods = [
      { code: 'PF-10', description: 'Parafuso sextavado', quantity: '2.5' },
      { code: 'PC-20', description: 'Porca de aço', quantity: '25' },
    ]
    const requests = [
      await newRequest(cast.shipper, { simulate: false, destinatary_name: 'Mercado Um', products: goods }),
      await newRequest(cast.shipper, { simulate: false, destinatary_name: 'Mercado Dois' }),
    ]
    const made = await cast.shipper.post('/api/road_maps', { name: 'Rota Norte' }).expect(201)
    const id = Number(made.body.data.id)
    await cast.shipper.call(addToRoadMap, { id, input: { request_ids: requests } }).expect(200)
    return { id, requests }
  }

  it('says its stops in their order, the last one to be loaded first, and what lies in each', async () => {
    const { id } = await load()
    const text = pdfText(await fetched(id, 'pdf'))
    for (const words of [
      `Romaneio ${id}: Rota Norte`,
      'Mercado Um',
      'Parafuso sextavado',
      '2,5',
      'Porca de aço',
    ])
      expect(text).toContain(words)
    const [route, loading] = text.split('Carregamento')
    expect(route?.indexOf('Mercado Um')).toBeLessThan(route?.indexOf('Mercado Dois') ?? 0)
    // The second stop has no listed goods, and goes in first.
    expect(loading?.indexOf('sem itens')).toBeLessThan(loading?.indexOf('Parafuso') ?? 0)
  })

  it('is a spreadsheet of one line for each stop too', async () => {
    const { id } = await load()
    const rows: Record<string, string>[] = parse(await fetched(id, 'csv'), {
      delimiter: ';',
      bom: true,
      columns: true,
    })
    expect(rows).toMatchObject([
      { stop: '1', recipient: 'Mercado Um', products: '2.5 PF-10 Parafuso sextavado; 25 PC-20 Porca de aço' },
      { stop: '2', recipient: 'Mercado Dois', products: '' },
    ])
  })

  it('is of its company alone', async () => {
    const { id } = await load()
    await cast.stranger.call(printRoadMap, { id }).expect(404)
    await cast.carrier.call(printRoadMap, { id }).expect(403)
  })
})
