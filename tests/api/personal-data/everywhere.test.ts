import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACETS, TEXTS, facetName } from '#server/modules/personal-data/inventory/index.ts'
import { followUp } from '#server/modules/personal-data/jobs/follow-up.job.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CANARY, leftIn, marksIn, plant, type Ids } from './canary.ts'
import { copyOf, entriesOf, erase, requestOf, subjectOf, type Request } from './support.ts'

/**
 * Security check 59: one person in every table and every text; the copy has all of it, the erasure leaves nothing but what a
 * law keeps, and on its day that goes too.
 */

/** Where a law may keep something: the columns of held parts, and who it is that they are held of. */
const HELD = new Set([
  'personal_data_requests.person',
  // The search text of an order repeats its recipient, and follows it by a trigger.
  'order_search.words',
  ...FACETS.filter(({ hold }) => hold !== undefined).flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  ),
])
const EVERY_PART = [...FACETS.map(facetName), ...TEXTS.map(({ table, column }) => `${table}.${column}`)]

describe('a person who is everywhere', () => {
  let app: TestApp
  let operator: Actor
  let ids: Ids
  let request: Request
  const log: string[] = []
  const keys: Record<'photo' | 'receipt', string> = { photo: '', receipt: '' }

  const store = async (text: string, company_id: number) => {
    const { storage } = app.container.services
    const { key } = await storage.put(Buffer.from(text), { contentType: 'text/plain' })
    const row = await app.db.files.create({
      data: { key, name: 'foto.txt', size: text.length, content_type: 'text/plain', sha256: 'x', company_id },
    })
    return { key, id: row.id }
  }

  beforeAll(async () => {
    app = await createTestApp('demo', (line) => log.push(line))
    const order = await app.db.orders.findFirstOrThrow({
      // Without a row of a risk manager: an order has one at most, and the canary's is made of another's.
      where: {
        canhoto_files: { some: {} },
        transporter_id: { not: null },
        risk_manager_orders: { none: {} },
      },
      orderBy: { id: 'asc' },
    })
    const company = order.transporter_id ?? 0
    const photo = await store(`foto de ${CANARY.name}`, company)
    const user = await app.db.users.create({
      data: {
        company_id: company,
        name: CANARY.name,
        email: CANARY.email,
        cellphone: CANARY.phone,
        department: `Frota de ${CANARY.name}`,
        avatar_path: `/api/images/${photo.key.slice(-32)}`,
      },
    })
    const person = { name: CANARY.name, cpf: CANARY.cpf }
    const driver = await app.db.drivers.create({
      data: { ...person, company_id: company, user_id: user.id, contact_phone: CANARY.phone },
    })
    const helper = await app.db.helpers.create({ data: { ...person, transporter_id: company } })
    const receipt = await store(`assinado por ${CANARY.name}`, company)
    ids = {
      user: user.id,
      driver: driver.id,
      helper: helper.id,
      order: order.id,
    }
    keys.photo = photo.key
    keys.receipt = receipt.key
    await plant(app, ids)
    operator = await app.actor('manager')
    await app.db.canhoto_files.updateMany({ where: { order_id: order.id }, data: { file_id: receipt.id } })
  }, 600_000)
  afterAll(() => app.close())

  const bytesLeft = (): string[] => {
    const folder = app.container.services.env.STORAGE_PATH
    return readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => statSync(path).isFile() && marksIn(readFileSync(path, 'latin1')).length > 0)
  }

  const words = async (): Promise<string[]> =>
    (
      await app.owner.query<{ word: string }>(
        `select word from search_words where word = any('{canarina,zuquim}') order by 1`,
      )
    ).rows.map(({ word }) => word)

  it('is in the copy with every part of the inventory', async () => {
    request = await copyOf(app, operator, subjectOf('users', ids.user))
    expect(request.attributes).toMatchObject({ status: 'completed', error: null })
    const { counts } = request.attributes
    expect(EVERY_PART.filter((part) => (counts[part] ?? 0) === 0)).toEqual([])
    const entries = await entriesOf(app, operator, request.id)
    for (const part of EVERY_PART) expect(entries.get(`${part}.json`)?.length ?? 0, part).toBeGreaterThan(4)
    const files = [...entries].filter(([name]) => name.endsWith('foto.txt')).map(([, text]) => text)
    expect(files).toEqual(expect.arrayContaining([`foto de ${CANARY.name}`, `assinado por ${CANARY.name}`]))
    expect([...entries.keys()].join(' ')).not.toMatch(/password|token_hash/)
  })

  it('is gone everywhere but where a law keeps it', async () => {
    expect((await leftIn(app)).length).toBeGreaterThan(60)
    const id = await erase(app, operator, subjectOf('users', ids.user), CANARY.name)
    const done = await requestOf(operator, id)
    expect(done.attributes).toMatchObject({ status: 'completed', error: null })
    expect(done.attributes.holds.map(({ key }) => key).toSorted()).toEqual([
      'access_records',
      'audit_evidence',
      'fiscal_documents',
      'transport_records',
    ])
    expect((await leftIn(app)).filter((column) => !HELD.has(column))).toEqual([])
    // The held order is still found by its recipient.
    expect(await words()).toEqual(['canarina', 'zuquim'])
    const { storage } = app.container.services
    expect(await storage.exists(keys.photo)).toBe(false)
    expect(await storage.exists(keys.receipt)).toBe(true)
    await operator.get(`/api/personal_data_requests/download/${request.id}`).expect(404)
  })

  it('changes nothing when it is asked for again', async () => {
    const before = await leftIn(app)
    await operator
      .post('/api/personal_data/erasure', {
        subject: { type: 'recipients', cpf: CANARY.cpf },
        confirmation: CANARY.cpf,
      })
      .expect(201)
    await app.settle()
    expect(await leftIn(app)).toEqual(before)
  })

  it('is gone from there too when the law’s time is over', async () => {
    app.clock.set('2040-01-01T12:00:00.000Z')
    await app.container.services.jobs.enqueue(followUp, {})
    // Once for the job, once for what it says when it is done.
    await app.settle()
    await app.settle()
    expect(await leftIn(app)).toEqual([])
    expect(await words()).toEqual([])
    expect(bytesLeft()).toEqual([])
    expect(await app.container.services.storage.exists(keys.receipt)).toBe(false)
  })

  it('was never in the log', () => {
    expect(log.length).toBeGreaterThan(5)
    expect(log.filter((line) => marksIn(line).length > 0)).toEqual([])
  })
})
