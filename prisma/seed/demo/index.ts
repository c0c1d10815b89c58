import type { Database } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { createCompanies } from './companies.ts'
import { loadCities } from './cities.ts'
import { createFleet } from './fleet.ts'
import { createRandom } from './random.ts'
import { createTables } from './write-tables.ts'
import { dayOf } from './calendar.ts'

/** Any constant will do; the story is the same for the same one. */
const SEED = 20_251_023

export type DemoOptions = { database: Database; storage: Storage; now: Date }

/**
 * Tells the demo story in a database that holds the reference data and nobody yet: companies with logins, fleet, freight
 * tables, 90 days of orders with their documents. All or nothing.
 */
export const seedDemo = async ({ database, now }: DemoOptions): Promise<void> => {
  const random = createRandom(SEED)
  await database.transaction(async ({ db, rows }) => {
    const cities = await loadCities(rows)
    const companies = await createCompanies(db, random, cities)
    await createFleet(rows, random, companies)
    await createTables(rows, { companies, cities, today: dayOf(now) })
  })
}
