import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  importProducts,
  previewProducts,
  attachProductFiles,
  deleteProductFile,
} from '#shared/cargo/cargo.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { workbook } from '#tests/support/carrier-sheets.ts'

const sheet = (...lines: string[]) => [{ name: 'produtos.csv', content: lines.join('\n') }]
const HEAD = 'Código;Descrição;Peso (kg);Altura cm;Perigoso;Cor'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
/** The colour has no field of its own: it is left out on purpose. */
const WITHOUT_COLOUR = JSON.stringify([{ column: 5, field: null }])

describe('products', () => {
  let app: TestApp
  let shipper: Actor
  let stranger: Actor
  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    stranger = await app.actor('shipper')
  })
  afterAll(() => app.close())

  const make = async (body: object): Promise<number> =>
    Number((await shipper.post('/api/products', body).expect(201)).body.data.id)

  it('take measures that a trailer takes, in centimetres', async () => {
    const bad = await shipper
      .post('/api/products', { code: 'X1', description: 'Viga', length: '2500', weight: '0' })
      .expect(422)
    const pointers = bad.body.errors.map((one: { source: { pointer: string } }) => one.source.pointer)
    expect(pointers).toEqual(['/data/attributes/length', '/data/attributes/weight'])
  })

  it('refuse a barcode whose check digit is wrong, and a range upside down', async () => {
    const body = { code: 'X2', description: 'Leite' }
    await shipper.post('/api/products', { ...body, barcode: '7891000315508' }).expect(422)
    await shipper.post('/api/products', { ...body, min_temperature: '8', max_temperature: '2' }).expect(422)
    const id = await make({ ...body, barcode: '7891000315507', min_temperature: '2', max_temperature: '8' })
    await shipper.patch(`/api/products/${id}`, { max_temperature: '1' }).expect(422)
    await shipper.patch(`/api/products/${id}`, { max_temperature: '3' }).expect(200)
  })

  it('have one code each within a company, and the same in two companies', async () => {
    await make({ code: 'UNICO', description: 'Um' })
    const again = await shipper.post('/api/products', { code: 'UNICO', description: 'Outro' }).expect(422)
    expect(again.body.errors[0].source.pointer).toBe('/data/attributes/code')
    await stranger.post('/api/products', { code: 'UNICO', description: 'Deles' }).expect(201)
  })

  it('come from a sheet of as many rows and columns as may be sent', async () => {
    const others = Array.from({ length: 168 }, (_, at) => `Medida ${at} do fornecedor`)
    const filled = others.map((_, at) => `12345,${100 + at}`).join(';')
    const lines = Array.from({ length: 5_000 }, (_, at) => `LARGO-${at};Produto ${at};${filled}`)
    const files = sheet(`Código;Descrição;${others.join(';')}`, ...lines)
    const { body } = await shipper.call(previewProducts, { files }).expect(200)
    expect(body.data).toMatchObject({ total_rows: 5_000, ready: 5_000, failed: 0 })
    expect(body.data.columns).toHaveLength(170)
    expect(body.data.columns[169]).toMatchObject({ samples: ['12345,267'], is_unanswered: true })
  })

  it('tell the limits of their own sheets', async () => {
    const long = `${'x'.repeat(30_000)}\u4e00`
    const rows = [['Código', 'Descrição'], ...Array.from({ length: 1_200 }, (_, at) => [`X${at}`, long])]
    const files = [{ name: 'produtos.xlsx', content: workbook({ name: 'Produtos', rows }) }]
    const { body } = await shipper.call(previewProducts, { files }).expect(422)
    expect(body.errors[0].detail).toContain('10 MB, 5000 linhas; colunas: 200')
  })

  it('keep photos, for their own company alone, and lose them with themselves', async () => {
    const id = await make({ code: 'FOTO', description: 'Vaso' })
    const files = [{ name: 'vaso.png', content: PNG }]
    const kept = await shipper.call(attachProductFiles, { id, files }).expect(200)
    const [photo] = kept.body.data.attributes.files
    expect(photo).toMatchObject({ name: 'vaso.png', content_type: 'image/png' })
    await stranger.call(attachProductFiles, { id, files }).expect(404)
    await stranger.get(`/api/products/files/${photo.id}`).expect(404)
    await stranger.call(deleteProductFile, { id: photo.id }).expect(404)
    const link = await shipper.get(`/api/products/files/${photo.id}`).expect(200)
    await shipper.get(link.body.data.url).expect(200)
    const text = [{ name: 'vaso.png', content: 'not a photo' }]
    await shipper.call(attachProductFiles, { id, files: text }).expect(422)

    await shipper.delete(`/api/products/${id}`).expect(204)
    await app.settle()
    expect(await app.db.products_files.count({ where: { product_id: id } })).toBe(0)
    expect(await app.db.files.count({ where: { name: 'vaso.png' } })).toBe(0)
  })

  it('keep their photos when a change says nothing', async () => {
    const id = await make({ code: 'FICA', description: 'Jarra' })
    await shipper.call(attachProductFiles, { id, files: [{ name: 'jarra.png', content: PNG }] }).expect(200)
    await shipper.patch(`/api/products/${id}`, {}).expect(200)
    await app.settle()
    const { body } = await shipper.get(`/api/products/${id}`).expect(200)
    expect(body.data.attributes.files).toHaveLength(1)
  })
})

