import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isClosed } from '#server/kit/veils.ts'
import { can } from '#shared/access/can.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, logInAsSecond, TENANT_ROLES, type Person, type TenantRole } from '#tests/support/tenants.ts'
import { visibleRows } from '#tests/support/visible.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { RESOURCES } from './support.ts'

/**
 * Security check 2: a word is written into every text of the rows that the second company of some kind sees and the first
 * does not, each with its table and id; then it is looked for in everything that the first can get to see: lists, includes,
 * searches, filters, exports, history. A word heard of a row that is the second's alone has leaked.
 */

const WORD = 'canaryzq'
const TOKEN = new RegExp(`${WORD}-([a-z_]+)-(\\d+)`, 'g')
const REFERENCE = new Set([
  'states',
  'cities',
  'icms',
  'vehicle_types',
  'vehicle_options',
  'solicitation_status',
  'quote_status',
  'correios_modals_transport',
])
/** Every row of the story. */
const MOST = 10_000
/** An export of hundreds of orders on a busy machine. */
const LONG = { timeout: 30_000, interval: 200 }
/** Rows of a list beyond which another order brings other rows to its first page. */
const ONE_PAGE = 100

const readable = (person: Person) =>
  RESOURCES.filter(
    ({ contract, abilities }) => !REFERENCE.has(contract.type) && can(person.session, abilities.read),
  )

/** `orders-12` of every row that this person is shown, under whatever resource. */
const seenBy = async (person: Person): Promise<Set<string>> => {
  const seen = new Set<string>()
  for (const { contract, model } of readable(person))
    for (const id of (await visibleRows(person, contract.type, '', MOST))?.keys() ?? [])
      seen.add(`${model}-${id}`)
  return seen
}

const tokensIn = (text: string): string[] => [
  ...new Set([...text.matchAll(TOKEN)].map(([, model, id]) => `${model}-${id}`)),
]

const of = (people: Map<TenantRole, Person>, role: TenantRole): Person => {
  const person = people.get(role)
  if (!person) throw new Error(role)
  return person
}

