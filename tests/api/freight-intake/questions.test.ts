import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { Question } from '#shared/freight-intake/questions.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { csv, workbook, type SheetInput } from '#tests/support/carrier-sheets.ts'

type Sent = { id: number; mapping: SheetMapping; preview: { questions: Question[]; remembered: boolean } }

const HEADINGS = ['UF', 'até 10 kg', 'até 50 kg', 'Acima de 50', 'Reentrega %']
const PRICED = csv([HEADINGS, ['SP', '30,00', '60,00', '2,50', '50'], ['RJ', '33,00', '66,00', '2,75', '50']])

const asked = (intake: Sent) => intake.preview.questions.map(({ key }) => key)
const sheetOf = (name: string, price: string): SheetInput => ({
  name,
  rows: [['UF', 'até 50 kg'], ['SP', price], ['Preços com ICMS incluso']],
})
const answerAll = (intake: Sent, reading: 'leave_out' | 'take') => ({
  ...intake.mapping.answers,
  ...Object.fromEntries(asked(intake).map((key) => [key, reading])),
})
const noted = (note: string) => csv([['UF', 'até 50 kg'], ['SP', '60,00'], [note]])

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
  const ANSWERS = {
    icms: 'included',
    'above:acima_de_50': 'total',
    'on_request:reentrega_%': 'on_request',
  }

  it('refuses the check in words while one is open, writes what was answered, and asks once per sender', async () => {
    const intake = await upload(PRICED)
    expect(intake.preview.questions.map(({ key }) => key)).toEqual([
      'icms',
      'on_request:reentrega_%',
      'above:acima_de_50',
    ])
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
      { icms: 'excluded', 'above:acima_de_50': 'flat' },
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

  it('leaves hidden columns and rows out unless they are taken, each by its name', async () => {
    const intake = await upload(workbook(HIDDEN), 'oculta.xlsx')
    expect(intake.preview).toMatchObject({ hidden: { columns: 1, rows: 1 } })
    expect(intake.preview.questions.map(({ code, heading }) => [code, heading])).toEqual([
      ['hidden', 'até 50 kg'],
      ['hidden_rows', '3'],
    ])
    const table = await written(intake, answerAll(intake, 'leave_out'))
    expect(table.simulation_destinations.map(({ uf }) => uf)).toEqual(['SP'])
    expect(table.simulation_destinations[0]?.simulation_kg_values.map(({ value }) => String(value))).toEqual([
      '55.5',
    ])
  })

  it('takes a hidden row by the row that was answered, and asks about another one anew', async () => {
    const VISIBLE = { ...HIDDEN, hiddenColumns: [3], rows: HIDDEN.rows }
    const intake = await upload(workbook(VISIBLE), 'linhas.xlsx')
    const rows = asked(intake).find((key) => key.startsWith('hidden_rows:')) ?? ''
    const column = asked(intake).find((key) => key.startsWith('hidden:')) ?? ''
    const table = await written(intake, { icms: 'included', [column]: 'leave_out', [rows]: 'take' })
    expect(table.simulation_destinations.map(({ uf }) => uf)).toEqual(['SP', 'RJ'])
    // The same headings, with another place hidden: the remembered yes was for RJ.
    const other = HIDDEN.rows.map((row) => row.map((cell) => (cell === 'RJ' ? 'MG' : cell)))
    const next = await upload(workbook({ ...VISIBLE, rows: other }), 'linhas.xlsx')
    expect(next.preview.remembered).toBe(true)
    expect(Object.keys(next.mapping.answers ?? {}).toSorted()).toEqual([column, 'icms'].toSorted())
    expect(asked(next)).toContain(asked(next).find((key) => key.startsWith('hidden_rows:mg')))
  })

  it('reads no hidden sheet unasked, and names another sheet with prices', async () => {
    const costs = { ...sheetOf('Custos', '12,00'), hidden: true }
    const intake = await upload(
      workbook(costs, sheetOf('Sul', '40,00'), sheetOf('Norte', '50,00')),
      'abas.xlsx',
    )
    expect(intake.mapping.sheet).toBe(1)
    expect(asked(intake)).toEqual(['other_sheet:custos', 'other_sheet:norte'])
    const { body } = await check(intake, {}).expect(422)
    expect(body.errors[0].detail).toBe(
      'Confirme que a aba "Custos" fica de fora, ou leia-a no lugar desta, antes de conferir.',
    )
    const table = await written(intake, answerAll(intake, 'leave_out'))
    expect(table.simulation_destinations).toHaveLength(1)
    // Asked for, the hidden sheet is read.
    const again = await upload(workbook(costs, sheetOf('Sul', '40,00')), 'abas.xlsx')
    const chosen = await shipper.post(`/api/freight_intakes/preview/${again.id}`, { sheet: 0 }).expect(200)
    expect(chosen.body.data.attributes.mapping.sheet).toBe(0)
  })

  it('two columns of one meaning, both taken, stop the check', async () => {
    const intake = await upload(workbook(HIDDEN), 'oculta.xlsx')
    const { body } = await check(intake, { icms: 'included', ...answerAll(intake, 'take') }).expect(422)
    expect(body.errors[0].detail).toBe('Duas colunas dizem a mesma coisa (kg:50). Ignore uma delas.')
  })

  it('asks about ICMS where the sheet and the table that exists disagree, and only there', async () => {
    const table = await written(await upload(noted('Valores com ICMS incluso')), {})
    const against = async (note: string): Promise<Sent> => {
      const { body } = await shipper
        .upload('/api/freight_intakes/upload', 'file', [{ name: 'tabela.csv', content: noted(note) }], {
          table_id: String(table.id),
          again: 'true',
        })
        .expect(201)
      return { id: Number(body.data.id), ...body.data.attributes }
    }
    expect(asked(await against('ICMS incluso'))).toEqual([])
    expect(asked(await against('Validade 30 dias'))).toEqual([])
    const other = await against('Valores sem ICMS')
    expect(other.preview.questions).toMatchObject([
      {
        key: 'icms',
        readings: [
          { reading: 'included', price: '60.00' },
          { reading: 'excluded', price: '68.18' },
        ],
      },
    ])
    await check(other, {}).expect(422)
    expect(await written(other, { icms: 'excluded' })).toMatchObject({ icms_included: false })
  })

  it('charges a rate to the recipients that a person names', async () => {
    const intake = await upload(csv([['UF', 'até 50 kg', 'TDE %'], ['SP', '60,00', '40'], ['ICMS incluso']]))
    const answers = { icms: 'included', 'on_request:tde_%': 'by_recipient' } as const
    // Without recipients the answer is none.
    await check(intake, answers).expect(422)
    const columns = intake.mapping.columns.map((one) =>
      one.heading === 'TDE %' ? { ...one, documents: ['12345678000195'] } : one,
    )
    const table = await written({ ...intake, mapping: { ...intake.mapping, columns } }, answers)
    expect(table.simulation_destinations[0]?.rates).toMatchObject([
      { rate: 'tde', on_request: false, documents: ['12345678000195'] },
    ])
  })

  it('finds remembered meanings by heading, though an empty column came before', async () => {
    const head = ['UF', 'até 50 kg', 'Descarga XYZ']
    const intake = await upload(csv([head, ['SP', '60,00', '12,50'], ['ICMS incluso']]))
    const columns = intake.mapping.columns.map((one) =>
      one.heading === 'Descarga XYZ'
        ? { ...one, field: 'rate:unloading', kind: 'fixed' as const, label: 'Descarga' }
        : one,
    )
    const table = await written({ ...intake, mapping: { ...intake.mapping, columns } }, {})
    expect(table.simulation_destinations[0]?.rates).toMatchObject([{ rate: 'unloading', label: 'Descarga' }])
    const next = await upload(
      csv([
        ['', ...head],
        ['', 'SP', '61,00', '13,50'],
        ['', 'ICMS incluso'],
      ]),
    )
    expect(next.preview.remembered).toBe(true)
    expect(next.mapping.columns.map(({ field }) => field)).toEqual([
      'ignore',
      'uf',
      'kg:50',
      'rate:unloading',
    ])
  })
})
