import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFtlTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { csv, LTL_SHEET, workbook, type SheetCell } from '#tests/support/carrier-sheets.ts'
import { bytes } from '#tests/support/papers.ts'
import { withAnswers } from '#tests/support/sheet-answers.ts'
import { CAMPINAS, SANTOS } from '#tests/support/places.ts'

type Intake = { id: number; status: string; attributes: Record<string, never> }

const withRows = (change: (rows: SheetCell[][]) => void): Buffer => {
  const rows = LTL_SHEET.rows.map((row) => [...row])
  change(rows)
  return workbook({ ...LTL_SHEET, rows })
}

describe('freight tables as spreadsheets', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let stranger: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    stranger = await app.actor('shipper')
    await app.link(shipper, carrier)
  })
  afterAll(() => app.close())

  const send = (
    who: Actor,
    content: Buffer | string,
    fields: Record<string, string> = {},
    name = 'tabela.xlsx',
  ) =>
    who.upload('/api/freight_intakes/upload', 'file', [{ name, content }], {
      ...(who === shipper && fields.table_id === undefined
        ? { transporter_id: String(carrier.company.id) }
        : {}),
      ...fields,
    })
  const uploaded = async (
    content: Buffer | string,
    fields: Record<string, string> = {},
    name = 'tabela.xlsx',
  ) => {
    const { body } = await send(shipper, content, fields, name).expect(201)
    return { id: Number(body.data.id), ...body.data.attributes } as Intake & {
      mapping: never
      preview: never
    } & Record<string, never>
  }
  const check = async (intake: { id: number; mapping: object; preview: object }, over: object = {}) => {
    await shipper
      .post(`/api/freight_intakes/check/${intake.id}`, { ...withAnswers(intake), ...over })
      .expect(200)
    await app.settle()
    return (await shipper.get(`/api/freight_intakes/${intake.id}`).expect(200)).body.data.attributes
  }
  const issues = async (id: number) =>
    (
      await shipper.get(`/api/freight_intake_issues?filter[intake_id]=${id}&page[size]=50`).expect(200)
    ).body.data.map(
      (row: { attributes: { cell: string; code: string } }) =>
        `${row.attributes.cell} ${row.attributes.code}`,
    )
  const changes = async (id: number) =>
    (
      await shipper.get(`/api/freight_intake_changes?filter[intake_id]=${id}&page[size]=50`).expect(200)
    ).body.data.map((row: { attributes: object }) => row.attributes)
  const confirm = async (id: number) => {
    await shipper.post(`/api/freight_intakes/confirm/${id}`).expect(200)
    await app.settle()
    return (await shipper.get(`/api/freight_intakes/${id}`).expect(200)).body.data.attributes
  }
  const table = async (id: number) =>
    app.db.simulation_tables.findUniqueOrThrow({
      where: { id },
      include: {
        simulation_destinations: {
          include: { simulation_kg_values: { include: { simulation_kg_range: true } }, rates: true },
          orderBy: { id: 'asc' },
        },
        simulation_kg_ranges: { orderBy: { kg_end: 'asc' } },
      },
    })

  it('reads a carrier LTL sheet: titles, merged groups, Brazilian figures; writes the draft; takes it back', async () => {
    const file = workbook({ name: 'Capa', rows: [['Proposta comercial']] }, LTL_SHEET)
    const intake = await uploaded(file)
    expect(intake).toMatchObject({ status: 'mapping', format: 'xlsx', total_rows: 7 })
    expect(intake.mapping).toMatchObject({ sheet: 1, header_row: 5, header_depth: 2, number_style: 'comma' })
    expect((intake.mapping as { columns: { field: string }[] }).columns.map(({ field }) => field)).toEqual([
      'uf',
      'city',
      'kg:10',
      'kg:20',
      'kg:50',
      'kg_above:50',
      'rate:ad_valorem',
      'rate:gris',
      'rate_minimum:gris',
      'rate:toll',
      'lead_time',
    ])
    expect(intake.preview).toMatchObject({
      missing: [],
      remembered: false,
      merged: LTL_SHEET.merges?.length,
    })

    const checked = await check(intake)
    expect(await issues(intake.id)).toEqual([])
    expect(checked).toMatchObject({ status: 'checked', error_count: 0, changed: 0, removed: 0 })
    const done = await confirm(intake.id)
    expect(done).toMatchObject({ status: 'confirmed', draft_is_new: true, failure: null })
    const written = await table(done.draft_id)
    expect(written).toMatchObject({
      modal: 'less_than_truckload',
      option_calcule: 'kg_range',
      shipper_approval: 'waiting',
    })
    expect(
      written.simulation_kg_ranges.map((one) => `${String(one.kg_start)}-${String(one.kg_end)}`),
    ).toEqual(['0-10', '10-20', '20-50'])
    const [campinas, santos, niteroi] = written.simulation_destinations
    expect(campinas).toMatchObject({ uf: 'SP', city_id: CAMPINAS, lead_time: 2 })
    expect(campinas?.simulation_kg_values.map((one) => String(one.value)).toSorted()).toEqual([
      '1071.99',
      '35.5',
      '48.2',
    ])
    expect(santos).toMatchObject({ uf: 'SP', city_id: SANTOS })
    expect(niteroi?.simulation_kg_values.map((one) => String(one.value)).toSorted()).toEqual([
      '52.75',
      '98.1',
    ])
    expect(String(campinas?.excess_per_kg)).toBe('1.15')
    expect(
      campinas?.rates
        .map((one) => `${one.rate} ${one.kind} ${String(one.value)} ${String(one.minimum)}`)
        .toSorted(),
    ).toEqual([
      'ad_valorem percent_of_invoice 0.3 null',
      'gris percent_of_invoice 0.2 9.28',
      'toll per_100kg 6.9 null',
    ])

    const again = await send(shipper, file).expect(409)
    expect(again.body.errors[0].detail).toMatch(/já foi enviado/)
    await shipper.post(`/api/freight_intakes/undo/${intake.id}`).expect(200)
    expect(await app.db.simulation_tables.count({ where: { id: done.draft_id } })).toBe(0)
  })

  it('names every wrong cell, offers them beside the rows, and writes nothing until they are gone', async () => {
    const bad = withRows((rows) => {
      rows[5]?.splice(2, 1, 'a combinar')
      rows[6]?.splice(1, 1, 'Sanctos')
      rows[7]?.splice(6, 1, { error: '#REF!' })
    })
    const intake = await uploaded(bad, {}, 'com erro.xlsx')
    expect((intake.preview as { remembered: boolean }).remembered).toBe(true)
    const checked = await check(intake)
    expect(checked).toMatchObject({ status: 'checked', error_count: 3 })
    expect(await issues(intake.id)).toEqual(['C6 number', 'B7 city_unknown_in_state', 'G8 formula'])
    const refused = await shipper.post(`/api/freight_intakes/confirm/${intake.id}`).expect(409)
    expect(refused.body.errors[0].detail).toBe('A planilha ainda tem 3 erros. Nada foi gravado.')

    for (const format of ['xlsx', 'csv']) {
      const { body } = await shipper
        .get(`/api/freight_intakes/errors/${intake.id}?format=${format}`)
        .expect(200)
      const file = await shipper.get(body.data.url).buffer(true).parse(bytes).expect(200)
      if (format === 'csv') expect(String(file.body)).toContain('C6: não é um número')
      // Sent again as it is, it is understood as before, and has the same errors at the same addresses.
      const back = await uploaded(file.body as Buffer, {}, `de volta.${format}`)
      expect((back.preview as { remembered: boolean }).remembered).toBe(true)
      await check(back)
      expect(await issues(back.id)).toEqual(['C6 number', 'B7 city_unknown_in_state', 'G8 formula'])
    }
    expect(await app.db.simulation_tables.count({ where: { shipper_id: shipper.company.id } })).toBe(0)
  })

  it('compares with a table cell by cell, makes a version of one in force, and refuses what changed meanwhile', async () => {
    const { id } = await createLtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      table: 'Em vigor',
      states: ['SP', 'RJ'],
    })
    const rows = [
      ['UF', 'até 20 kg', 'até 50 kg', 'até 100 kg', 'até 200 kg', 'kg excedente', 'Prazo'],
      ['SP', '49,50', '68,00', '99,00', '155,00', '0,8500', '2'],
      ['MG', '49,50', '68,00', '99,00', '155,00', '0,8500', '3'],
    ]
    const intake = await uploaded(csv(rows), { table_id: String(id) }, 'nova.csv')
    const checked = await check(intake)
    expect(await issues(intake.id)).toEqual([])
    expect(checked).toMatchObject({ status: 'checked', changed: 1 })
    expect(await changes(intake.id)).toEqual([
      expect.objectContaining({
        kind: 'changed',
        label: 'SP',
        field: 'kg:20',
        old_value: '45',
        new_value: '49.5',
        percent: '10.00',
        row: 2,
      }),
      expect.objectContaining({ kind: 'added', label: 'MG', field: '*', row: 3 }),
      expect.objectContaining({ kind: 'removed', label: 'RJ', field: '*', row: null }),
    ])
    await app.db.simulation_tables.update({ where: { id }, data: { lead_time: 9 } })
    const stale = await shipper.post(`/api/freight_intakes/confirm/${intake.id}`).expect(409)
    expect(stale.body.errors[0].detail).toContain('foi alterada depois da conferência')
    await check(intake)
    const done = await confirm(intake.id)
    expect(done).toMatchObject({ status: 'confirmed', draft_is_new: true })
    expect(done.draft_id).not.toBe(id)
    const draft = await table(done.draft_id)
    expect(draft).toMatchObject({ previous_id: id, version: 2, shipper_approval: 'waiting', lead_time: 9 })
    expect(draft.simulation_destinations.map((one) => one.uf)).toEqual(['SP', 'MG'])
    const rates = await app.db.simulation_table_rates.count({ where: { simulation_table_id: draft.id } })
    expect(rates).toBe(6)

    // Into the draft itself, and back to what it was.
    const second = await uploaded(
      csv([rows[0] ?? [], ['SP', '60,00', '68,00', '99,00', '155,00', '0,8500', '2']]),
      { table_id: String(draft.id) },
      'b.csv',
    )
    await check(second)
    expect(await confirm(second.id)).toMatchObject({
      status: 'confirmed',
      draft_is_new: false,
      draft_id: draft.id,
    })
    expect((await table(draft.id)).simulation_destinations.map((one) => one.uf)).toEqual(['SP'])
    await shipper.post(`/api/freight_intakes/undo/${second.id}`).expect(200)
    const restored = await table(draft.id)
    expect(restored.simulation_destinations.map((one) => one.uf)).toEqual(['SP', 'MG'])
    expect(restored.simulation_destinations[0]?.simulation_kg_values).toHaveLength(4)
    const late = await shipper.post(`/api/freight_intakes/undo/${intake.id}`).expect(409)
    expect(late.body.errors[0].detail).toContain('não pode mais ser desfeito')
  })

  it('a table leaves and comes back identical, xlsx and csv', async () => {
    const ltl = await createLtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      table: '=Perigosa; "com" sinais',
      approved: false,
      date_start: '2027-01-01',
      date_end: '2027-12-31',
    })
    const [type] = await app.db.vehicle_types.findMany({ orderBy: { id: 'asc' }, take: 2 })
    const ftl = await createFtlTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      vehicle_type_ids: [type?.id ?? 0],
      approved: false,
    })
    for (const { id } of [ltl, ftl])
      for (const format of ['xlsx', 'csv']) {
        const { body } = await shipper.get(`/api/freight_intakes/export/${id}?format=${format}`).expect(200)
        const file = await shipper.get(body.data.url).buffer(true).parse(bytes)
        const intake = await uploaded(file.body as Buffer, { table_id: String(id) }, `volta.${format}`)
        expect(intake.mapping).toMatchObject({ own_form: true })
        const checked = await check(intake)
        expect(await issues(intake.id)).toEqual([])
        expect(checked).toMatchObject({ status: 'checked', added: 0, changed: 0, removed: 0 })
        expect(checked.unchanged).toBeGreaterThan(5)
      }
  })

  it('refuses in the words of the specification what is no freight table', async () => {
    const intake = await uploaded(
      csv([
        ['Nome', 'Telefone'],
        ['Ana', '11'],
        ['Beto', '12'],
      ]),
      {},
      'contatos.csv',
    )
    expect((intake.preview as { missing: string[] }).missing).toEqual(['destination', 'price'])
    const { body } = await shipper.post(`/api/freight_intakes/check/${intake.id}`, intake.mapping).expect(422)
    expect(body.errors[0].detail).toBe(
      'Planilha inválida. Verifique se as colunas obrigatórias existem e estão nomeadas corretamente.',
    )
    const junk = await send(shipper, Buffer.from('%PDF-1.4 nothing'), {}, 'tabela.xlsx').expect(422)
    expect(junk.body.errors[0].detail).toContain('não é uma planilha')
  })

  it('keeps strangers out and two people apart', async () => {
    const intake = await uploaded(workbook(LTL_SHEET), { again: 'true' })
    await stranger.get(`/api/freight_intakes/${intake.id}`).expect(404)
    await stranger.post(`/api/freight_intakes/check/${intake.id}`, intake.mapping).expect(404)
    await stranger.post(`/api/freight_intakes/confirm/${intake.id}`).expect(404)
    await stranger.get(`/api/freight_intakes/errors/${intake.id}`).expect(404)
    await send(stranger, workbook(LTL_SHEET), { table_id: '1' }).expect(404)
    await shipper.post(`/api/freight_intakes/check/${intake.id}`, withAnswers(intake)).expect(200)
    const { body } = await shipper.post(`/api/freight_intakes/check/${intake.id}`, intake.mapping).expect(409)
    expect(body.errors[0].detail).toContain('Outra pessoa está processando')
    await app.settle()
    const both = await Promise.all([
      shipper.post(`/api/freight_intakes/confirm/${intake.id}`),
      shipper.post(`/api/freight_intakes/confirm/${intake.id}`),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await app.settle()
  })
})
