import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { workbook, type SheetCell } from '#tests/support/carrier-sheets.ts'

/** Bounds of a spreadsheet in memory: what people send stays within them, and what does not is refused for its own reason. */

const HEAD = ['UF', 'Cidade', ...Array.from({ length: 38 }, (_, at) => `até ${10 * (at + 1)} kg`)]
const priced = (city: string, columns = HEAD.length): SheetCell[] => [
  'SP',
  city,
  ...Array.from({ length: columns - 2 }, (_, at) => `${35 + at},50`),
]

const conditions = (length: number) => 'Condições gerais de transporte. '.repeat(200).slice(0, length)
const withFooter = (footer: string): Buffer =>
  workbook({
    name: 'Frete',
    rows: [HEAD, priced('Campinas'), priced('Santos'), [footer]],
    merges: ['A4:AN4'],
  })

describe('bounds of a spreadsheet', () => {
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

  const send = (content: Buffer) =>
    shipper.upload('/api/freight_intakes/upload', 'file', [{ name: 'tabela.xlsx', content }], {
      transporter_id: String(carrier.company.id),
    })
  const understood = async (content: Buffer) => {
    const { mapping, preview } = (await send(content).expect(201)).body.data.attributes
    const { head: _head, ...facts } = preview
    return { mapping, facts }
  }

  it('conditions that are merged over all columns are one text, of any length', async () => {
    const long = await understood(withFooter(conditions(3_300)))
    expect(long.facts.total_rows).toBe(4)
    expect(long.mapping.columns).toHaveLength(HEAD.length)
    expect(long.mapping).toEqual((await understood(withFooter(conditions(60)))).mapping)
  })

  it('a row with too many characters is named, with the limit that is its own', async () => {
    const row = [...priced('Niterói'), ...Array.from({ length: 5 }, () => 'x'.repeat(30_000))]
    const { body } = await send(workbook({ name: 'Frete', rows: [HEAD, priced('Santos'), row] })).expect(422)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0].detail).toContain('A linha 3 da planilha tem mais de 131.072 caracteres')
  })

  const GUIDE = {
    name: 'Instruções',
    rows: [['Como preencher'], ['Uma linha por cidade'], ['Preços em reais']],
  }

  it('the table that has too many merged ranges is refused for that, whatever other sheets there are', async () => {
    const merges = Array.from({ length: 20_001 }, (_, at) => `A${at + 9}:B${at + 9}`)
    const table = { name: 'Frete', rows: [HEAD, priced('Campinas')], merges }
    const { body } = await send(workbook(table, GUIDE)).expect(422)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0].detail).toContain('grande demais')
  })

  it('the table that is too wide is refused for that, whatever other sheets there are', async () => {
    const head = ['UF', 'Cidade', ...Array.from({ length: 448 }, (_, at) => `até ${10 * (at + 1)} kg`)]
    const { body } = await send(
      workbook({ name: 'Frete', rows: [head, priced('Campinas', 450), priced('Santos', 450)] }, GUIDE),
    ).expect(422)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0].detail).toContain('mais de 400 colunas')
  })
})