describe('a spreadsheet of products', () => {
  let app: TestApp
  let shipper: Actor
  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
  })
  afterAll(() => app.close())

  it('is shown before anything is written: unknown columns are asked about, faults named by row', async () => {
    const files = sheet(HEAD, 'A1;Copo;0,3;12,5;não;azul', 'A2;;0,4;10;talvez;verde', ';Prato;1,2;3;sim;')
    const { body } = await shipper.call(previewProducts, { files }).expect(200)
    const { columns, issues, ...rest } = body.data
    expect(columns.map((one: { field: string | null }) => one.field)).toEqual([
      'code',
      'description',
      'weight',
      'height',
      'dangerous',
      null,
    ])
    expect(columns[5]).toMatchObject({ heading: 'Cor', is_unanswered: true, samples: ['azul', 'verde'] })
    expect(issues.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`)).toEqual([
      '3 dangerous',
      '3 description',
      '4 code',
    ])
    expect(rest).toEqual({
      total_rows: 3,
      records: 1,
      missing: [],
      repeated: [],
      doubled: null,
      ready: 1,
      failed: 2,
    })
    expect(await app.db.products.count()).toBe(0)
  })

  it('is not written while a column has no meaning', async () => {
    const files = sheet(HEAD, 'A1;Copo;0,3;12,5;não;azul')
    const { body } = await shipper.call(importProducts, { files }).expect(422)
    expect(body.errors[0].detail).toContain('Cor')
    expect(await app.db.products.count()).toBe(0)
  })

  it('writes the rows that fit, changes known codes and tells of the rest', async () => {
    const first = sheet(HEAD, 'A1;Copo;0,3;12,5;não;azul', 'A2;Prato;1,2;3;sim;')
    const input = { mapping: WITHOUT_COLOUR }
    const made = await shipper.call(importProducts, { files: first, input }).expect(200)
    expect(made.body.data).toMatchObject({ created: 2, updated: 0, failed: 0 })
    const second = sheet(
      HEAD,
      'A2;Prato fundo;;4;;',
      'A3;Jarra;9.000.000;20;;',
      'A4;Bule;1;20;;',
      'A4;Bule;2;20;;',
    )
    const { body } = await shipper.call(importProducts, { files: second, input }).expect(200)
    expect(body.data).toMatchObject({ created: 1, updated: 1, failed: 2 })
    const plate = await app.db.products.findFirstOrThrow({ where: { code: 'A2' } })
    expect(plate).toMatchObject({ description: 'Prato fundo', dangerous: true })
    expect(plate.weight?.toString()).toBe('1.2')
    expect(plate.height?.toString()).toBe('4')
  })

  it('is refused when it is no spreadsheet or has no rows', async () => {
    await shipper.call(importProducts, { files: [{ name: 'a.png', content: PNG }] }).expect(422)
    await shipper.call(importProducts, { files: sheet('Código;Descrição') }).expect(422)
  })

  it('belongs to the company that sends it; a carrier sends none', async () => {
    const carrier = await app.actor('transporter')
    await carrier.call(importProducts, { files: sheet('Código;Descrição', 'A;B') }).expect(403)
    const other = await app.actor('shipper')
    const input = { company_id: String(other.company.id) }
    await shipper.call(importProducts, { files: sheet('Código;Descrição', 'A;B'), input }).expect(404)
  })
})
