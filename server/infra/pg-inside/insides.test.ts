/* oxlint-disable no-underscore-dangle -- pg's own names */
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

/** The insides of pg and Prisma that this folder builds on (README.md), looked at in the installed packages. */

const manifest = createRequire(import.meta.url)('../../../package.json') as {
  dependencies: Record<string, string>
}
const installed = (name: string): string =>
  (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version

describe('the versions looked at', () => {
  it.each([
    ['pg', '8.23.'],
    ['@prisma/adapter-pg', '7.10.'],
    ['@prisma/client', '7.10.'],
  ])('%s is %s: after a new one read README.md, measure, then change this line', (name, version) => {
    // An exact version in package.json: no install takes another one unasked.
    expect(manifest.dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/)
    expect(manifest.dependencies[name]?.startsWith(version)).toBe(true)
    if (name === 'pg') expect(installed(name)).toBe(manifest.dependencies[name])
  })
})

type Result = { fields: unknown[]; parseRow: (fields: unknown[]) => unknown; rows: unknown[] }
type Query = {
  name: string
  types: unknown
  _result: Result
  _accumulateRows: unknown
  prepare: (connection: object) => void
  handleRowDescription: (message: object) => void
  handleDataRow: (message: object) => void
}
const Query = pg.Query as unknown as new (config: object, callback: () => void) => Query
const query = () =>
  new Query({ name: 't1', text: 'select $1', values: [1], types: pg.types }, () => undefined)

/** A connection that notes what it is asked for. */
const noted = () => {
  const asked: string[] = []
  const note = (name: string) => () => void asked.push(name)
  const names = ['parse', 'bind', 'describe', 'execute', 'flush', 'sync']
  const connection = {
    parsedStatements: {},
    submittedNamedStatements: {},
    ...Object.fromEntries(names.map((name) => [name, note(name)])),
  }
  return { asked, connection }
}

describe('pg.Query', () => {
  it('prepares by parse, bind, describe and execute of the connection it is given', () => {
    const { asked, connection } = noted()
    query().prepare(connection)
    expect(asked.slice(0, 4)).toEqual(['parse', 'bind', 'describe', 'execute'])
  })

  it('does not describe where the connection has no describe of its own', () => {
    const { asked, connection } = noted()
    query().prepare(Object.create(connection, { describe: { value: () => undefined } }) as object)
    expect(asked.slice(0, 3)).toEqual(['parse', 'bind', 'execute'])
  })

  it('holds name and types, and takes its columns into _result at the row description', () => {
    const fields = [{ name: 'a', dataTypeID: 23, format: 'text' }]
    const one = query()
    expect([one.name, one.types]).toEqual(['t1', pg.types])
    one.handleRowDescription({ fields })
    expect(one._result.fields).toEqual(fields)
    expect(Boolean(one._accumulateRows)).toBe(true)
  })

  it('makes each row with _result.parseRow, and keeps it where _accumulateRows says so', () => {
    const one = query()
    const row = { made: 'by us' }
    Object.assign(one._result, { fields: [], parseRow: () => row })
    one._accumulateRows = true
    one.handleDataRow({ fields: ['1'] })
    expect(one._result.rows).toEqual([row])
    expect(one._result.rows[0]).toBe(row)
  })
})

describe('pg.Client', () => {
  it('holds its socket as connection.stream, which can gather writes and be cut', () => {
    const { connection } = new pg.Client() as unknown as { connection: { stream: object } }
    for (const name of ['cork', 'uncork', 'destroy'])
      expect(connection.stream).toHaveProperty(name, expect.any(Function))
  })
})

/** A pool of one connection that notes what it is asked for. */
const notedPool = () => {
  const asked: string[] = []
  const client = {
    on: () => undefined,
    removeListener: () => undefined,
    release: () => void asked.push('release'),
    query: ({ text }: { text: string }) => {
      asked.push(text)
      return Promise.resolve({ rows: [], fields: [], rowCount: 0 })
    },
  }
  const pool = Object.create(pg.Pool.prototype, {
    options: { value: {} },
    on: { value: () => undefined },
    connect: {
      value: () => {
        asked.push('connect')
        return Promise.resolve(client)
      },
    },
  }) as pg.Pool
  return { asked, pool }
}

describe('PrismaPg', () => {
  it('takes a transaction from pool.connect and begins it by a query with the text BEGIN', async () => {
    const { asked, pool } = notedPool()
    const adapter = await new PrismaPg(pool).connect()
    const transaction = await adapter.startTransaction()
    expect(asked).toEqual(['connect', 'BEGIN'])
    for (const sql of ['COMMIT', 'ROLLBACK'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await transaction.executeRaw({ sql, args: [], argTypes: [] })
    await transaction.commit()
    expect(asked).toEqual(['connect', 'BEGIN', 'COMMIT', 'ROLLBACK', 'release'])
  })
})
