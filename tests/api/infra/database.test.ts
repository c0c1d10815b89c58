import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toException } from '#server/http/error-handler.ts'
import { createDatabase, sql, type Database } from '#server/infra/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let own: TestDatabase
let database: Database

beforeAll(async () => {
  own = await createTestDatabase('reference')
  database = createDatabase({ url: own.url, poolSize: 2 })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const states = async (uf: string): Promise<number> => {
  const [row] = await database.rows<{ n: number }>(sql`select count(*) as n from states where uf = ${uf}`)
  return row?.n ?? 0
}
const insert = (uf: string, id: number) =>
  sql`insert into states (id, uf, name) values (${id}, ${uf}, ${`State ${uf}`})`

describe('a transaction', () => {
  it('is kept as a whole: plain SQL, Prisma, and what leaves with the commit', async () => {
    const answer = await database.transaction(async ({ db, rows, last }) => {
      await rows(insert('Q1', 901))
      await db.states.create({ data: { id: 902, uf: 'Q2', name: 'Two' } })
      const [seen] = await rows<{ n: number }>(sql`select count(*) as n from states where uf in ('Q1', 'Q2')`)
      last(insert('Q3', 903))
      return seen?.n
    })
    expect(answer).toBe(2)
    expect([await states('Q1'), await states('Q2'), await states('Q3')]).toEqual([1, 1, 1])
  })

  it('is undone as a whole when the work throws, or what leaves with the commit fails', async () => {
    const broken = database.transaction(async ({ db, rows }) => {
      await rows(insert('R1', 911))
      await db.states.create({ data: { id: 912, uf: 'R2', name: 'Two' } })
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    const refused = database.transaction(async ({ rows, last }) => {
      await rows(insert('R3', 913))
      last(insert('R3', 913))
    })
    await expect(refused).rejects.toThrow(/duplicate key/)
    expect([await states('R1'), await states('R2'), await states('R3')]).toEqual([0, 0, 0])
  })

  it('does not pass for done when a failure inside was swallowed', async () => {
    const swallowed = database.transaction(async ({ rows }) => {
      await rows(insert('S1', 921))
      await rows(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('was not committed')
    expect(await states('S1')).toBe(0)
  })

  it('gives its connection back, whatever happened', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      database
        .transaction(async ({ db, rows }) => {
          await rows(sql`select ${index}::int`)
          if (index % 2 === 0) await db.states.findFirst()
          if (index % 3 === 0) throw new Error('no')
          return index
        })
        .catch(() => -1),
    )
    expect((await Promise.all(many)).filter((index) => index >= 0)).toHaveLength(13)
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })
})

describe('several reads together', () => {
  it('answer in their order', async () => {
    const [one = [], two = []] = await database.together<{ n: number }>([
      sql`select 1::int as n`,
      sql`select n::int from generate_series(2, 3) n`,
    ])
    expect([...one, ...two].map(({ n }) => n)).toEqual([1, 2, 3])
  })

  it('fail together, and leave the connection as good as before', async () => {
    const failing = database.together([sql`select 1 / 0`, sql`select 1`])
    await expect(failing).rejects.toThrow('division by zero')
    const again = await Promise.all(
      Array.from({ length: 6 }, () => database.together([sql`select 1::int as n`])),
    )
    expect(again.flat(2)).toHaveLength(6)
  })
})

it('a connection that the database has ended is told as a database that is away', async () => {
  const client = new pg.Client({ connectionString: own.url })
  client.on('error', () => undefined)
  await client.connect()
  const [row] = (await client.query('select pg_backend_pid() as pid')).rows
  const ended = new Promise((resolve) => client.once('end', resolve))
  const admin = new pg.Client({ connectionString: own.ownerUrl })
  await admin.connect()
  await admin.query('select pg_terminate_backend($1)', [row.pid])
  await Promise.all([ended, admin.end()])
  const refusal = await client.query('select 1').catch((error: unknown) => toException(error))
  expect(refusal).toMatchObject({ status: 503 })
})
