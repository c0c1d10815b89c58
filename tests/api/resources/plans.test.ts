import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '#shared/access/roles.ts'
import { can } from '#shared/access/can.ts'
import { MODULES } from '#server/modules/index.ts'
import type { Resource } from '#server/kit/resource.ts'
import { isClosed } from '#server/kit/veils.ts'
import { GROWING } from '#tests/architecture/growth.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import {
  isWhole,
  nodesOf,
  startPlanner,
  type Plan,
  type Planner,
  type Statement,
} from '#tests/support/plans.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'
import { visibleRows } from '#tests/support/visible.ts'
import { filterQueries } from './filter-values.ts'
import { LIST_NEEDS } from './list-needs.ts'

/**
 * Every list, sort and filter of a resource whose table grows with use finds a company's rows by an index: no growing table
 * is read whole for one company. Orders have questions of their own (orders/plans.test.ts); operators see all rows.
 */

const ROWS = 2500
const ROLES = ['shipper', 'transporter'] as const satisfies readonly RoleName[]

/**
 * Tables that are read whole, by role. Comments and files of services are asked for with their order, parts of a freight
 * table with their table.
 */
const READ_WHOLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order_comments: { shipper: 'order_comments', transporter: 'order_comments' },
  order_additional_services_files: {
    shipper: 'order_additional_services_files',
    transporter: 'order_additional_services_files',
  },
  simulation_kg_values: { shipper: 'simulation_kg_values', transporter: 'simulation_kg_values' },
  simulation_values: { shipper: 'simulation_values', transporter: 'simulation_values' },
  simulation_values_add: { shipper: 'simulation_values_add', transporter: 'simulation_values_add' },
  status: { transporter: 'order_timeline' },
}

/** Copies of these rows would be two where one is looked up. */
const ONE_OF_A_KIND = new Set<string>(['companies', 'route_tables', 'simulation_table_prolongation'])

/** The other rows of a row are looked up by this; copies would be a thousand where there is one, and point nowhere. */
const LOOKED_UP_BY: Readonly<Record<string, string>> = { marine_processes: 'order_id' }

const growing = MODULES.flatMap((module) => module.resources ?? []).filter(
  ({ model, contract }) =>
    Object.hasOwn(GROWING, model) &&
    model !== 'orders' &&
    !ONE_OF_A_KIND.has(model) &&
    LIST_NEEDS[contract.type] === undefined,
)

/** Unique columns may repeat in a table that is filled with copies of its rows; their indexes stay. */
const letRepeat = async ({ owner }: TestApp, table: string): Promise<void> => {
  const { rows } = await owner.query<{ name: string; def: string; is_constraint: boolean }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as def,
       exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype = 'u') as is_constraint
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary`,
    [`"${table}"`],
  )
  for (const { name, def, is_constraint: isConstraint } of rows) {
    await owner.query(
      isConstraint
        ? `alter table "${table}" drop constraint "${name}" cascade`
        : `drop index "${name}" cascade`,
    )
    await owner.query(def.replace('CREATE UNIQUE INDEX', 'CREATE INDEX'))
  }
}

const fillWithCopies = async (app: TestApp, table: string): Promise<void> => {
  await letRepeat(app, table)
  const { rows } = await app.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  )
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  const copied = rows.map(({ name }) =>
    name === LOOKED_UP_BY[table] ? '1000000000 + row_number() over ()' : `"${name}"`,
  )
  await app.owner.query(
    `set session_replication_role = replica;
     insert into "${table}" (${columns}) select ${copied.join(', ')} from "${table}"
       cross join generate_series(1, (select ${ROWS} / greatest(count(*), 1) from "${table}"));
     set session_replication_role = default; analyze "${table}"`,
  )
}

const queriesOf = async (resource: Resource, person: Person): Promise<string[]> => {
  const { contract } = resource
  const isOpen = (name: string): boolean => !isClosed(resource, person.session, name)
  const rows = [...((await visibleRows(person, contract.type, '', 50))?.values() ?? [])]
  return [
    '',
    ...contract.sort.filter(isOpen).flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
    ...Object.entries(contract.filter)
      .filter(([name]) => isOpen(name))
      .flatMap(([name, filter]) => filterQueries(name, filter, rows)),
  ]
}

describe('plans of lists', () => {
  let app: TestApp
  let planner: Planner
  const people: Person[] = []

  beforeAll(async () => {
    app = await createTestApp('demo')
    for (const role of ROLES) people.push(await logInAs(app, role))
    for (const table of new Set(growing.map(({ model }) => model))) await fillWithCopies(app, table)
    // Copies come with triggers at rest.
    await app.owner.query(
      'insert into document_readers select * from document_readers_of_documents on conflict do nothing; analyze document_readers',
    )
    planner = await startPlanner(app.container.services.env.DATABASE_URL)
  }, 120_000)
  afterAll(async () => {
    await planner.end()
    await app.close()
  })

  /** By their text: the same statement with other values reads by the same index here, where sequential scans are off. */
  const known = new Map<string, Plan[]>()
  const plansOf = async (statement: Statement): Promise<Plan[]> => {
    const plans = known.get(statement.text) ?? (await planner.plansOf(statement))
    known.set(statement.text, plans)
    return plans
  }

  /** Growing tables that the list reads whole. */
  const wholeOf = async (resource: Resource, person: Person, query: string): Promise<string[]> => {
    const statements = await planner.during(() =>
      person.get(`/api/${resource.contract.type}?${query}`).expect(200),
    )
    const plans: Plan[] = []
    for (const statement of statements.filter(({ text }) => text.includes(`"${resource.model}"`)))
      plans.push(...(await plansOf(statement)))
    return plans
      .flatMap(nodesOf)
      .filter(isWhole)
      .flatMap((node) => node['Relation Name'] ?? [])
  }

  it.each(growing.map((resource) => [resource.contract.type, resource] as const))(
    '%s',
    async (type, resource) => {
      for (const person of people.filter(({ session }) => can(session, resource.abilities.read))) {
        const { role } = person.session
        const found = new Map<string, string>()
        for (const query of await queriesOf(resource, person))
          for (const table of await wholeOf(resource, person, query)) found.set(table, query)
        const allowed = READ_WHOLE[type]?.[role]?.split(' ') ?? []
        expect([...found.keys()].toSorted(), `${role}: ${[...found.values()].join(', ')}`).toEqual(allowed)
      }
    },
  )
})
