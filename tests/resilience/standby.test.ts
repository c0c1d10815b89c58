import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cpfCheckDigits } from '#shared/kit/br/cpf.ts'
import { call, expectAcked, type Answer } from './support/client.ts'
import { startPair, type Pair } from './support/pair.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type Person, type World } from './support/world.ts'

/** Lists from a standby, streaming replication included: who has written reads it at once, and a standby that is away is not missed. */

const PATIENCE = { timeout: 20_000, interval: 100 }
const LIST = '/api/helpers?page[size]=100'

const namesOf = ({ body }: Answer): string[] =>
  (body as { data: { attributes: { name: string } }[] }).data.map(({ attributes }) => attributes.name)

describe('a standby', () => {
  let pair: Pair
  let world: World
  let server: Server
  let person: Person
  let colleague: Person
  let count = 0

  beforeAll(async () => {
    pair = await startPair()
    world = await createWorld(pair.adminUrl)
    server = await startServer(world, {
      name: 'standby',
      env: { DATABASE_READ_URL: pair.onStandby(world.url) },
    })
    person = await world.person('transporter')
    colleague = await world.colleague(person)
  }, 180_000)
  afterAll(async () => {
    await server.kill()
    await world.close()
    await pair.stop()
  })

  const askStandby = async <T>(text: string): Promise<T[]> => {
    const client = new Client({ connectionString: pair.onStandby(world.ownerUrl) })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(text)).rows as T[]
    } finally {
      await client.end()
    }
  }
  const names = async (of: Person): Promise<string[]> =>
    namesOf(expectAcked(await call(server.url, of, LIST)))
  const create = async (): Promise<string> => {
    count += 1
    const name = `Ajudante ${count}`
    const base = String(111_222_000 + count)
    const body = { name, cpf: base + cpfCheckDigits(base) }
    expectAcked(await call(server.url, person, '/api/helpers', { body }))
    return name
  }
  /** The list's statement was sent to the standby after this moment. */
  const isUsedSince = async (since: Date): Promise<boolean> => {
    await names(person)
    const [found] = await askStandby<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and query ilike '%"helpers"%' and query_start > '${since.toISOString()}'`,
    )
    return (found?.n ?? 0) > 0
  }
  const isUsed = async (): Promise<void> => {
    const since = new Date()
    await vi.waitFor(async () => expect(await isUsedSince(since)).toBe(true), PATIENCE)
  }

  it('answers lists once it follows', async () => {
    await create()
    await isUsed()
    expect(await names(colleague)).toEqual(['Ajudante 1'])
  })

  it('shows what was just written, and all the rest soon, although it stands still', async () => {
    await askStandby('select pg_wal_replay_pause()')
    try {
      for (let n = 0; n < 5; n += 1) {
        const name = await create()
        expect(await names(person)).toContain(name)
      }
      const all = await names(person)
      await vi.waitFor(
        async () => expect((await names(colleague)).toSorted()).toEqual(all.toSorted()),
        PATIENCE,
      )
    } finally {
      await askStandby('select pg_wal_replay_resume()')
    }
    await isUsed()
  })

  it('is not missed when it goes away, and is taken up again when it comes back', async () => {
    const known = await names(person)
    await isUsed()
    const stopping = pair.stopStandby()
    for (let n = 0; n < 30; n += 1) expect(await names(person)).toEqual(known)
    await stopping
    const name = await create()
    expect(await names(colleague)).toContain(name)
    await pair.startStandby()
    await isUsed()
    expect(await names(colleague)).toContain(name)
  })
})
