import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { errorCode } from '#server/infra/error-code.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { fillGrowth } from '#tests/bench/growth/fill.ts'
import type { PostgresServer } from '../../scripts/lib/postgres.ts'
import { createCheckout, type Checkout } from './support/checkout.ts'
import { call, expectAcked, isAcked } from './support/client.ts'
import { startLoad } from './support/load.ts'
import { gather, partsOf, typedOrder, type Cast } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { isFull } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 58: a moment in the midst of work is brought back, from a backup that was taken in the midst of it. */

/** With all their parts somewhat more than a gibibyte. */
const FILLED = 250_000
const LEAST_BYTES = 1024 ** 3
const CLIENTS = 4
const WORK_MS = 3000
/** So much of the log may be lost with the machine, and a moment for copying it. */
const RPO_MS = 60_000
const COPY_MS = 5000
const RTO_MS = 600_000
/** PostgreSQL's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'
/** What people and their files write; a moment is told of all of them at once. */
const TABLES = [
  'orders',
  'order_collection_addresses',
  'order_delivery_addresses',
  'order_proposals',
  'order_timeline',
  'order_search',
  'order_words',
  'nf_files',
  'document_readers',
  'files',
  'outbox',
]

const sumOf = (table: string): string =>
  `(select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${table} t) as ${table}`

type Moment = { at: Date; sums: Record<string, string> }

/**
 * Writers wait at the locks for a moment: nothing is committed between the reader's snapshot and the time, nor within 50 ms of
 * it. The sums are made from the snapshot while they work on.
 */
const takeMoment = async (holder: Client, reader: Client): Promise<Moment> => {
  await holder.query(`begin; set local lock_timeout = '800ms'; lock table ${TABLES.join()} in share mode`)
  await reader.query('begin isolation level repeatable read; select 1')
  await sleep(50)
  const { rows: times } = await holder.query<{ at: Date }>('select clock_timestamp() as at')
  await sleep(50)
  await holder.query('commit')
  const { rows } = await reader.query<Record<string, string>>(`select ${TABLES.map(sumOf).join()}`)
  await reader.query('commit')
  return { at: times[0]?.at ?? new Date(0), sums: rows[0] ?? {} }
}

const invoice = (number: number): FormData => {
  const body = new FormData()
  const { xml } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number })
  body.append('files', new Blob([xml]), `${number}.xml`)
  return body
}

const shaOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

const copiedBack = (folder: string): void => {
  if (process.getuid?.() !== 0) return
  for (const name of readdirSync(folder)) {
    chownSync(join(folder, name), 0, 0)
    chmodSync(join(folder, name), 0o600)
  }
  chownSync(folder, 0, 0)
}

