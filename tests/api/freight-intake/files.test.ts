/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { csv, LTL_SHEET, workbook } from '#tests/support/carrier-sheets.ts'
import { withAnswers } from '#tests/support/sheet-answers.ts'

/** Files in every dress that carriers send, and files made to do harm. */

type Attributes = Record<string, never>

const BY_ROW = [
  ['UF', 'Cidade', 'Peso até', 'Valor', 'Ad valorem %', 'Prazo'],
  ['SP', 'São José dos Campos', '10', '1.035,50', '0,30', '2'],
  ['SP', 'São José dos Campos', '20', '1.048,25', '0,30', '2'],
  ['RJ', 'Niterói', '10', '52,75', '0,40', '3'],
  ['RJ', 'Niterói', '20', '61,10', '0,40', '3'],
]
const BY_COLUMN = [
  ['UF', 'Cidade', 'até 10 kg', 'até 20 kg', 'Prazo'],
  ['SP', 'São José dos Campos', '35,50', '48,25', '2'],
]

describe('files of freight tables', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
  })
  afterAll(() => app.close())

  const send = (content: Buffer | string, name: string) =>
    shipper.upload('/api/freight_intakes/upload', 'file', [{ name, content }], {
      transporter_id: String(carrier.company.id),
      again: 'true',
    })
  const read = async (content: Buffer | string, name: string) => {
    const { body } = await send(content, name).expect(201)
    const { mapping } = body.data.attributes as { mapping: object & { columns: { field: string }[] } }
    await shipper
      .post(`/api/freight_intakes/check/${body.data.id}`, withAnswers(body.data.attributes))
      .expect(200)
    await app.settle()
    const after = await shipper.get(`/api/freight_intakes/${body.data.id}`).expect(200)
    return {
      id: Number(body.data.id),
      mapping,
      fields: mapping.columns.map(({ field }) => field),
      checked: after.body.data.attributes as Attributes,
    }
  }
  const written = async (id: number) => {
    await shipper.post(`/api/freight_intakes/confirm/${id}`).expect(200)
    await app.settle()
    const { body } = await shipper.get(`/api/freight_intakes/${id}`).expect(200)
    return app.db.simulation_tables.findUniqueOrThrow({
      where: { id: body.data.attributes.draft_id },
      include: {
        simulation_kg_ranges: { orderBy: { kg_end: 'asc' } },
        simulation_destinations: {
          orderBy: { id: 'asc' },
          include: { simulation_kg_values: { include: { simulation_kg_range: true } }, rates: true },
        },
      },
    })
  }

  it('a row per weight range becomes the same table as a column per range', async () => {
    const { id, fields, checked } = await read(csv(BY_ROW), 'linhas.csv')
    expect(fields).toEqual(['uf', 'city', 'kg_end', 'kg_value', 'rate:ad_valorem', 'lead_time'])
    expect(checked).toMatchObject({ status: 'checked', error_count: 0 })
    const table = await written(id)
    expect(table.simulation_kg_ranges.map((one) => `${String(one.kg_start)}-${String(one.kg_end)}`)).toEqual([
      '0-10',
      '10-20',
    ])
    expect(
      table.simulation_destinations.map(({ uf, lead_time, simulation_kg_values, rates }) => ({
        uf,
        lead_time,
        values: simulation_kg_values
          .map((one) => `${String(one.simulation_kg_range.kg_end)}:${String(one.value)}`)
          .toSorted(),
        rates: rates.map(({ rate, value }) => `${rate} ${String(value)}`),
      })),
    ).toEqual([
      { uf: 'SP', lead_time: 2, values: ['10:1035.5', '20:1048.25'], rates: ['ad_valorem 0.3'] },
      { uf: 'RJ', lead_time: 3, values: ['10:52.75', '20:61.1'], rates: ['ad_valorem 0.4'] },
    ])
  })

  it('a destination whose rows stand apart is named, and nothing is written', async () => {
    const apart = [...BY_ROW, ['SP', 'São José dos Campos', '50', '99', '0,30', '2']]
    const { id, checked } = await read(csv(apart), 'separadas.csv')
    expect(checked).toMatchObject({ error_count: 1 })
    const { body } = await shipper.get(`/api/freight_intake_issues?filter[intake_id]=${id}`).expect(200)
    expect(body.data[0].attributes).toMatchObject({ code: 'rows_apart', row: 6 })
  })

  it.each([
    ['Windows-1252, semicolons', ';', 'latin1'],
    ['tabs', '\t', 'utf8'],
    ['UTF-16, tabs', '\t', 'utf16le'],
  ] as const)('csv with %s', async (name, delimiter, encoding) => {
    const bytes = Buffer.from(csv(BY_COLUMN, delimiter), encoding)
    const marked = encoding === 'utf16le' ? Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]) : bytes
    const { fields, checked } = await read(marked, `${name}.csv`)
    expect(fields).toEqual(['uf', 'city', 'kg:10', 'kg:20', 'lead_time'])
    expect(checked).toMatchObject({ status: 'checked', error_count: 0 })
  })

  it('csv with commas keeps quoted decimals whole', async () => {
    const quoted = BY_COLUMN.map((cells) => cells.map((text) => `"${text}"`))
    const { checked } = await read(csv(quoted, ','), 'virgulas.csv')
    expect(checked).toMatchObject({ status: 'checked', error_count: 0 })
  })

  it('a full truckload by vehicle and distance', async () => {
    const [type] = await app.db.vehicle_types.findMany({ orderBy: { id: 'asc' }, take: 1 })
    const rows = [
      ['Km até', type?.vehicle_type ?? ''],
      ['100', '1.250,00'],
      ['200', '1.980,50'],
    ]
    const { fields, checked } = await read(csv(rows), 'lotacao.csv')
    expect(fields).toEqual(['km_end', `vehicle:${type?.id ?? 0}`])
    expect(checked).toMatchObject({ status: 'checked', error_count: 0 })
  })

  const patched = (path: string, text: string): Buffer =>
    Buffer.from(zipSync({ ...unzipSync(new Uint8Array(workbook(LTL_SHEET))), [path]: strToU8(text) }))
  const SHEET = 'xl/worksheets/sheet1.xml'

  it('a merged range that is repeated 20,000 times costs what one costs', async () => {
    const [head = [], ...lanes] = LTL_SHEET.rows
    const rows = [head, ...Array.from({ length: 40 }, () => lanes).flat()]
    const cost = async (merges: readonly string[], name: string) => {
      const before = process.cpuUsage()
      const { body } = await send(workbook({ name: 'Frete', rows, merges }), name).expect(201)
      await shipper
        .post(`/api/freight_intakes/check/${body.data.id}`, withAnswers(body.data.attributes))
        .expect(200)
      await app.settle()
      return process.cpuUsage(before).user
    }
    const wide = 'A2:OJ1048576'
    await cost([wide], 'aquecimento.xlsx')
    const one = await cost([wide], 'uma.xlsx')
    const many = await cost(
      Array.from({ length: 19_999 }, () => wide),
      'muitas.xlsx',
    )
    // The file itself is longer; before, each row walked all ranges: seconds instead of milliseconds.
    expect(many).toBeLessThan(5 * one + 500_000)
  }, 60_000)

  it.each([
    ['a huge text in a cell', () => `<c r="A1" t="inlineStr"><is><t>${'x'.repeat(400_000)}</t></is></c>`],
    ['a million columns', () => '<c r="BDWGN1"><v>1</v></c><c r="XFE2"><v>1</v></c>'],
    ['tags that never end', () => `<c r="${'A'.repeat(400_000)}`],
    ['a hundred thousand tags inside one another', () => '<x>'.repeat(100_000)],
  ])('%s: answered, never an error of ours', async (name, cells) => {
    const text = `<worksheet><sheetData><row r="1">${cells()}</row></sheetData></worksheet>`
    const { status, body } = await send(patched(SHEET, text), `${name}.xlsx`)
    expect([201, 422]).toContain(status)
    if (status === 422) expect(body.errors[0].source.pointer).toContain('file')
  })

  it('entities of a document type are refused', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData/></worksheet>'
    const { body } = await send(patched(SHEET, bomb), 'entidades.xlsx').expect(422)
    expect(body.errors[0].detail).toContain('não é uma planilha')
  })

  it('a small archive that inflates beyond the limit of a part is broken off', async () => {
    // 50 MB of blanks in 50 kB.
    const { body } = await send(
      Buffer.from(
        zipSync({
          ...unzipSync(new Uint8Array(workbook(LTL_SHEET))),
          'xl/styles.xml': new Uint8Array(50 * 1024 * 1024).fill(32),
        }),
      ),
      'bomba.xlsx',
    ).expect(422)
    expect(body.errors[0].detail).toMatch(/grande demais/)
  }, 60_000)

  it('csv of twenty thousand columns is refused', async () => {
    await send(csv([Array.from({ length: 20_000 }, () => 'UF')]), 'larga.csv').expect(422)
  })

  it('an export runs nothing in the spreadsheet that opens it', async () => {
    const { id } = await createLtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      table: '=HYPERLINK("http://x","y")',
      approved: false,
    })
    await app.db.simulation_destinations.updateMany({
      where: { simulation_table_id: id },
      data: { description: '@SUM(1+1)*cmd' },
    })
    const { body } = await shipper.get(`/api/freight_intakes/export/${id}?format=csv`).expect(200)
    const file = await shipper.get(body.data.url).buffer(true)
    const cells = file.text.split(/\r?\n/).flatMap((line) => line.split(';'))
    expect(cells.filter((cell) => /^"?[=+@]/.test(cell.replace(/^\uFEFF/, '')))).toEqual([])
    expect(file.text).toContain("'@SUM(1+1)*cmd")
  })
})
