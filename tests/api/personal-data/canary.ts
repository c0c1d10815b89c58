import { FACETS, TEXTS, facetName, type Facet } from '#server/modules/personal-data/inventory/index.ts'
import { statusId } from '#shared/orders/order-status.ts'
import type { TestApp } from '#tests/support/app.ts'
import { cpfOf } from '#tests/support/cpf.ts'

/** A person who is in every table and every text, and the search for their remains. */

export const CANARY = {
  name: 'Canarina Zuquim Teixeira',
  cpf: cpfOf(777),
  phone: '11955551234',
  email: 'canarina.zuquim@canary.example',
}
const formatted = CANARY.cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
const SENTENCE = `Falar com ${CANARY.name} (CPF ${formatted}, ${CANARY.cpf}) em (11) 95555-1234 ou ${CANARY.email}.`

/** Each mark as it is looked for; letters in whatever case. */
const MARKS = [CANARY.name, CANARY.cpf, formatted, CANARY.phone, '95555-1234', CANARY.email].map((mark) =>
  mark.toLowerCase(),
)
export const marksIn = (text: string): string[] => MARKS.filter((mark) => text.toLowerCase().includes(mark))

type Column = { name: string; type: string }
export type Ids = {
  user: number
  driver: number
  helper: number
  order: number
}

const q = (name: string): string => `"${name}"`

