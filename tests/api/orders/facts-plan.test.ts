import { afterAll, beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import { sql, type Rows } from '#server/infra/database.ts'
import { factsOf } from '#server/modules/orders/create-order.store.ts'
import type { Session } from '#server/kit/session.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { CURITIBA, SAO_PAULO } from '#tests/support/places.ts'

let own: TestDatabase
let client: pg.Client

beforeAll(async () => {
  own = await createTestDatabase('reference')
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await own.drop()
})

// Planning took several times as long as looking up: nine orders of one kind must not be planned nine times.
it('what a new order points at is looked up by a plan that Postgres keeps', async () => {
  const rows = (async ({ text, values }) =>
    (await client.query({ name: text.slice(0, 40), text, values })).rows) as Rows
  const session = { role: 'shipper', company_id: 1, company_ids: [1] } as unknown as Session
  const cities = [SAO_PAULO, CURITIBA]
  for (let order = 0; order < 9; order += 1) {
    const facts = await factsOf(
      { rows, session },
      { shipper_id: 1, partners: [], cities, vehicle_type_id: undefined },
    )
    expect(new Set(facts.cities.map(({ id }) => id))).toEqual(new Set(cities))
  }
  const kept = sql`select generic_plans::int from pg_prepared_statements where statement like '%with shipper as%'`
  expect((await client.query(kept.text)).rows).toEqual([{ generic_plans: 4 }])
})
