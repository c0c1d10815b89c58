import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFreightTable, createFtlTable, createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createOrder } from '#prisma/seed/factories/orders.ts'
import { cleanChecksJob } from '#server/modules/antt/checks/jobs/clean-checks.job.ts'
import type { AnttCheckResult, AnttOrderRow, AnttTableCell } from '#shared/antt/antt-checks.contract.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { pathOf, pdfText } from '#tests/support/pdf-text.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

type Check = {
  status: string
  error: string | null
  rows_total: number
  rows_done: number
  progress: number
  result: AnttCheckResult | null
  proof_size: number | null
}

const PERIOD = { kind: 'orders', date_from: '2026-11-01', date_until: '2026-11-30' }
const MANY = 3000

describe('checks against the ANTT floor', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  let stranger: Actor
  let fourPl: Actor
  let table: number
  let ltl: number
  let vehicle: number

  const truckload = (who: Actor, input: Partial<Parameters<typeof createOrder>[1]> = {}) =>
    createOrder(app.db, {
      shipper_id: who.company.id,
      transporter_id: carrier.company.id,
      modal: 'full_truckload',
      distance: '430',
      vehicle_type_id: vehicle,
      freight_value: '9000.00',
      weight: '20000',
      created_at: new Date('2026-11-10T12:00:00Z'),
      ...input,
    })

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    stranger = await app.actor('shipper')
    fourPl = await app.actor('four_pl')
    for (const partner of [carrier, fourPl]) await app.link(shipper, partner)
    vehicle = (await app.db.vehicle_types.findFirstOrThrow({ where: { axles: { gt: 4 } } })).id
    const pair = { shipper_id: shipper.company.id, transporter_id: carrier.company.id }
    table = (
      await createFtlTable(app.db, { ...pair, vehicle_type_ids: [vehicle], table: 'Lotação', level: 0.1 })
    ).id
    ltl = (await createLtlTable(app.db, { ...pair, table: 'Fracionado' })).id
    await truckload(shipper, { freight_value: '100.00' })
    await truckload(shipper)
    await truckload(shipper, { vehicle_type_id: null })
    await truckload(shipper, { canceled_at: new Date('2026-11-11T12:00:00Z') })
    await truckload(shipper, { freight_value: null })
    await truckload(shipper, { modal: 'less_than_truckload' })
    await truckload(shipper, { created_at: new Date('2026-10-30T12:00:00Z') })
    // The last evening of the month in São Paulo is the first of the next in London.
    await truckload(shipper, { created_at: new Date('2026-12-01T02:00:00Z'), freight_value: '200.00' })
    await truckload(stranger, { freight_value: '1.00' })
  })
  afterAll(() => app.close())

  const read = async (id: string, who = shipper) =>
    (await who.get(`/api/antt_checks/${id}`).expect(200)).body.data.attributes as Check
  const run = async (body: object, who = shipper) => {
    const { body: answer } = await who.post('/api/antt_checks', body).expect(201)
    const id = answer.data.id as string
    expect(answer.data.attributes.status).toBe('pending')
    await app.settle()
    return { id, ...(await read(id, who)) }
  }
  const rowsOf = async (id: string, query = 'only=all&size=100', who = shipper) =>
    (await who.get(`/api/antt_checks/rows/${id}?${query}`).expect(200)).body as {
      data: AnttOrderRow[]
      meta: { page: { total: number; last: number } }
    }
  const proofOf = async (id: string, who = shipper) => {
    const { body } = await who.get(`/api/antt_checks/proof/${id}`).expect(200)
    const { body: bytes } = await app.anonymous
      .get(pathOf(body.data.temporary_file_path))
      .buffer(true)
      .parse((answer, done) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => done(null, Buffer.concat(parts)))
      })
      .expect(200)
    return pdfText(bytes as Buffer)
  }

  it('compares every truckload of the period with the floor of its day', async () => {
    const { id, ...check } = await run(PERIOD)
    expect(check).toMatchObject({
      status: 'completed',
      error: null,
      progress: 100,
      rows_total: 4,
      rows_done: 4,
    })
    const { data } = await rowsOf(id)
    expect(data.map(({ price }) => price).toSorted()).toEqual(['100.00', '200.00', '9000.00', '9000.00'])
    const below = (await rowsOf(id, 'only=below')).data
    expect(below.map(({ price }) => price)).toEqual(['200.00', '100.00'])
    expect(below[0]).toMatchObject({ date: '2026-11-30', transporter: carrier.company.fantasy_name })
    const without = (await rowsOf(id, 'only=without_floor')).data
    expect(without).toMatchObject([{ floor: { ok: false, reason: 'axles' }, margin: null }])
    const missing = below.reduce((sum, { margin }) => sum - Number(margin?.amount), 0)
    expect(check.result).toMatchObject({
      checked: 4,
      below: 2,
      without_floor: 1,
      missing: missing.toFixed(2),
    })
    expect(check.result?.norms).toEqual(['Portaria SUROC 22/2026'])
    const text = await proofOf(id)
    for (const words of [
      'pedidos de 01/11/2026 a 30/11/2026',
      shipper.company.fantasy_name,
      '(abaixo)',
      'eixos desconhecidos',
    ])
      expect(text).toContain(words)
  })

  it('checks thousands of orders, none left out, and proves them page by page', async () => {
    const busy = await app.actor('shipper')
    await app.link(busy, carrier)
    await app.db.$executeRaw`
      insert into orders (shipper_id, transporter_id, modal, distance, vehicle_type_id, freight_value, weight, invoice_amount,
        collection_city, collection_uf, delivery_city, delivery_uf, created_at, updated_at)
      select ${busy.company.id}, ${carrier.company.id}, 'full_truckload', 430, ${vehicle}, 1000 + n, 20000, 1000,
        'São Paulo', 'SP', 'Rio de Janeiro', 'RJ', '2026-11-10T12:00:00Z', now() from generate_series(1, ${MANY}) n`
    const { id, ...check } = await run(PERIOD, busy)
    expect(check).toMatchObject({ status: 'completed', rows_total: MANY, rows_done: MANY })
    const page = await rowsOf(id, 'only=all&size=100&page=30', busy)
    expect(page.meta.page).toMatchObject({ total: MANY, last: 30 })
    expect(page.data.at(-1)?.price).toBe('1001.00')
    const text = await proofOf(id, busy)
    expect(text.match(/São Paulo\/SP a Rio de Janeiro\/RJ/g)).toHaveLength(MANY)
    expect(check.proof_size).toBeGreaterThan(100_000)
  })

  it('checks every price of a table, for the carrier too', async () => {
    const { id, ...check } = await run({ kind: 'table', simulation_table_id: table }, carrier)
    expect(check.result).toMatchObject({ checked: 3, below: 3, without_floor: 0, missing: null })
    expect(await proofOf(id, carrier)).toContain('Conferência do piso: Lotação')
    expect((await rowsOf(id)).data).toHaveLength(3)
    await shipper.post('/api/antt_checks', { kind: 'table', simulation_table_id: ltl }).expect(422)
    await stranger.post('/api/antt_checks', { kind: 'table', simulation_table_id: table }).expect(404)
    await shipper.post('/api/antt_checks', { kind: 'table' }).expect(422)
    await carrier.post('/api/antt_checks', PERIOD).expect(403)
  })

  it("measures a lane between two cities by the shipper's own road factor", async () => {
    const [saoPaulo, rio] = [SAO_PAULO, RIO]
    const { id } = await createFreightTable(app.db, {
      shipper_id: shipper.company.id,
      transporter_id: carrier.company.id,
      modal: 'full_truckload',
      origin_city_id: saoPaulo,
      kg_ends: ['25000'],
      destinations: [{ city_id: rio, uf: 'RJ', description: 'Rio de Janeiro', values: ['3000.00'] }],
      approved: false,
    })
    const farthest = async () => {
      const check = await run({ kind: 'table', simulation_table_id: id })
      const { data } = await rowsOf(check.id)
      const cells = data as unknown as AnttTableCell[]
      expect(new Set(cells.map(({ km }) => km)).size).toBe(1)
      const [cell] = cells.filter(({ floor }) => floor.ok)
      if (!cell?.floor.ok) throw new Error('no floor')
      return { km: Number(cell.km), floor: Number(cell.floor.floor) }
    }
    const usual = await farthest()
    await app.db.freight_settings.create({ data: { company_id: shipper.company.id, road_factor: '2.5' } })
    const own = await farthest()
    await app.db.freight_settings.delete({ where: { company_id: shipper.company.id } })
    expect(own.km / usual.km).toBeCloseTo(2.5 / 1.25, 3)
    expect(own.floor).toBeGreaterThan(usual.floor)
  })

  it('is seen by its shipper, the 4PL that works for it and the operator, and by nobody else', async () => {
    const { id } = await run({ ...PERIOD, shipper_id: shipper.company.id }, fourPl)
    const manager = await app.actor('manager')
    for (const who of [shipper, fourPl, manager]) await who.get(`/api/antt_checks/${id}`).expect(200)
    for (const who of [stranger, carrier, await app.actor('four_pl')])
      for (const path of ['', 'rows/', 'proof/']) await who.get(`/api/antt_checks/${path}${id}`).expect(404)
    await stranger.post(`/api/antt_checks/cancel/${id}`).expect(404)
    await stranger.delete(`/api/antt_checks/${id}`).expect(404)
    await fourPl.post('/api/antt_checks', PERIOD).expect(422)
    await fourPl.post('/api/antt_checks', { ...PERIOD, shipper_id: stranger.company.id }).expect(404)
    const all = await run(PERIOD, manager)
    expect(all.rows_total).toBeGreaterThan(MANY)
    await shipper.get(`/api/antt_checks/${all.id}`).expect(404)
  })

  it('tells whoever asked when it is done', async () => {
    const { id } = await run(PERIOD)
    const { body } = await shipper.get('/api/system_notifications?page[size]=50').expect(200)
    const links = body.data.map((one: { attributes: { link: string | null } }) => one.attributes.link)
    expect(links).toContain(`/logistic_manager/shipper/order/simulation/antt_floor/details/${id}`)
  })

  it('is cancelled, deleted and cleaned away, and its proof with it', async () => {
    const { body } = await shipper.post('/api/antt_checks', PERIOD).expect(201)
    await shipper.get(`/api/antt_checks/proof/${body.data.id}`).expect(409)
    await shipper.post(`/api/antt_checks/cancel/${body.data.id}`).expect(200)
    await app.settle()
    expect((await read(body.data.id)).status).toBe('canceled')
    await shipper.post(`/api/antt_checks/cancel/${body.data.id}`).expect(409)

    const keyOf = async (id: string) =>
      (await app.db.antt_checks.findUniqueOrThrow({ where: { id: Number(id) } })).proof_key ?? ''
    const { storage, jobs } = app.container.services
    const [one, other] = [await run(PERIOD), await run(PERIOD)]
    const keys = [await keyOf(one.id), await keyOf(other.id)]
    for (const key of keys) expect(await storage.exists(key)).toBe(true)
    await shipper
      .delete(`/api/antt_checks/${one.id}`)
      .expect((answer) => expect(answer.status).toBeLessThan(300))
    await app.db.$executeRaw`update antt_checks set updated_at = '2026-01-01' where id = ${Number(other.id)}`
    await jobs.enqueue(cleanChecksJob, {})
    await app.settle()
    for (const key of keys) expect(await storage.exists(key)).toBe(false)
    expect(
      await app.db.antt_check_rows.count({ where: { check_id: { in: [Number(one.id), Number(other.id)] } } }),
    ).toBe(0)
  })

  it('refuses periods the wrong way round and too many at once, and says when there is nothing to check', async () => {
    const ask = (body: object) => shipper.post('/api/antt_checks', { ...PERIOD, ...body })
    await ask({ date_from: '2026-12-30' }).expect(422)
    await ask({ date_from: '2020-12-30' }).expect(422)
    await ask({ date_from: undefined }).expect(422)
    expect(await run({ ...PERIOD, date_from: '2020-01-01', date_until: '2020-02-01' })).toMatchObject({
      status: 'failed',
      error: 'no_rows',
    })
    for (let waiting = 0; waiting < 5; waiting += 1) await ask({}).expect(201)
    await ask({}).expect(422)
    await app.settle()
  })
})
