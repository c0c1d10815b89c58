import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isClosed } from '#server/kit/veils.ts'
import { can } from '#shared/access/can.ts'
import type { TestApp } from '#tests/support/app.ts'
import { TENANT_ROLES, type TenantRole } from '#tests/support/tenants.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { exported, exportsOf, modelOf, printed, PRINTS } from './canary-files.ts'
import { read } from './knock.ts'
import { of, plantStory, readable, tokensIn, WORD, wordOf, type Story } from './canary.ts'

/**
 * Security check 2: a word is written into every text of the rows that the second company of some kind sees and the first
 * does not, each with its table and id; then it is looked for in everything that the first can get to see: lists, includes,
 * searches, filters, exports, history. A word heard of a row that is the second's alone has leaked.
 */

/** Rows of a list beyond which another order brings other rows to its first page. */
const ONE_PAGE = 100

/** Calls whose files do not say the word to its owner: no row of the story's seconds has such a file, or it is in no state to be printed. */
const WITHOUT_FILE = [
  'GET audit_contests/dossier/:id',
  'GET freight_intakes/errors/:id',
  'GET personal_data_requests/download/:id',
  'GET products/files/:id',
  'GET request/files/:id',
  'GET request/files_pdf/:id',
  'POST mailboxes/address/:id',
  'POST picking/labels/:id',
]
/** Made of figures and places alone. */
const WITHOUT_WORDS = ['GET freight_studies/export/:id', 'GET freight_tender_transporters/sheet/:id']

describe('a word of the other company of the same kind', () => {
  let story: Story
  let app: TestApp
  let firsts: Story['firsts']
  let seconds: Story['seconds']
  let theirs: Story['theirs']
  beforeAll(async () => {
    story = await plantStory()
    ;({ app, firsts, seconds, theirs } = story)
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
    expect([...own].filter((row) => story.marked.has(row)).length, role).toBeGreaterThan(3)
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
      const code = wordOf(row)
      const invoice = await app.db.nf_files.findFirst({ where: { order_id: Number(id) } })
      for (const path of [
        `orders/${id}`,
        `orders/order_id_or_shipper_order_code/${code}`,
        `orders/order_id_or_shipper_order_code/${id}`,
        `orders/search/nf/${encodeURIComponent(invoice?.number ?? WORD)}`,
        `audits/order/${id}`,
      ])
        heard.push(...(await listen(role, `/api/${path}`)))
      // The answer repeats the question.
      const { body } = await of(firsts, role).send('post', '/api/nf_files/are_repeated', {
        keys: [invoice?.key ?? WORD],
      })
      const keys = (body.data ?? []) as { is_repeated: boolean }[]
      if (keys.some(({ is_repeated }) => is_repeated)) heard.push(`${role} hears of the invoice of ${row}`)
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

  it.each(TENANT_ROLES)('%s: changes no total and no figure of the first', (role) => {
    const after = story.after.get(role)
    const before = [...(story.before.get(role) ?? [])]
    expect(before.length).toBeGreaterThan(5)
    expect(before.filter(([name, told]) => after?.get(name) !== told).map(([name]) => name)).toEqual([])
  })

  const ordersOf = async (role: TenantRole): Promise<string> => {
    const own = await read(of(firsts, role), 'orders')
    const foreign = await read(of(seconds, role), 'orders')
    return [...own.slice(0, 10), ...foreign.slice(0, 40)].map(({ id }) => id).join(',')
  }
  const foreignIn = (role: TenantRole, text: string | null): string[] =>
    tokensIn(text ?? '').filter((row) => theirs.get(role)?.has(row) === true)

  describe('in exports', () => {
    /** Exports in which the seconds hear their own word. */
    const spoke = new Set<string>()

    it.each(TENANT_ROLES)('%s: is in none, table or printed', async (role) => {
      const heard: string[] = []
      for (const one of exportsOf(await ordersOf(role))) {
        const text = await exported(app, of(firsts, role), one)
        for (const row of foreignIn(role, text)) heard.push(`${one.name}: ${row}`)
        const own = await exported(app, of(seconds, role), one)
        if (foreignIn(role, own).length > 0) spoke.add(one.name)
      }
      expect(heard).toEqual([])
    })

    it('is in those of whose rows they are', () => {
      const names = exportsOf('1').map(({ name }) => name)
      expect(names.filter((name) => !spoke.has(name))).toEqual([])
    })
  })

  describe('in prints and files of one row', () => {
    const spoke = new Set<string>()

    it.each(PRINTS.map((call) => [call.address, call] as const))('%s', async (address, call) => {
      const heard: string[] = []
      const model = modelOf(call)
      for (const role of TENANT_ROLES) {
        const wanted = ({ id }: { id: string }) => theirs.get(role)?.has(`${model}-${id}`) === true
        const filled = ({ id }: { id: string }) => wordOf(`${model}-${id}`)
        for (const text of await printed(app, of(seconds, role), call, { wanted, filled }))
          if (foreignIn(role, text).length > 0) spoke.add(address)
        for (const text of await printed(app, of(firsts, role), call, { wanted: () => true }))
          for (const row of foreignIn(role, text)) heard.push(`${role}: ${row}`)
      }
      expect(heard).toEqual([])
    })

    it('is in those of whose rows they are', () => {
      const names = PRINTS.map(({ address }) => address)
      expect(names.filter((name) => !spoke.has(name)).toSorted()).toEqual(
        [...WITHOUT_FILE, ...WITHOUT_WORDS].toSorted(),
      )
    })
  })
})
