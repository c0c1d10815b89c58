import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, sql, type Database } from '#server/infra/database.ts'
import { databaseCode, refusalOf } from '#server/infra/pg-inside/prisma-error.ts'
import { modelOf } from '#server/infra/pg-inside/prisma-model.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let own: TestDatabase
let database: Database
beforeAll(async () => {
  own = await createTestDatabase('reference')
  database = createDatabase({ url: own.url, poolSize: 1 })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const failureOf = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('it was not refused')
}
const create = (id: number, uf: string) => () =>
  database.transaction(({ db }) => modelOf(db, 'states').create({ data: { id, uf, name: uf } }))

const removeUsed = () =>
  database.transaction(async ({ db, rows }) => {
    const [used] = await rows<{ id: number }>(sql`select state_id as id from cities limit 1`)
    await modelOf(db, 'states').deleteMany({ where: { id: { in: [used?.id ?? 0] } } })
  })

const repeated = async (work: () => Promise<unknown>): Promise<string[]> => {
  const refusal = refusalOf(await failureOf(work))
  return refusal?.kind === 'repeated' ? ['id', 'uf', 'name'].filter(refusal.names) : ['another kind']
}

// Prisma 7.10 names the index of a repeated value and no longer its columns, which stand in the index's name.
it('a repeated value is known for one, with its field', async () => {
  await create(961, 'W1')()
  expect(await repeated(create(961, 'W2'))).toEqual([])
  expect(await repeated(create(962, 'W1'))).toEqual(['uf'])
})

it('a row that others use says so', async () => {
  expect(refusalOf(await failureOf(removeUsed))).toEqual({ kind: 'in_use' })
})

it('the code of PostgreSQL is the same through pg and through Prisma', async () => {
  const plain = await failureOf(() =>
    database.rows(sql`insert into states (id, uf, name) values (963, 'W1', 'W1')`),
  )
  expect(databaseCode(plain)).toBe('23505')
  expect(databaseCode(await failureOf(create(964, 'W1')))).toMatch(/^(23505|P2002)$/)
  const missing = await failureOf(async () => (await database.prisma()).$queryRawUnsafe('select 1 / 0'))
  expect(databaseCode(missing)).toBe('22012')
})
