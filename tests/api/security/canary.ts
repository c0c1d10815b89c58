import { createHash } from 'node:crypto'
import { can } from '#shared/access/can.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, logInAsSecond, TENANT_ROLES, type Person, type TenantRole } from '#tests/support/tenants.ts'
import { visibleRows } from '#tests/support/visible.ts'
import { CALLS, RESOURCES } from './support.ts'

/**
 * Two companies of each kind; a word in every text of the rows that the second sees and the first does not, each with its
 * table and id, and each of their figures raised.
 */

export const WORD = 'canaryzq'
/** Its end tells where the id ends, in a text whose blanks were taken out. */
export const wordOf = (row: string): string => `${WORD}-${row}z`
const TOKEN = new RegExp(`${WORD}-([a-z_]+)-(\\d+)z`, 'gi')
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

export const readable = (person: Person) =>
  RESOURCES.filter(
    ({ contract, abilities }) => !REFERENCE.has(contract.type) && can(person.session, abilities.read),
  )

/** `orders-12` of each row whose word stands in the text. */
export const tokensIn = (text: string): string[] => [
  ...new Set([...text.matchAll(TOKEN)].map(([, model = '', id]) => `${model.toLowerCase()}-${id}`)),
]

export const of = (people: ReadonlyMap<TenantRole, Person>, role: TenantRole): Person => {
  const person = people.get(role)
  if (!person) throw new Error(role)
  return person
}

/** `orders-12` of every row that this person is shown, under whatever resource. */
const seenBy = async (person: Person): Promise<Set<string>> => {
  const seen = new Set<string>()
  for (const { contract, model } of readable(person))
    for (const id of (await visibleRows(person, contract.type, '', MOST))?.keys() ?? [])
      seen.add(`${model}-${id}`)
  return seen
}

/** Answers that tell of the whole platform, or of the asking itself. */
const OF_THE_ASKING = /^(?:access_logs|sessions|users\/me|system_notifications)/

const QUESTIONS = CALLS.filter(
  ({ method, path, ability, query }) =>
    method === 'get' &&
    ability !== 'public' &&
    !path.includes(':') &&
    !OF_THE_ASKING.test(path) &&
    (query === undefined || query.safeParse({}).success),
)

/** How many rows each list has for this person, and what each figure, board and report of no one row says. */
const toldTo = async (person: Person): Promise<Map<string, string>> => {
  const told = new Map<string, string>()
  for (const { contract } of readable(person)) {
    const { status, body } = await person.get(`/api/${contract.type}?page[size]=1`)
    if (status === 200) told.set(contract.type, String(body.meta.page.total))
  }
  for (const { address, path, ability } of QUESTIONS) {
    if (ability === 'public' || !can(person.session, ability)) continue
    const { status, text } = await person.get(`/api/${path}`)
    // A file's link is another one each time.
    if (status === 200 && !text.includes('/files/signed/'))
      told.set(address, createHash('sha256').update(text).digest('hex'))
  }
  return told
}

export type Story = {
  app: TestApp
  firsts: ReadonlyMap<TenantRole, Person>
  seconds: ReadonlyMap<TenantRole, Person>
  /** What the second of a kind sees alone. */
  theirs: ReadonlyMap<TenantRole, ReadonlySet<string>>
  marked: ReadonlySet<string>
  /** What the firsts were told before anything was written, and after it. */
  before: ReadonlyMap<TenantRole, ReadonlyMap<string, string>>
  after: ReadonlyMap<TenantRole, ReadonlyMap<string, string>>
}

/** Columns by which a program chooses its way, such as a plan, are no texts. */
const CHOICES = '(^|_)(status|type|modal|uf|event|kind|role|format|password|plan|locale)$'

/** Where a stored file lies; the files themselves say the word. */
const STORED = '^[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{32}$'

/** Writes the word into every free text of these rows, and raises their figures; what a constraint refuses stays as it is. */
const mark = async ({ container }: TestApp, model: string, ids: readonly number[]): Promise<string[]> => {
  const { pool } = container.services.database
  const { rows: columns } = await pool.query<{ name: string; isText: boolean }>(
    `select column_name as name, data_type <> 'numeric' as "isText" from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and data_type in ('text', 'character varying', 'numeric')
       and column_name !~ $2`,
    [model, CHOICES],
  )
  const done = new Set<string>()
  for (const { name, isText } of columns) {
    const text = `'${WORD}-${model}-' || id || 'z${name.includes('email') ? '@canary.example' : ''}'`
    const value = isText
      ? `case when "${name}" ~ '${STORED}' then "${name}" else ${text} end`
      : `"${name}" + 7`
    const { rowCount } = await pool
      .query(`update "${model}" set "${name}" = ${value} where id = any($1)`, [ids])
      .catch(() => ({ rowCount: 0 }))
    if (isText && (rowCount ?? 0) > 0) for (const id of ids) done.add(`${model}-${id}`)
  }
  return [...done]
}

const idsByModel = (rows: Iterable<string>): Map<string, number[]> => {
  const ids = new Map<string, number[]>()
  for (const row of rows) {
    const [model = '', id] = row.split('-')
    ids.set(model, [...(ids.get(model) ?? []), Number(id)])
  }
  return ids
}

/** The demo story with the word in it. */
export const plantStory = async (): Promise<Story> => {
  const app = await createTestApp('demo')
  const firsts = new Map<TenantRole, Person>()
  const seconds = new Map<TenantRole, Person>()
  const theirs = new Map<TenantRole, Set<string>>()
  const before = new Map<TenantRole, Map<string, string>>()
  const after = new Map<TenantRole, Map<string, string>>()
  const seenByFirsts = new Set<string>()
  for (const role of TENANT_ROLES) seconds.set(role, await logInAsSecond(app, role))
  for (const role of TENANT_ROLES) {
    const first = await logInAs(app, role)
    firsts.set(role, first)
    const mine = await seenBy(first)
    for (const row of mine) seenByFirsts.add(row)
    theirs.set(role, new Set([...(await seenBy(of(seconds, role)))].filter((row) => !mine.has(row))))
    before.set(role, await toldTo(first))
  }
  const marked = new Set<string>()
  const write = async (rows: readonly string[]) => {
    for (const [model, ids] of idsByModel(rows))
      for (const row of await mark(app, model, ids)) marked.add(row)
  }
  const alone = new Set([...theirs.values()].flatMap((rows) => [...rows]))
  // Rows that a first of another kind sees change its figures; those of the seconds alone may change none.
  await write([...alone].filter((row) => !seenByFirsts.has(row)))
  for (const role of TENANT_ROLES) after.set(role, await toldTo(of(firsts, role)))
  await write([...alone].filter((row) => seenByFirsts.has(row)))
  return { app, firsts, seconds, theirs, marked, before, after }
}
