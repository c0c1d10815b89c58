import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PrismaClient } from '#server/generated/prisma/client.ts'
import { borrowFrom } from '#server/infra/pg-inside/lend-connection.ts'
import { prismaOn } from '#server/infra/pg-inside/prisma-on-connection.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let own: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  own = await createTestDatabase('reference')
  // One connection: a second one, where Prisma asks for it, is refused soon.
  pool = new pg.Pool({ connectionString: own.url, max: 1, connectionTimeoutMillis: 5000 })
})
afterAll(async () => {
  await pool.end()
  await own.drop()
})

/** Every text that reaches the server over this connection. */
const textsOf = (client: pg.PoolClient): string[] => {
  const texts: string[] = []
  const query = client.query.bind(client) as (...input: unknown[]) => unknown
  Object.assign(client, {
    query: (asked: string | { text: string }, ...rest: unknown[]) => {
      texts.push(typeof asked === 'string' ? asked : asked.text)
      return query(asked, ...rest)
    },
  })
  return texts
}

it('Prisma writes over a lent connection without beginning, ending or giving it back', async () => {
  const borrow = borrowFrom(pool)
  const prisma = new PrismaClient({ adapter: new PrismaPg(borrow.pool) })
  const client = await pool.connect()
  const texts = textsOf(client)
  await client.query('begin')
  const { db, leave } = prismaOn(() => Promise.resolve(prisma), client, borrow)
  await db.states.create({ data: { id: 951, uf: 'L1', name: 'Lent' } })
  await leave()

  expect(pool.idleCount).toBe(0)
  expect(texts.filter((text) => /^(begin|commit|rollback|savepoint)/i.test(text))).toEqual(['begin'])
  expect(texts.some((text) => /^insert/i.test(text))).toBe(true)
  await client.query('rollback')
  expect((await client.query(`select id from states where uf = 'L1'`)).rows).toEqual([])

  client.release()
  expect(await prisma.states.count({ where: { uf: 'L1' } })).toBe(0)
  await prisma.$disconnect()
})

it('a transaction that asks Prisma nothing opens none', async () => {
  const borrow = borrowFrom(pool)
  const prisma = new PrismaClient({ adapter: new PrismaPg(borrow.pool) })
  const client = await pool.connect()
  const texts = textsOf(client)
  await prismaOn(() => Promise.resolve(prisma), client, borrow).leave()
  expect(texts).toEqual([])
  client.release()
  await prisma.$disconnect()
})
