import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnttRow, writeAnttSheet } from '#shared/reference/antt-sheet.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

const FROM = '2027-01-20'

const dearer = (rows: readonly AnttRow[]): AnttRow[] =>
  rows.map((row) =>
    row.table === 'A' && row.cargo === 'carga_geral' && row.axles === 6
      ? { ...row, ccd: '8', cc: '700' }
      : row,
  )

describe('norms of the ANTT floor', () => {
  let app: TestApp
  let manager: Actor
  let shipper: Actor
  let now: AnttRow[]

  beforeAll(async () => {
    app = await createTestApp()
    manager = await app.actor('manager')
    shipper = await app.actor('shipper')
    const { body } = await shipper.get('/api/antt_norms?include=antt_coefficients&page[size]=1').expect(200)
    expect(body.data[0].attributes).toMatchObject({
      norm: 'Portaria SUROC 22/2026',
      valid_from: '2026-09-30',
    })
    now = body.included.map(({ attributes }: { attributes: AnttRow }) => {
      const { table, cargo, axles, ccd, cc } = attributes
      return { table, cargo, axles, ccd, cc }
    })
  })
  afterAll(() => app.close())

  const norm = (over: object = {}) => ({
    norm: 'Portaria SUROC 1/2027',
    published_on: '2027-01-15',
    valid_from: FROM,
    source: 'Diário Oficial da União de 15/01/2027',
    coefficients: dearer(now),
    ...over,
  })
  const floorOn = async (date: string) =>
    (await shipper.post('/api/antt_floor/calculate', { axles: 6, km: '100', date }).expect(200)).body.data
      .floor

  it('reads a sheet and says what it would change', async () => {
    const sheet = writeAnttSheet(dearer(now), (cargo) => cargo)
    const { body } = await manager.post('/api/antt_norms/preview', { valid_from: FROM, sheet }).expect(200)
    expect(body.data).toMatchObject({
      before: { norm: 'Portaria SUROC 22/2026', valid_from: '2026-09-30' },
      problems: [],
      changed: 1,
      unchanged: now.length - 1,
      differences: [
        {
          table: 'A',
          cargo: 'carga_geral',
          axles: 6,
          before: { ccd: '7.5347', cc: '671.93' },
          after: { ccd: '8', cc: '700' },
          percentage: '6.18',
        },
      ],
    })
    expect(await app.db.antt_norms.count()).toBe(2)
  })

  it('says line by line what is wrong with a sheet, and what is missing of it', async () => {
    const lines = writeAnttSheet(now.slice(1), (cargo) => cargo).split('\r\n')
    const sheet = [
      ...lines,
      'E;carga_geral;6;1,0;1,00',
      'A;carga_geral;8;1,0;1,00',
      'A;carga_geral;6;x;1',
    ].join('\n')
    const { body } = await manager.post('/api/antt_norms/preview', { valid_from: FROM, sheet }).expect(200)
    expect(
      body.data.problems.map(({ key, line }: { key: string; line: number | null }) => [key, line]),
    ).toEqual([
      ['unknown_table', lines.length + 1],
      ['unknown_axles', lines.length + 2],
      ['not_a_figure', lines.length + 3],
      ['missing', null],
    ])
  })

  it('publishes it whole, from its day on, once', async () => {
    await shipper.post('/api/antt_norms/publish', norm()).expect(403)
    await shipper.post('/api/antt_norms/preview', { valid_from: FROM, sheet: '' }).expect(403)
    await manager.post('/api/antt_norms/publish', norm({ valid_from: '2026-11-17' })).expect(422)
    const lacking = await manager
      .post('/api/antt_norms/publish', norm({ coefficients: dearer(now).slice(2) }))
      .expect(422)
    expect(lacking.body.errors).toHaveLength(2)
    const answers = await Promise.all([
      manager.post('/api/antt_norms/publish', norm({ derived: ['B'] })),
      manager.post('/api/antt_norms/publish', norm({ norm: 'Outra 2/2027' })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
    expect(
      await app.db.antt_coefficients.count({ where: { antt_norm: { valid_from: new Date(FROM) } } }),
    ).toBe(now.length)
    expect(await floorOn('2027-01-19')).toMatchObject({ norm: 'Portaria SUROC 22/2026' })
    expect(await floorOn(FROM)).toMatchObject({ valid_from: FROM, floor: '1500.00' })
  })

  it('is withdrawn before its day, with its coefficients, and never after', async () => {
    const { id } = await app.db.antt_norms.findFirstOrThrow({ where: { valid_from: new Date(FROM) } })
    const [oldest] = await app.db.antt_norms.findMany({ orderBy: { valid_from: 'asc' }, take: 1 })
    await manager.delete(`/api/antt_norms/${oldest?.id}`).expect(409)
    await shipper.delete(`/api/antt_norms/${id}`).expect(403)
    await manager.delete(`/api/antt_norms/${id}`).expect(204)
    expect(await app.db.antt_coefficients.count({ where: { antt_norm_id: id } })).toBe(0)
    expect(await floorOn(FROM)).toMatchObject({ norm: 'Portaria SUROC 22/2026' })
    await manager.post('/api/antt_coefficients', { antt_norm_id: oldest?.id }).expect(405)
  })
})