describe.runIf(isFull)('npm run restore --until, in the midst of work', () => {
  let checkout: Checkout
  let postgres: PostgresServer
  let world: World
  let server: Server
  let cast: Cast

  beforeAll(async () => {
    checkout = createCheckout()
    postgres = await checkout.startPostgres()
    world = await createWorld(postgres.url('postgres'))
    await fillGrowth(world.ownerUrl, { orders: FILLED })
    const [size] = await world.rows<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    )
    expect(size?.bytes).toBeGreaterThan(LEAST_BYTES)
    server = await startServer(world, { name: 'moment', env: { STORAGE_PATH: checkout.inVar('storage') } })
    cast = await gather(world)
  }, 600_000)
  afterAll(async () => {
    await server.kill()
    await world.close()
    await postgres.stop()
    checkout.remove()
  })

  const momentOfWork = async (): Promise<Moment> => {
    const [holder, reader] = [0, 1].map(() => new Client({ connectionString: world.ownerUrl }))
    if (!holder || !reader) throw new Error('no client')
    await Promise.all([holder.connect(), reader.connect()])
    try {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one try after the other
        const moment = await takeMoment(holder, reader).catch((error: unknown) => {
          if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error
          return holder.query('rollback').then(() => null)
        })
        if (moment !== null) return moment
      }
    } finally {
      await Promise.all([holder.end(), reader.end()])
    }
  }
  /** As a machine that loses its power: the log that is not kept yet is not kept any more. */
  const endNow = async (): Promise<void> => {
    const file = checkout.inVar('postgres', 'postmaster.pid')
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    process.kill(pid, 'SIGQUIT')
    await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(false)
  }
  const make = async (code: string): Promise<void> => {
    expectAcked(await call(server.url, cast.shipper, '/api/orders', { body: typedOrder(code) }))
  }
  /** Rows of files whose content is missing or another one. */
  const wrongFiles = async (): Promise<string[]> => {
    const rows = await world.rows<{ key: string; sha256: string }>('select key, sha256 from files')
    expect(rows.length).toBeGreaterThan(0)
    return rows
      .filter(({ key, sha256 }) => shaOf(join(checkout.inVar('storage'), key)) !== sha256)
      .map(({ key }) => key)
  }

  it('brings back all that was acknowledged before it, nothing from after it, each row and file as it was', async () => {
    const load = startLoad(
      CLIENTS,
      () => server.url,
      (client, turn) => {
        const code = `MEIO ${client} ${turn}`
        return client === 0
          ? { person: cast.shipper, path: '/api/nf_files/import', body: invoice(turn + 1) }
          : { person: cast.shipper, path: '/api/orders', body: typedOrder(code), key: code }
      },
    )
    await sleep(WORK_MS)
    const folder = checkout.inVar('backups', 'moment')
    await checkout.run('backup.ts', folder)
    await sleep(WORK_MS)
    const moment = await momentOfWork()
    await sleep(WORK_MS)
    await load.stop()
    await server.kill()
    await postgres.stop()

    const slow = slowness()
    const begun = Date.now()
    await checkout.run('restore.ts', folder, '--until', moment.at.toISOString())
    postgres = await checkout.startPostgres()
    const restored = Date.now() - begun
    const [sums] = await world.rows(`select ${TABLES.map(sumOf).join()}`)
    expect(sums).toEqual(moment.sums)
    expect(await wrongFiles()).toEqual([])
    const starting = Date.now()
    await server.start()
    const took = restored + Date.now() - starting

    const found = new Set((await partsOf(world, cast.shipper)).map(({ code }) => code))
    const acked = load.history.filter(({ key, answer }) => key !== undefined && isAcked(answer))
    const before = acked.filter(({ at, ms }) => at + ms < moment.at.getTime())
    const after = acked.filter(({ at }) => at > moment.at.getTime())
    console.log(
      `a moment of work back within ${took} ms: ${before.length} orders before it, ${after.length} after it, ` +
        `the last ${moment.at.getTime() - Math.max(...before.map(({ at, ms }) => at + ms))} ms before it`,
    )
    expect(Math.min(before.length, after.length)).toBeGreaterThan(0)
    expect(before.filter(({ key }) => !found.has(key ?? ''))).toEqual([])
    expect(after.filter(({ key }) => found.has(key ?? ''))).toEqual([])
    expect(took).toBeLessThan(RTO_MS * slow)
  }, 1_200_000)

  it('brings back a moment of what came after an earlier restore, not of what that had put aside', async () => {
    const codes = async () => (await partsOf(world, cast.shipper)).map(({ code }) => code)
    const folder = checkout.inVar('backups', 'moment')
    await server.kill()
    await postgres.stop()
    await checkout.run('restore.ts', folder)
    postgres = await checkout.startPostgres()
    const kept = await codes()
    await server.start()
    await make('DEPOIS DA VOLTA')
    const [now] = await world.rows<{ at: Date }>('select clock_timestamp() as at')
    await sleep(100)
    await make('TARDE DEMAIS')
    await server.kill()
    await postgres.stop()
    await checkout.run('restore.ts', folder, '--until', (now?.at ?? new Date(0)).toISOString())
    postgres = await checkout.startPostgres()
    expect(await codes()).toEqual([...kept, 'DEPOIS DA VOLTA'])
    await server.start()
    await make('E ADIANTE')
  }, 1_200_000)

  it('brings back all but the last minute where the machine is lost with its database', async () => {
    const folder = checkout.inVar('backups', 'machine')
    await checkout.run('backup.ts', folder)
    const load = startLoad(
      CLIENTS,
      () => server.url,
      (client, turn) => {
        const code = `PERDIDO ${client} ${turn}`
        return { person: cast.shipper, path: '/api/orders', body: typedOrder(code), key: code }
      },
    )
    await sleep(RPO_MS * 1.5)
    const lost = Date.now()
    await endNow()
    await server.kill()
    await load.stop().catch(() => undefined)
    // Backups, the kept log and files are on another machine; of the files only those of the backup.
    for (const gone of ['postgres', 'postgres.json', 'postgres.users', 'storage'])
      rmSync(checkout.inVar(gone), { recursive: true, force: true })
    // Each start of the application makes it; and the log was copied back by the machine's own user.
    mkdirSync(checkout.inVar('storage', 'incoming'), { recursive: true })
    copiedBack(checkout.inVar('postgres.wal'))

    const slow = slowness()
    const begun = Date.now()
    await checkout.run('restore.ts', folder, '--until', 'end')
    postgres = await checkout.startPostgres()
    await server.start()
    const took = Date.now() - begun
    expect(await wrongFiles()).toEqual([])
    const orders = await partsOf(world, cast.shipper)
    const found = new Set(orders.map(({ code }) => code))
    const acked = load.history.filter(({ key, answer }) => key !== undefined && isAcked(answer))
    const missing = acked.filter(({ key }) => !found.has(key ?? ''))
    const ages = missing.map(({ at, ms }) => lost - at - ms)
    console.log(
      `a lost machine back within ${took} ms: ${acked.length - missing.length} of ${acked.length} orders, ` +
        `the oldest lost one ${Math.max(0, ...ages)} ms before its end`,
    )
    expect(acked.length).toBeGreaterThan(missing.length)
    expect(Math.max(0, ...ages)).toBeLessThanOrEqual(RPO_MS + COPY_MS * slow)
    for (const order of orders.filter(({ code }) => code.startsWith('PERDIDO')))
      expect(order).toMatchObject({
        collections: 1,
        deliveries: 1,
        timeline: ['created'],
        events: ['orders.created'],
      })
    expect(took).toBeLessThan(RTO_MS * slow)
    await make('NA OUTRA')
  }, 1_200_000)
})
