import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Question } from '#shared/freight-intake/questions.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { csv, workbook, type SheetInput } from '#tests/support/carrier-sheets.ts'

type Sent = { id: number; mapping: SheetMapping; preview: { questions: Question[]; remembered: boolean } }

const HEADINGS = ['UF', 'até 10 kg', 'até 50 kg', 'Acima de 50', 'Reentrega %']
const PRICED = csv([HEADINGS, ['SP', '30,00', '60,00', '2,50', '50'], ['RJ', '33,00', '66,00', '2,75', '50']])

describe('questions about a carrier sheet', () => {
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

  const upload = async (content: Buffer | string, name = 'tabela.csv'): Promise<Sent> => {
    const { body } = await shipper
      .upload('/api/freight_intakes/upload', 'file', [{ name, content }], {
        transporter_id: String(carrier.company.id),
        again: 'true',
      })
      .expect(201)
    return { id: Number(body.data.id), ...body.data.attributes }
  }
  const check = ({ id, mapping }: Sent, answers: object) =>
    shipper.post(`/api/freight_intakes/check/${id}`, { ...mapping, answers })
  const written = async (intake: Sent, answers: object) => {
    await check(intake, answers).expect(200)
    await app.settle()
    await shipper.post(`/api/freight_intakes/confirm/${intake.id}`).expect(200)
    await app.settle()
    const { body } = await shipper.get(`/api/freight_intakes/${intake.id}`).expect(200)
    expect(body.data.attributes).toMatchObject({ status: 'confirmed', failure: null })
    return app.db.simulation_tables.findUniqueOrThrow({
      where: { id: body.data.attributes.draft_id },
      include: {
        simulation_kg_ranges: { orderBy: { kg_end: 'asc' } },
        simulation_destinations: {
          include: { rates: true, simulation_kg_values: true },
          orderBy: { id: 'asc' },
        },
      },
    })
  }
  const ANSWERS = { icms: 'included', 'above:3': 'total', 'on_request:4': 'on_request' }

  it('refuses the check in words while one is open, writes what was answered, and asks once per sender', async () => {
    const intake = await upload(PRICED)
    expect(intake.preview.questions.map(({ key }) => key)).toEqual(['icms', 'on_request:4', 'above:3'])
    const { body } = await check(intake, { icms: 'included' }).expect(422)
    expect(body.errors.map((one: { detail: string }) => one.detail)).toEqual([
      'Responda à pergunta sobre a coluna "Reentrega %" antes de conferir.',
      'Responda à pergunta sobre a coluna "Acima de 50" antes de conferir.',
    ])
    // An answer that is none of the readings is none.
    await check(intake, { ...ANSWERS, icms: 'fraction' }).expect(422)
    const table = await written(intake, ANSWERS)
    expect(table).toMatchObject({ icms_included: true, excess_mode: 'total' })
    expect(table.simulation_destinations[0]?.rates).toMatchObject([{ rate: 're_delivery', on_request: true }])
    expect(String(table.simulation_destinations[0]?.excess_per_kg)).toBe('2.5')

    const next = await upload(PRICED.replace('60,00', '61,00'))
    expect(next.preview.remembered).toBe(true)
    expect(next.mapping.answers).toEqual(ANSWERS)
    const again = await written(next, next.mapping.answers ?? {})
    expect(again).toMatchObject({ icms_included: true, excess_mode: 'total' })
  })

  it('a flat price above the last range is a range', async () => {
    const table = await written(
      await upload(
        csv([
          ['UF', 'até 50', 'Acima de 50'],
          ['SP', '120,00', '250,00'],
        ]),
      ),
      { icms: 'excluded', 'above:2': 'flat' },
    )
    expect(table.simulation_kg_ranges.map(({ kg_end }) => String(kg_end))).toEqual(['50', '999999'])
    expect(table.simulation_destinations[0]?.excess_per_kg).toBeNull()
  })

  it('says calendar days of the whole table', async () => {
    const table = await written(
      await upload(csv([['UF', 'até 50', 'Prazo (dias corridos)'], ['SP', '120,00', '5'], ['ICMS incluso']])),
      { icms: 'included' },
    )
    expect(table).toMatchObject({ business_days: false, icms_included: true })
  })

  const HIDDEN: SheetInput = {
    name: 'Frete',
    rows: [
      ['UF', 'até 50 kg', 'até 50 kg', 'Prazo'],
      ['SP', '39,90', '55,50', '3'],
      ['RJ', '41,90', '57,50', '4'],
      ['Preços com ICMS incluso'],
    ],
    hiddenColumns: [2],
    hiddenRows: [3],
  }

  it('leaves hidden columns and rows out unless they are taken', async () => {
    const intake = await upload(workbook(HIDDEN), 'oculta.xlsx')
    expect(intake.preview).toMatchObject({ hidden: { columns: 1, rows: 1 } })
    expect(intake.preview.questions.map(({ key }) => key)).toEqual(['hidden'])
    const table = await written(intake, { ...intake.mapping.answers, hidden: 'leave_out' })
    expect(table.simulation_destinations.map(({ uf }) => uf)).toEqual(['SP'])
    expect(table.simulation_destinations[0]?.simulation_kg_values.map(({ value }) => String(value))).toEqual([
      '55.5',
    ])
  })

  it('two columns of one meaning, both taken, stop the check', async () => {
    const intake = await upload(workbook(HIDDEN), 'oculta.xlsx')
    const { body } = await check(intake, { icms: 'included', hidden: 'take' }).expect(422)
    expect(body.errors[0].detail).toBe('Duas colunas dizem a mesma coisa (kg:50). Ignore uma delas.')
  })
})