const columnsOf = async (app: TestApp, table: string): Promise<Column[]> =>
  (
    await app.owner.query<Column>(
      `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
  ).rows

/** What a person's own column says in the canary's row. */
const valueOf = ({ name, type }: Column): unknown => {
  if (type === 'jsonb') return JSON.stringify({ note: SENTENCE, document: CANARY.cpf })
  if (type === 'ARRAY') return [CANARY.cpf]
  if (/cpf|document/.test(name)) return CANARY.cpf
  if (/phone/.test(name)) return CANARY.phone
  if (/email/.test(name)) return CANARY.email
  if (/name|requester/.test(name)) return CANARY.name
  return SENTENCE
}

const idOf = (facet: Facet, ids: Ids): Record<string, unknown> => {
  const [match] = facet.matches
  if (!match) return {}
  switch (match.by) {
    case 'user':
      return { [match.column]: ids.user }
    case 'driver':
      return { [match.column]: ids.driver }
    case 'helper':
      return { [match.column]: ids.helper }
    case 'driven':
    case 'received':
      return { [match.column]: ids.order }
    case 'record':
      return { [match.column]: ids.driver, [match.type ?? 'type']: 'drivers' }
    case 'cpf':
      return match.within === undefined ? { [match.column]: CANARY.cpf } : {}
    default:
      return { [match.column]: match.within === 'list' ? [CANARY.email] : CANARY.email }
  }
}

/** Written by the steps before: their rows are the person. */
const PEOPLE = new Set(['users', 'drivers', 'helpers'])
const KEPT = new Set(['keep', 'file', 'image', 'stamp', 'off', 'empty_list'])

/** Makes one row of the facet's table the canary's; the row is taken from the story, or made. */
const plantFacet = async (app: TestApp, facet: Facet, ids: Ids, taken: Set<string>): Promise<void> => {
  const { owner: pool } = app
  const columns = new Map((await columnsOf(app, facet.table)).map((column) => [column.name, column]))
  const values: Record<string, unknown> = {}
  for (const [name, treatment] of Object.entries(facet.columns)) {
    const column = columns.get(name)
    if (!column || KEPT.has(treatment)) continue
    if (['text', 'jsonb', 'ARRAY'].includes(column.type)) values[name] = valueOf(column)
  }
  Object.assign(values, idOf(facet, ids))
  // What names a person in an order's papers has the person as its recipient.
  const papers = facet.matches.some(({ order }) => order !== undefined)
  if (papers || facet.table === 'order_delivery_addresses') values.order_id = ids.order
  const names = Object.keys(values)
  const list = Object.values(values)
  const set = names.map((name, index) => `${q(name)} = $${index + 1}`).join(', ')
  const { rows } = await pool.query<{ ctid: string }>(
    `select ctid::text from ${q(facet.table)} order by ctid desc limit 40`,
  )
  const free = rows.filter(({ ctid }) => !taken.has(`${facet.table} ${ctid}`))
  // Two parts of a table with one row share it.
  for (const { ctid } of [...free, ...rows]) {
    // oxlint-disable-next-line no-await-in-loop -- the first row that a constraint does not refuse
    const done = await pool
      .query<{ ctid: string }>(
        `update ${q(facet.table)} set ${set} where ctid = '${ctid}' returning ctid::text`,
        list,
      )
      .catch(() => null)
    const made = done?.rows[0]
    if (made) {
      taken.add(`${facet.table} ${made.ctid}`)
      return
    }
  }
  throw new Error(`no row of ${facetName(facet)} could be made the canary's`)
}

/** Rows that the story does not have. */
const fill = async (app: TestApp, { user, order }: Ids): Promise<void> => {
  const { owner: pool } = app
  const insert = (text: string, values: unknown[] = []) => pool.query(text, values)
  const soon = new Date(app.clock.now().getTime() + 86_400_000)
  for (const n of [1, 2, 3]) {
    await insert(
      `insert into user_tokens (user_id, purpose, token_hash, expires_at) values ($1, 'reset', $2, $3)`,
      [user, `hash-${n}`, soon],
    )
    await insert(`insert into sessions (id, user_id, expires_at) values (gen_random_uuid(), $1, $2)`, [
      user,
      soon,
    ])
    await insert(`insert into login_failures (email, address) values ($1, '10.0.0.1')`, [
      `x${n}@canary.example`,
    ])
    await insert(
      `insert into idempotency_keys (user_id, key, request_hash, status, response) values ($1, $2, 'h', 200, '{}')`,
      [user, `k${n}`],
    )
    await insert(`insert into finance_notifications (user_id, text) values ($1, 'x')`, [user])
    await insert(`insert into panel_notifications (user_id, title, notification) values ($1, 'x', 'y')`, [
      user,
    ])
    await insert(
      `insert into notification_mails (user_id, name, title, description, due_at, created_at) values ($1, 'x', 'x', 'x', $2, $2)`,
      [user, soon],
    )
    await insert(`insert into notification_deliveries (user_id, key, created_at) values ($1, $2, $3)`, [
      user,
      `d${n}`,
      soon,
    ])
    await insert(
      `insert into notification_choices (user_id, notification_id) select $1, id from notifications order by id offset $2 limit 1 on conflict do nothing`,
      [user, n],
    )
    await insert(`insert into notification_settings (user_id) values ($1) on conflict do nothing`, [user])
    await insert(
      `insert into access_logs (created_at, kind, user_id, action) values ($2, 'login', $1, 'x')`,
      [user, app.clock.now()],
    )
    await insert(
      `insert into personal_data_requests (company_id, user_id, kind, subject_type, subject_id, status) values (1, 1, 'export', 'drivers', 1, 'completed')`,
    )
    await insert(`insert into cte_reading_emails (transporter_id, email) values ($1, $2)`, [
      n,
      `y${n}@canary.example`,
    ])
    await insert(
      `insert into document_events (company_id, key, event, type, sequence) values (1, $1, '{}', '110110', '1')`,
      [`canary-${n}`],
    )
    await insert(`insert into outbox (event, payload, delivered_at) values ('x', '{}', now())`)
    await insert(
      `insert into driver_steps (order_id, step, kind, occurred_at) values ($1, $2, 'deliver', now())`,
      [order, `step-${n}`],
    )
    await insert(`insert into risk_manager_orders (order_id) values ($1) on conflict do nothing`, [order])
    await insert(
      `insert into muted_orders (user_id, order_id, created_at) values ($1, $2, $3) on conflict do nothing`,
      [user, order, soon],
    )
  }
}

/** The rows of one table whose text is searched: the first that its owner's condition lets through. */
const plantText = async (
  app: TestApp,
  { table, column, json, where }: (typeof TEXTS)[number],
): Promise<void> => {
  const { owner: pool } = app
  const value = json ? JSON.stringify({ note: SENTENCE }) : SENTENCE
  const { rowCount } = await pool.query(
    `update ${q(table)} t set ${q(column)} = $1 where t.ctid = (select ctid from ${q(table)} t where ${where ?? 'true'} order by ctid limit 1)`,
    [value],
  )
  if (rowCount !== 1) throw new Error(`the story has no row of ${table}`)
}

/** Puts the canary into every part of the inventory. The story's history is written anew for it. */
export const plant = async (app: TestApp, ids: Ids): Promise<void> => {
  const { owner: pool } = app
  await pool.query(`alter table audits disable trigger user; alter table access_logs disable trigger user`)
  await fill(app, ids)
  for (const text of TEXTS) await plantText(app, text)
  const taken = new Set<string>()
  await pool.query(
    `update orders set driver_id = $2, driver_name = $3, driver_cpf = $4, destinatary_name = $3, last_active_status_id = $5, canceled_at = null where id = $1`,
    [ids.order, ids.driver, CANARY.name, CANARY.cpf, statusId('DELIVERED')],
  )
  for (const facet of FACETS)
    if (!PEOPLE.has(facet.table) && facet.table !== 'orders') await plantFacet(app, facet, ids, taken)
  await pool.query(
    `update orders o set last_active_status_id = $1 where o.driver_id = $2 or o.driver_cpf = $3 or exists
       (select 1 from order_delivery_addresses d where d.order_id = o.id and d.destinatary_identification_document = $3)
       or exists (select 1 from order_collection_addresses c where c.order_id = o.id and c.identification_document = $3)`,
    [statusId('DELIVERED'), ids.driver, CANARY.cpf],
  )
  await pool.query(`alter table audits enable trigger user; alter table access_logs enable trigger user`)
}

/** `table.column` of everything in the database, the queues' tables included, that still says something of the canary. */
export const leftIn = async (app: TestApp): Promise<string[]> => {
  const { owner: pool } = app
  const { rows: tables } = await pool.query<{ schema: string; table: string }>(
    `select table_schema as schema, table_name as "table" from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       -- a partition's rows are its table's
       and not exists (select from pg_class c where c.relname = table_name and c.relispartition)`,
  )
  const found = new Set<string>()
  for (const { schema, table } of tables) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${q(schema)}.${q(table)} t where lower(t::text) like any($1)`,
      [MARKS.map((mark) => `%${mark}%`)],
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (marksIn(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length > 0)
          found.add(`${table}.${column}`)
  }
  return [...found].toSorted()
}
