// oxlint-disable unicorn/consistent-function-scoping -- helpers stand beside the tests that they serve
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '#shared/access/can.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'
import { visibleRows } from '#tests/support/visible.ts'
import { RESOURCES } from './support.ts'

/**
 * Security check 2: a word that only the other shipper's rows hold is written into every text of theirs, and then
 * looked for in everything that this shipper can get to see: lists, includes, searches, exports, history.
 */

const WORD = 'canaryzq'
const REFERENCE = new Set([
  'states',
  'cities',
  'icms',
  'vehicle_types',
  'vehicle_options',
  'solicitation_status',
])

describe('a word of the other shipper', () => {
  let app: TestApp
  let shipper: Person
  let other: Person
  let marked = 0
  const heard: string[] = []

  beforeAll(async () => {
    app = await createTestApp('demo')
    shipper = await logInAs(app, 'shipper')
    other = await logInAs(app, 'shipper2')
    for (const { contract, model } of RESOURCES) {
      if (REFERENCE.has(contract.type) || !can(other.session, readAbility(contract.type))) continue
      const mine = (await visibleRows(shipper, contract.type, '', 400)) ?? new Map()
      const theirs = (await visibleRows(other, contract.type, '', 400)) ?? new Map()
      await mark(model, [...theirs.keys()].filter((id) => !mine.has(id)).map(Number))
    }
  })
  afterAll(() => app.close())

  const readAbility = (type: string) => {
    const resource = RESOURCES.find((one) => one.contract.type === type)
    if (!resource) throw new Error(type)
    return resource.abilities.read
  }

  /** Writes the word into every free text of these rows; what a constraint or a width refuses stays as it is. */
  const mark = async (model: string, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return
    const { pool } = app.container.services.database
    const { rows: columns } = await pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
       and data_type in ('text', 'character varying') and column_name !~ '(^|_)(status|type|modal|uf|event|kind|role|format|password)$'`,
      [model],
    )
    for (const { column_name: name } of columns) {
      const { rowCount } = await pool
        .query(`update "${model}" set "${name}" = '${WORD}-' || id where id = any($1)`, [ids])
        .catch(() => ({ rowCount: 0 }))
      marked += rowCount ?? 0
    }
  }

  const listen = async (path: string, body?: object): Promise<void> => {
    const answer = await (body === undefined ? shipper.get(path) : shipper.send('post', path, body))
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500)
    // What was asked for may be repeated in a refusal; what was found may not.
    if ((answer.status < 400 ? (answer.text ?? '') : '').includes(WORD)) heard.push(path)
  }

  it('is there, and its owner sees it', async () => {
    expect(marked).toBeGreaterThan(200)
    expect((await other.get('/api/orders?page[size]=100').expect(200)).text).toContain(WORD)
  })

  it('is in no list, include, search, filter, or order of rows', async () => {
    for (const { contract, abilities } of RESOURCES) {
      if (!can(shipper.session, abilities.read)) continue
      const { type } = contract
      const include = contract.include.length > 0 ? `&include=${contract.include.join(',')}` : ''
      for (let page = 1; page <= 2; page += 1)
        await listen(`/api/${type}?page[size]=100&page[number]=${page}${include}`)
      for (const sort of contract.sort) await listen(`/api/${type}?page[size]=50&sort=-${sort}`)
      const asked = [...Object.keys(contract.filter), ...(contract.search ? ['search'] : [])]
      for (const name of asked) {
        const { status, body } = await shipper.get(`/api/${type}?filter[${name}]=${WORD}`)
        if (status === 200) expect([type, name, body.meta.page.total]).toEqual([type, name, 0])
        else expect([403, 404, 422], `${type} ${name}`).toContain(status)
      }
    }
    expect(heard).toEqual([])
  })

  it('is found by no code, number or name that it stands in', async () => {
    const foreign = await app.db.orders.findFirstOrThrow({
      where: { shipper_order_code: { startsWith: WORD }, shipper_id: other.session.company_id },
    })
    await shipper.get(`/api/orders/order_id_or_shipper_order_code/${foreign.shipper_order_code}`).expect(404)
    await shipper.get(`/api/orders/order_id_or_shipper_order_code/${foreign.id}`).expect(404)
    await other.get(`/api/orders/order_id_or_shipper_order_code/${foreign.shipper_order_code}`).expect(200)
    const invoice = await app.db.nf_files.findFirst({ where: { order_id: foreign.id } })
    await listen(`/api/orders/search/nf/${encodeURIComponent(invoice?.number ?? WORD)}`)
    await listen(`/api/orders/search/nf/${WORD}`)
    await listen('/api/orders/proposals')
    await listen('/api/orders/counters')
    await listen('/api/orders/audited')
    await listen('/api/audits')
    await listen(`/api/audits/order/${foreign.id}`)
    await listen('/api/nf_files/are_repeated', { keys: invoice ? [invoice.key] : [] })
    await listen('/api/simulation_integra/search', {
      origin_city_id: 3_550_308,
      destination_city_id: 3_304_557,
      weight: '1000',
      invoice_amount: '50000.00',
    })
    await listen('/api/notifications?page[size]=100')
    expect(heard).toEqual([])
  })

  it('is in no export', async () => {
    const { body } = await shipper.send('post', '/api/export_report/orders', { format: 'csv' }).expect(201)
    await app.settle()
    await expect
      .poll(async () => {
        await app.settle()
        return (await shipper.get(`/api/export_report/${body.data.id}`)).body.data.attributes.status as string
      })
      .not.toMatch(/pending|running|processing/)
    const link = await shipper.get(`/api/export_report/download/${body.data.id}`).expect(200)
    const file = await app.anonymous
      .get(link.body.data.url as string)
      .buffer(true)
      .expect(200)
    const text = file.text ?? String(file.body)
    expect(text.length).toBeGreaterThan(1000)
    expect(text).not.toContain(WORD)
    await other.get(`/api/export_report/download/${body.data.id}`).expect(404)
  })
})
