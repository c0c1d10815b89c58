import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import type { Cast } from '#tests/support/orders.ts'
import { newPicking, newProduct, pickers } from '../picking/support.ts'
import { castWithTable, newRequest } from '../requests/support.ts'

type Line = Record<string, string>

const ask = (actor: Actor, list: string, filters: object = {}) =>
  actor.post('/api/export_report/lists', { list, format: 'csv', filters })

describe('files of the lists before the order', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await castWithTable(app)
  })
  afterAll(() => app.close())

  const fileOf = async (actor: Actor, list: string, filters: object = {}): Promise<Line[]> => {
    const { body } = await ask(actor, list, filters).expect(201)
    await app.settle()
    const link = await actor.get(`/api/export_report/download/${body.data.id}`).expect(200)
    const { pathname, search } = new URL(link.body.data.url)
    const file = await app.anonymous.get(`${pathname}${search}`).buffer(true).expect(200)
    return parse(file.text, { columns: true, delimiter: ';', bom: true }) as Line[]
  }

  it('requests: those of the filter, in the words of the list, and no other company', async () => {
    await newRequest(cast.shipper, { external_id: 'EXP-1', destinatary_name: 'Loja A' })
    await newRequest(cast.shipper, { external_id: 'EXP-2', destinatary_name: 'Loja B', simulate: false })
    await app.settle()
    const all = await fileOf(cast.shipper, 'request', { sort: 'created_at' })
    expect(all.map((line) => line['Código no sistema'])).toEqual(['EXP-1', 'EXP-2'])
    expect(all[0]).toMatchObject({ Situação: 'Simulada', 'Peso (kg)': '125,000', Destinatário: 'Loja A' })
    const some = await fileOf(cast.shipper, 'request', { filter: { status: 'created' } })
    expect(some).toMatchObject([{ Situação: 'Criada', Embarcador: cast.shipper.company.fantasy_name }])
    expect(await fileOf(cast.stranger, 'request')).toEqual([])
  })

  it('loads with their carrier, products, boxes and pickings', async () => {
    await cast.shipper
      .post('/api/road_maps', { name: 'Carga exportada', transporter_id: cast.carrier.company.id })
      .expect(201)
    const { shipper } = cast
    await shipper.post('/api/products', { code: 'P-1', description: 'Chaleira', weight: '1.5' }).expect(201)
    const box = { name: 'Caixa P', capacity_kg: '10', height: '20', length: '30', width: '20' }
    await shipper.post('/api/boxes', box).expect(201)
    expect(await fileOf(shipper, 'road_maps')).toMatchObject([
      { Nome: 'Carga exportada', Situação: 'Aberto', Transportadora: cast.carrier.company.fantasy_name },
    ])
    expect(await fileOf(shipper, 'products')).toMatchObject([{ Código: 'P-1', 'Peso (kg)': '1,500' }])
    expect(await fileOf(shipper, 'boxes')).toMatchObject([{ Nome: 'Caixa P', 'Altura (cm)': '20,00' }])
    for (const list of ['road_maps', 'products', 'boxes'])
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      expect(await fileOf(cast.stranger, list)).toEqual([])
  })

  it('pickings, of those whom the module is open to', async () => {
    const { shipper, stranger } = await pickers(app)
    const id = await newPicking(shipper, [[await newProduct(shipper, 'SEP-1'), 7]])
    const { number } = (await shipper.get(`/api/picking/${id}`).expect(200)).body.data.attributes
    expect(await fileOf(shipper, 'picking')).toMatchObject([
      { Separação: String(number), Situação: 'Pendente', Peças: '7', Separadas: '0' },
    ])
    expect(await fileOf(stranger, 'picking')).toEqual([])
    await ask(cast.shipper, 'picking').expect(403)
  })

  it('are asked for by those who read the list, with the list’s own filters', async () => {
    await ask(cast.carrier, 'request').expect(403)
    await ask(cast.shipper, 'orders').expect(422)
    await ask(cast.shipper, 'request', { filter: { unknown: '1' } }).expect(422)
    await ask(cast.shipper, 'request', { sort: 'products' }).expect(422)
  })
})
