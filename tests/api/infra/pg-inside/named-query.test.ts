import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDescriptions, NamedQuery } from '#server/infra/pg-inside/named-query.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

type QueryRow = Record<string, unknown>

const descriptions = createDescriptions()

/** Sends the statement under a name made of its text, as `send` does for the first hundreds of texts. */
const ask = (client: pg.PoolClient, text: string, ...values: unknown[]): Promise<QueryRow[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new NamedQuery(
        { name: text.slice(0, 60), text, values, types: pg.types },
        descriptions,
        (error, result) => (error ? reject(error) : resolve(result.rows as QueryRow[])),
      ),
    )
  })

/** A connection that counts what Postgres describes to it. */
const counted = async (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 1, pipeline: true })
  const client = await pool.connect()
  let descriptions = 0
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('rowDescription', () => {
    descriptions += 1
  })
  const end = async (): Promise<void> => {
    client.release()
    await pool.end()
  }
  return { client, described: () => descriptions, end }
}

const row = 'select $1::int as number, $1::numeric(9,2) as money, null::text as nothing, $1 > 1 as large'
const wire = (n: number) => ({ number: n, money: `${n}.00`, nothing: null, large: n > 1 })

describe('a named statement', () => {
  let own: TestDatabase
  let ours: Awaited<ReturnType<typeof counted>>

  beforeAll(async () => {
    own = await createTestDatabase('reference')
    ours = await counted(own.ownerUrl)
  })
  afterAll(async () => {
    await ours.end()
    await own.drop()
  })

  it('is described once on a connection, and answers the same ever after', async () => {
    const before = ours.described()
    for (const n of [1, 2, 3]) expect(await ask(ours.client, row, n)).toEqual([wire(n)])
    expect(ours.described() - before).toBe(1)
    const other = await counted(own.ownerUrl)
    expect(await ask(other.client, row, 4)).toEqual([wire(4)])
    expect(other.described()).toBe(1)
    await other.end()
  })

  it('answers each of several that leave together with its own rows', async () => {
    for (const n of [1, 2]) {
      const answers = await Promise.all([
        ask(ours.client, 'select $1::int as first', n),
        ask(ours.client, 'select $1::int as second, 2 as two', n),
        ask(ours.client, 'select $1::int as first', n + 1),
        ask(ours.client, `select 'x' as none where $1 = 0`, n),
      ])
      expect(answers).toEqual([[{ first: n }], [{ second: n, two: 2 }], [{ first: n + 1 }], []])
    }
  })

  it('that answers no rows answers none, and its failure leaves the next ones alone', async () => {
    await ask(ours.client, 'create temp table marks (id int primary key)')
    const mark = (id: number) => ask(ours.client, 'insert into marks values ($1)', id)
    expect(await mark(1)).toEqual([])
    await expect(mark(1)).rejects.toMatchObject({ code: '23505' })
    expect(await mark(2)).toEqual([])
    expect(await ask(ours.client, 'select id from marks order by id')).toEqual([{ id: 1 }, { id: 2 }])
    const divide = (by: number) => ask(ours.client, 'select 6 / $1::int as part', by)
    expect(await divide(2)).toEqual([{ part: 3 }])
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect(await divide(3)).toEqual([{ part: 2 }])
  })

  it('whose columns changed is refused by Postgres instead of being read wrongly', async () => {
    await ask(ours.client, 'create temp table changing as select 1 as a')
    const all = () => ask(ours.client, 'select * from changing')
    expect(await all()).toEqual([{ a: 1 }])
    await ask(ours.client, `alter table changing alter column a type text using 'one'`)
    await expect(all()).rejects.toThrow('must not change result type')
  })

  it('of two columns of one name tells the last one, be it null', async () => {
    for (const last of [3, 4])
      expect(await ask(ours.client, 'select 1 as a, 2 as b, null::int as a, $1::int as b', last)).toEqual([
        { a: null, b: last },
      ])
  })

  it('with a hundred columns gives its rows in the order of the columns', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `column_${index}`)
    const wide = `select ${names.map((name, index) => `${index} as ${name}`).join(', ')} from generate_series(1, $1)`
    for (const n of [2, 3]) {
      const rows = await ask(ours.client, wide, n)
      expect(rows).toHaveLength(n)
      expect(Object.entries(rows[1] ?? {})).toEqual(names.map((name, index) => [name, index]))
    }
  })
})