describe('a word of the other company of the same kind', () => {
  let app: TestApp
  const firsts = new Map<TenantRole, Person>()
  const seconds = new Map<TenantRole, Person>()
  /** What the second of a kind sees alone. */
  const theirs = new Map<TenantRole, Set<string>>()
  const marked = new Set<string>()

  /** Writes the word into every free text of these rows; what a constraint refuses stays as it is. */
  const mark = async (model: string, ids: readonly number[]): Promise<void> => {
    const { pool } = app.container.services.database
    const { rows: columns } = await pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
       and data_type in ('text', 'character varying') and column_name !~ '(^|_)(status|type|modal|uf|event|kind|role|format|password)$'`,
      [model],
    )
    for (const { column_name: name } of columns) {
      const { rowCount } = await pool
        .query(`update "${model}" set "${name}" = '${WORD}-${model}-' || id where id = any($1)`, [ids])
        .catch(() => ({ rowCount: 0 }))
      if ((rowCount ?? 0) > 0) for (const id of ids) marked.add(`${model}-${id}`)
    }
  }

  beforeAll(async () => {
    app = await createTestApp('demo')
    for (const role of TENANT_ROLES) seconds.set(role, await logInAsSecond(app, role))
    const alone = new Map<string, Set<number>>()
    for (const role of TENANT_ROLES) {
      const first = await logInAs(app, role)
      firsts.set(role, first)
      const mine = await seenBy(first)
      const foreign = [...(await seenBy(of(seconds, role)))].filter((row) => !mine.has(row))
      theirs.set(role, new Set(foreign))
      for (const row of foreign) {
        const [model = '', id] = row.split('-')
        alone.set(model, (alone.get(model) ?? new Set()).add(Number(id)))
      }
    }
    for (const [model, ids] of alone) await mark(model, [...ids])
  }, 600_000)
  afterAll(() => app.close())

  /** Rows of the other company that this answer tells of. */
  const listen = async (role: TenantRole, path: string, body?: object): Promise<string[]> => {
    const person = of(firsts, role)
    const answer = await (body === undefined ? person.get(path) : person.send('post', path, body))
    expect(answer.status, `${role}: ${path} ${answer.text}`).toBeLessThan(500)
    // A refusal may repeat the question; it may not repeat a found row.
    if (answer.status >= 400) return []
    return tokensIn(answer.text ?? '')
      .filter((row) => theirs.get(role)?.has(row) === true)
      .map((row) => `${role} hears of ${row} at ${path}`)
  }

  it.each(TENANT_ROLES)('%s: is there, and its owner sees it', async (role) => {
    const own = theirs.get(role) ?? new Set()
    expect([...own].filter((row) => marked.has(row)).length, role).toBeGreaterThan(3)
    const heard = new Set<string>()
    for (const { contract } of readable(of(seconds, role))) {
      const { text } = await of(seconds, role).get(`/api/${contract.type}?page[size]=100`)
      for (const row of tokensIn(text ?? '')) heard.add(row)
    }
    expect([...heard].filter((row) => own.has(row)).length, role).toBeGreaterThan(3)
  })

  it.each(TENANT_ROLES)('%s: is in no list, include, search, filter, or order of rows', async (role) => {
    const person = of(firsts, role)
    const heard: string[] = []
    for (const resource of readable(person)) {
      const { contract } = resource
      const ask = async (query: string) =>
        heard.push(...(await listen(role, `/api/${contract.type}?page[size]=100${query}`)))
      const include = contract.include.length > 0 ? `&include=${contract.include.join(',')}` : ''
      await ask(include)
      const { body } = await person.get(`/api/${contract.type}?page[size]=1`)
      if (Number(body.meta?.page.total ?? 0) > ONE_PAGE) {
        await ask(`${include}&page[number]=2`)
        for (const sort of contract.sort)
          if (!isClosed(resource, person.session, sort)) await ask(`&sort=-${sort}`)
      }
      // Nor is it told how many rows there are of the word beside those that are listed.
      const find = async (query: string) => {
        await ask(query)
        const { status, body: found } = await person.get(`/api/${contract.type}?page[size]=100${query}`)
        if (status !== 200) return
        const { total } = found.meta.page as { total: number }
        if (total <= ONE_PAGE && total !== found.data.length)
          heard.push(`${role} counts ${total} at ${contract.type} ${query}`)
      }
      if (contract.search) await find(`&filter[search]=${WORD}`)
      for (const [name, { kind }] of Object.entries(contract.filter))
        if (kind === 'contains' || kind === 'custom') await find(`&filter[${name}]=${WORD}`)
    }
    expect(heard).toEqual([])
  })

  it('opens no file of its documents, whatever kind they are of', async () => {
    let tried = 0
    for (const role of TENANT_ROLES)
      for (const kind of ['nf_files', 'cte_files', 'canhoto_files', 'not_imported_files'])
        for (const row of [...(theirs.get(role) ?? [])]
          .filter((one) => one.startsWith(`${kind}-`))
          .slice(0, 3)) {
          const file_path = row.replace('-', '/')
          const { status, text } = await of(firsts, role).send('post', '/api/invoice/file_view_path', {
            file_path,
          })
          expect([403, 404], `${role}: ${file_path} ${text}`).toContain(status)
          tried += 1
        }
    expect(tried).toBeGreaterThan(5)
  })

  it.each(TENANT_ROLES)('%s: is found by no code, number or name that it stands in', async (role) => {
    const heard: string[] = []
    const orders = [...(theirs.get(role) ?? [])].filter((row) => row.startsWith('orders-')).slice(0, 2)
    for (const row of orders) {
      const id = row.slice('orders-'.length)
      const code = `${WORD}-${row}`
      const invoice = await app.db.nf_files.findFirst({ where: { order_id: Number(id) } })
      for (const path of [
        `orders/${id}`,
        `orders/order_id_or_shipper_order_code/${code}`,
        `orders/order_id_or_shipper_order_code/${id}`,
        `orders/search/nf/${encodeURIComponent(invoice?.number ?? WORD)}`,
        `audits/order/${id}`,
      ])
        heard.push(...(await listen(role, `/api/${path}`)))
      heard.push(...(await listen(role, '/api/nf_files/are_repeated', { keys: [invoice?.key ?? WORD] })))
    }
    for (const path of ['orders/proposals', 'orders/counters', 'orders/audited', 'audits', 'companies/me'])
      heard.push(...(await listen(role, `/api/${path}`)))
    for (const kind of ['transporters', 'suppliers', 'customers', 'risk_managers'])
      heard.push(...(await listen(role, `/api/${kind}/search`, { search: WORD })))
    const question = {
      origin_city_id: SAO_PAULO,
      destination_city_id: RIO,
      weight: '1000',
      invoice_amount: '50000.00',
    }
    heard.push(...(await listen(role, '/api/simulation_integra/search', question)))
    expect(heard).toEqual([])
    expect(orders.length > 0 || !can(of(firsts, role).session, 'orders.read'), role).toBe(true)
  })

  it.each(['shipper', 'transporter', 'four_pl'] as const)('%s: is in no export', async (role) => {
    const [person, other] = [of(firsts, role), of(seconds, role)]
    const { body } = await person.send('post', '/api/export_report/orders', { format: 'csv' }).expect(201)
    await expect
      .poll(async () => {
        await app.settle()
        return (await person.get(`/api/export_report/${body.data.id}`)).body.data.attributes.status as string
      }, LONG)
      .not.toMatch(/pending|running|processing/)
    const link = await person.get(`/api/export_report/download/${body.data.id}`).expect(200)
    const file = await app.anonymous
      .get(link.body.data.url as string)
      .buffer(true)
      .expect(200)
    const text = file.text ?? String(file.body)
    expect(text.length).toBeGreaterThan(1000)
    expect(tokensIn(text).filter((row) => theirs.get(role)?.has(row) === true)).toEqual([])
    await other.get(`/api/export_report/download/${body.data.id}`).expect(404)
  })
})
