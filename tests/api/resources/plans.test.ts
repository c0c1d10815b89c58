import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '#shared/access/roles.ts'
import { can } from '#shared/access/can.ts'
import { MODULES } from '#server/modules/index.ts'
import type { Resource } from '#server/kit/resource.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { isClosed } from '#server/kit/veils.ts'
import { GROWING } from '#tests/architecture/growth.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import {
  isWhole,
  isLongSort,
  walksOf,
  nodesOf,
  startPlanner,
  type Plan,
  type Planner,
  type Statement,
} from '#tests/support/plans.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'
import { visibleRows } from '#tests/support/visible.ts'
import { fillWithCopies } from './copies.ts'
import { filterQueries } from './filter-values.ts'
import { LIST_NEEDS } from './list-needs.ts'
import {
  ASKED_WITH,
  FEW_OF_A_COMPANY,
  FOUND_BY_ORDERS,
  FOUND_BY_READERS,
  FOUND_BY_WORDS,
  PUT_IN_ORDER,
} from './plan-limits.ts'

/**
 * Every list, sort and filter of a resource whose table grows with use reads along an index that begins with the company, or
 * with the parent that parts are asked for: no growing table is read whole, walked until enough rows are found, or put in
 * order. What does so all the same stands in plan-limits.ts. Orders have questions of their own (orders/plans.test.ts).
 */

const ROWS = 2500
/** One of so many copies is of the same company, the others of companies that ask nothing. */
const OTHERS = 20
/** The same of parts of one thing. */
const OTHER_PARTS = 100
/** Columns that say whose a row is. */
const SIDES = new Set(
  'company_id shipper_id transporter_id supplier_id customer_id risk_manager_id finance_manager_id user_id'.split(
    ' ',
  ),
)
/** More rows than a page and what a narrow filter leaves; a company has some 120 of each table. */
const FEW = 40

/** They ask every sort and filter. */
const SIDED = ['shipper', 'transporter', 'four_pl'] as const satisfies readonly RoleName[]
/** They ask every sort; operators filter along the newest rows of all companies. */
const OTHER_ROLES = [
  'manager',
  'auditor',
  'customer',
  'supplier',
  'risk_manager',
] as const satisfies readonly RoleName[]

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

/** Columns that name what a row is a part of. */
const parentsOf = (table: string): Set<string> =>
  new Set(
    growing.filter(({ model }) => model === table).flatMap(({ contract }) => ASKED_WITH[contract.type] ?? []),
  )

const fill = (app: TestApp, table: string): Promise<void> => {
  const parents = parentsOf(table)
  return fillWithCopies(app, table, ROWS, (name) => {
    if (name === LOOKED_UP_BY[table]) return '1000000000 + row_number() over ()'
    if (parents.has(name))
      return `case when n % ${OTHER_PARTS} = 0 then "${name}" else 1000000000 + n % ${OTHER_PARTS} end`
    return SIDES.has(name)
      ? `case when n % ${OTHERS} = 0 or "${name}" is null then "${name}" else 1000000000 + n % 40 end`
      : `"${name}"`
  })
}

const queriesOf = async (resource: Resource, person: Person): Promise<string[]> => {
  const { contract } = resource
  const isOpen = (name: string): boolean => !isClosed(resource, person.session, name)
  const rows = [...((await visibleRows(person, contract.type, '', 50))?.values() ?? [])]
  const filtersOf = (name: string): string[] => {
    const filter = contract.filter[name]
    return filter && isOpen(name) ? filterQueries(name, filter, rows) : []
  }
  const isSided = SIDED.some((role) => role === person.session.role)
  const sorts = contract.sort
    .filter(isOpen)
    .flatMap((name) => (isSided ? [`sort=${name}`, `sort=-${name}`] : [`sort=${name}`]))
  const parent = ASKED_WITH[contract.type]
  if (parent !== undefined)
    return filtersOf(parent)
      .slice(0, 1)
      .flatMap((of) => [of, ...sorts.map((sort) => `${of}&${sort}`)])
  return ['', ...sorts, ...(isSided ? Object.keys(contract.filter).flatMap(filtersOf) : [])]
}

/** Of a query, the sort or the filter that it asks for. */
const nameOf = (query: string): string =>
  /sort=-?(\w+)/.exec(query)?.[1] ?? /filter\[(\w+)\]/.exec(query)?.[1] ?? 'list'

const isFoundByWords = (type: string, fault: string, query: string): boolean =>
  fault === 'sorts' &&
  query.startsWith('filter[') &&
  (FOUND_BY_WORDS[type] ?? '').split(' ').includes(nameOf(query))

describe('plans of lists', () => {
  let app: TestApp
  let planner: Planner
  const people: Person[] = []

  beforeAll(async () => {
    app = await createTestApp('demo')
    for (const role of [...SIDED, ...OTHER_ROLES]) people.push(await logInAs(app, role))
    for (const table of new Set(growing.map(({ model }) => model))) await fill(app, table)
    // Copies come with triggers at rest.
    await app.owner.query(
      'insert into document_readers select * from document_readers_of_documents on conflict do nothing; analyze document_readers',
    )
    planner = await startPlanner(app.container.services.env.DATABASE_URL, { sorts: true })
  }, 300_000)
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

  /** How the list reads more rows than it shows; the walk along another table's index is that of a join. */
  const faultsOf = async (resource: Resource, person: Person, query: string): Promise<Set<string>> => {
    const { contract, model } = resource
    const statements = await planner.during(() => person.get(`/api/${contract.type}?${query}`).expect(200))
    const plans: Plan[] = []
    for (const statement of statements.filter(({ text }) => text.includes(`"${model}"`)))
      plans.push(...(await plansOf(statement)))
    const nodes = plans.flatMap(nodesOf)
    const isFew = FEW_OF_A_COMPANY.has(contract.type)
    const isWide = isFew || (FOUND_BY_ORDERS[contract.type] ?? []).includes(person.session.role)
    const isPutInOrder =
      isWide ||
      (FOUND_BY_READERS[contract.type] ?? []).includes(person.session.role) ||
      ASKED_WITH[contract.type] !== undefined
    return new Set([
      ...(isFew ? [] : nodes.filter(isWhole)).map((node) => `reads all of ${node['Relation Name']}`),
      ...(isWide ? [] : plans.flatMap((plan) => walksOf(plan)))
        .filter((node) => node['Relation Name'] === model)
        .map((node) => `walks along ${node['Index Name']}`),
      ...(isPutInOrder ? [] : nodes.filter(isLongSort(FEW))).map(() => 'sorts'),
    ])
  }

  /** Operators put the few rows of all companies in order. */
  const readersOf = ({ abilities, contract }: Resource): Person[] =>
    people.filter(
      ({ session }) =>
        can(session, abilities.read) && !(isOperator(session) && FEW_OF_A_COMPANY.has(contract.type)),
    )

  it.each(growing.map((resource) => [resource.contract.type, resource] as const))(
    '%s',
    async (type, resource) => {
      const known = new Set(PUT_IN_ORDER[type]?.split(' '))
      const found: string[] = []
      for (const person of readersOf(resource))
        for (const query of await queriesOf(resource, person))
          for (const fault of await faultsOf(resource, person, query))
            if (!known.has(nameOf(query)) && !isFoundByWords(type, fault, query))
              found.push(`${person.session.role}: ${fault}: ${query}`)
      expect(found).toEqual([])
    },
  )
})
