import { rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { inVar } from './paths.ts'
import { findPlace } from './postgres-place.ts'
import { ensureDatabase, startPostgres } from './postgres.ts'

// A cluster of this test's own; creating one takes about a second.
const NAME = 'unit-postgres'
const settings = { fsync: 'off', shared_buffers: '16MB' }

const removeCluster = async () => {
  const { dataFolder } = await findPlace(NAME)
  for (const rest of [dataFolder, inVar(`${NAME}.json`), inVar('log', `${NAME}.log`)]) {
    rmSync(rest, { recursive: true, force: true })
  }
}

const ask = async (url: string, sql: string): Promise<unknown> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  afterAll(removeCluster)

  it('keeps data and port from one start to the next, and survives a stale postmaster.pid', async () => {
    await removeCluster()
    const first = await startPostgres(NAME, settings)
    await ensureDatabase(first.url('postgres'), 'kept')
    await ensureDatabase(first.url('postgres'), 'kept')
    await ask(first.url('kept'), 'create table t as select 42 as answer')
    await first.stop()

    // A crash leaves the file; after a reboot its number may belong to any program, here to this very test.
    const { dataFolder } = await findPlace(NAME)
    writeFileSync(path.join(dataFolder, 'postmaster.pid'), `${process.ppid}\n${dataFolder}\n`)
    const second = await startPostgres(NAME, settings)
    expect(second.url('kept')).toBe(first.url('kept'))
    expect(await ask(second.url('kept'), 'select answer from t')).toBe(42)
    expect(
      await ask(second.url('kept'), `select min(n) as answer from (values ('Azul'), ('Água')) v(n)`),
    ).toBe('Água')
    await second.stop()
    await expect(ask(second.url('kept'), 'select 1 as answer')).rejects.toThrow(/ECONNREFUSED/)
  })

  it('keeps its password to itself and refuses a wrong one', async () => {
    const server = await startPostgres(NAME, settings)
    expect(statSync(inVar(`${NAME}.json`)).mode & 0o077).toBe(0)
    const wrong = new URL(server.url('postgres'))
    wrong.password = 'wrong'
    await expect(ask(wrong.href, 'select 1 as answer')).rejects.toThrow(/password authentication failed/)
    await server.stop()
  })
})
