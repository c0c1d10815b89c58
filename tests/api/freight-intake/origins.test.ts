import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { csv, workbook } from '#tests/support/carrier-sheets.ts'
import { bytes } from '#tests/support/papers.ts'
import { BELO_HORIZONTE, CAMPINAS, NITEROI, SALVADOR } from '#tests/support/places.ts'
import { withAnswers } from '#tests/support/sheet-answers.ts'

/** Sheets whose rows say where the load leaves: tables of several origins and destinations. */

type Attributes = Record<string, never>

const HEAD = ['Origem', 'UF', 'Cidade', '0 a 50 kg', '50 a 100 kg', 'GRIS %', 'Prazo']
const LANES = [
  ['Campinas/SP', 'RJ', 'Niterói', '52,75', '1.098,10', '0,30', '2'],
  ['MG', 'RJ', 'Niterói', '61,00', '1.105,00', '0,30', '3'],
  ['MG', 'BA', '', '70,00', '1.200,40', '0,40', '5'],
]

describe('sheets of several origins', () => {
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

  const read = async (content: Buffer | string, name: string, fields: Record<string, string> = {}) => {
    const { body } = await shipper
      .upload('/api/freight_intakes/upload', 'file', [{ name, content }], {
        again: 'true',
        ...(fields.table_id === undefined ? { transporter_id: String(carrier.company.id) } : {}),
        ...fields,
      })
      .expect(201)
    const { mapping } = body.data.attributes as { mapping: object }
    await shipper
      .post(`/api/freight_intakes/check/${body.data.id}`, withAnswers(body.data.attributes))
      .expect(200)
    await app.settle()
    const after = await shipper.get(`/api/freight_intakes/${body.data.id}`).expect(200)
    return { id: Number(body.data.id), mapping, checked: after.body.data.attributes as Attributes }
  }
  const issues = async (id: number) =>
    (await shipper.get(`/api/freight_intake_issues?filter[intake_id]=${id}`).expect(200)).body.data.map(
      ({ attributes }: { attributes: { cell: string; code: string } }) =>
        `${attributes.cell} ${attributes.code}`,
    )
  const written = async (id: number) => {
    await shipper.post(`/api/freight_intakes/confirm/${id}`).expect(200)
    await app.settle()
    const { body } = await shipper.get(`/api/freight_intakes/${id}`).expect(200)
    return app.db.simulation_tables.findUniqueOrThrow({
      where: { id: body.data.attributes.draft_id },
      include: {
        simulation_destinations: {
          orderBy: { id: 'asc' },
          include: { simulation_kg_values: { include: { simulation_kg_range: true } }, rates: true },
        },
      },
    })
  }

  it('make a table of several origins, which prices by them and comes back identical', async () => {
    const { id, mapping, checked } = await read(csv([HEAD, ...LANES]), 'origens.csv')
    expect((mapping as { columns: { field: string }[] }).columns[0]?.field).toBe('origin')
    expect(await issues(id)).toEqual([])
    expect(checked).toMatchObject({ status: 'checked', error_count: 0 })
    const table = await written(id)
    expect(table).toMatchObject({ table_type: 'multiple', origin_uf: null, origin_city_id: null })
    expect(
      table.simulation_destinations.map((one) => [one.origin_city_id, one.origin_uf, one.uf, one.city_id]),
    ).toEqual([
      [CAMPINAS, 'SP', 'RJ', NITEROI],
      [null, 'MG', 'RJ', NITEROI],
      [null, 'MG', 'BA', null],
    ])

    for (const who of [shipper, carrier])
      // oxlint-disable-next-line no-await-in-loop -- one side after the other
      await who.post(`/api/simulation_integra/approve_table/${table.id}`, { approved: true }).expect(200)
    const asked = {
      destination_city_id: NITEROI,
      weight: '80',
      invoice_value: '1000.00',
      km: '400',
      modal: 'less_than_truckload',
    }
    const priceFrom = async (origin_city_id: number) => {
      const { body } = await shipper
        .post('/api/simulation_integra/search', { ...asked, origin_city_id })
        .expect(200)
      return JSON.stringify(body)
    }
    // Each origin has the price of its own row; where no row begins there is none.
    expect(await priceFrom(CAMPINAS)).toContain('1098.10')
    expect(await priceFrom(BELO_HORIZONTE)).toContain('1105.00')
    expect(await priceFrom(SALVADOR)).not.toMatch(/1098\.10|1105\.00/)
    for (const format of ['xlsx', 'csv']) {
      const { body } = await shipper
        .get(`/api/freight_intakes/export/${table.id}?format=${format}`)
        .expect(200)
      const file = await shipper.get(body.data.url).buffer(true).parse(bytes)
      const back = await read(file.body as Buffer, `volta.${format}`, { table_id: String(table.id) })
      expect(back.mapping).toMatchObject({ own_form: true })
      expect(back.checked).toMatchObject({ added: 0, changed: 0, removed: 0, error_count: 0 })
      const copy = await written((await read(file.body as Buffer, `copia.${format}`)).id)
      expect(copy.table_type).toBe('multiple')
      expect(copy.simulation_destinations.map((one) => [one.origin_city_id, one.origin_uf])).toEqual([
        [CAMPINAS, 'SP'],
        [null, 'MG'],
        [null, 'MG'],
      ])
    }

    // One price up, one lane of another origin: compared lane by lane with the table that has them.
    const next = [LANES[0], ['MG', 'RJ', 'Niterói', '67,10', '1.105,00', '0,30', '3'], LANES[2]] as string[][]
    const second = await read(
      csv([HEAD, ...next, ['PR', 'BA', '', '1,00', '2,00', '0,40', '9']]),
      'novos.csv',
      {
        table_id: String(table.id),
      },
    )
    const { body } = await shipper
      .get(`/api/freight_intake_changes?filter[intake_id]=${second.id}`)
      .expect(200)
    expect(body.data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
      { kind: 'changed', label: 'MG → Niterói/RJ', field: 'kg:50', old_value: '61', new_value: '67.1' },
      { kind: 'added', label: 'PR → BA' },
    ])
  })

  it('one origin in every row is where the table serves from', async () => {
    const one = LANES.map(([, ...rest]) => ['Campinas - SP', ...rest])
    const distinct = one.filter((_, index) => index !== 1)
    const { id } = await read(
      workbook({ name: 'Tabela', rows: [HEAD, ...distinct], merges: ['A2:A3'] }),
      'uma origem.xlsx',
    )
    const table = await written(id)
    expect(table).toMatchObject({ table_type: 'default', origin_city_id: CAMPINAS, origin_uf: null })
    expect(
      table.simulation_destinations.map((lane) => [lane.origin_uf, lane.origin_city_id, lane.uf]),
    ).toEqual([
      [null, null, 'RJ'],
      [null, null, 'BA'],
    ])
  })

  it('a table that serves from one place takes rows of that place only', async () => {
    const { id } = await createLtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      states: ['SP', 'RJ'],
      approved: false,
    })
    await app.db.simulation_tables.update({ where: { id }, data: { origin_uf: 'SP' } })
    const head = ['UF origem', 'UF', 'até 20 kg', 'Prazo']
    const same = await read(csv([head, ['SP', 'SP', '50,00', '2'], ['SP', 'RJ', '50,00', '2']]), 'a.csv', {
      table_id: String(id),
    })
    expect(await issues(same.id)).toEqual([])
    expect(same.checked).toMatchObject({ added: 0, removed: expect.any(Number) as number })
    const other = await read(csv([head, ['SP', 'SP', '50,00', '2'], ['MG', 'RJ', '50,00', '2']]), 'b.csv', {
      table_id: String(id),
    })
    expect(await issues(other.id)).toEqual(['A3 other_origin'])
  })
})
