import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** SQL stands in stores, scopes and resources only: a noun's statements are found in one kind of file. */

const MAY_HOLD_SQL = /\.(store|scope|resource|resources|test)\.ts$/

/** The kit makes SQL of contracts, rows and sessions; of no table by its name, but history and outbox of each change. */
const MAKERS = new Set(
  [
    'access-log-sql among-ids bounded-count brazil-days column-search far-page include insert narrow-page page-ids part-ids read read-page read-sql record row',
    'row-version savepoint scopes search-found search-newest search-page search-walk sides sort-keys text-search update veils write',
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => `server/kit/${name}.ts`),
)
/** Connections, transactions and migrations themselves. */
const isBelow = (file: string): boolean => /^server\/(infra|generated)\//.test(file)
const SPEAKS_SQL = /\bsql`|\.query\(\s*['"`]|import \{[^}]*\bsql as /

it('SQL stands in stores, scopes and resources only', () => {
  const others = globSync('server/**/*.ts').filter(
    (file) =>
      !MAY_HOLD_SQL.test(file) &&
      !MAKERS.has(file) &&
      !isBelow(file) &&
      SPEAKS_SQL.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
  expect([...MAKERS].filter((file) => !SPEAKS_SQL.test(readFileSync(file, 'utf8')))).toEqual([])
})

it('modules do not call Prisma: it keeps schema, types, seeds and the writing of generic resources', () => {
  const callers = globSync('server/modules/**/*.ts').filter((file) =>
    /\b(ctx\.db\b|database\.prisma|\bdb\.\w+\.(find|create|update|delete|upsert|count))/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(callers).toEqual([])
})

/** Where the rows are few, or another condition has found them before. */
const FOUND_BEFORE = [
  'server/modules/orders/fleet.store.ts',
  'server/modules/personal-data/person.store.ts',
  'server/modules/purchase-orders/settings.store.ts',
  'server/modules/requests/request-facts.store.ts',
  'server/modules/routes/route-tables.resources.ts',
  'server/modules/simulations/simulations.store.ts',
]

it('an "or" asks with exists, or of a union: "in (select …)" beside it answers by no index (decision 0163)', () => {
  const slow = globSync('server/**/*.{store,scope,resource,resources}.ts').filter((file) =>
    /\bor\s+\(?[a-z_.${}]+\s+in\s*\(\s*select\b|\bin\s*\(\s*select\b[^()]*\)\s+or\b/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(slow.toSorted()).toEqual(FOUND_BEFORE)
})
