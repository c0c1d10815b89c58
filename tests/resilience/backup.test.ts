import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import type { PostgresServer } from '../../scripts/lib/postgres.ts'
import { createCheckout, type Checkout } from './support/checkout.ts'
import { call, expectAcked, isAcked } from './support/client.ts'
import { startLoad } from './support/load.ts'
import { gather, partsOf, typedOrder, type Cast } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { isFull } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 58: a backup that is taken under load, and one that is taken at rest, are put back. */

const BEFORE_MS = 10_000
const CLIENTS = 4

// With a PostgreSQL of its own that has to be set up first it takes as long as three other scenarios: in the long form only,
// as security.md has it.
describe.runIf(isFull)('npm run backup and npm run restore', () => {
  let checkout: Checkout
  let postgres: PostgresServer
  let world: World
  let server: Server
  let cast: Cast
  let invoices = 0

  beforeAll(async () => {
    checkout = createCheckout()
    postgres = await checkout.startPostgres()
    world = await createWorld(postgres.url('postgres'))
    server = await startServer(world, { name: 'backup', env: { STORAGE_PATH: checkout.inVar('storage') } })
    cast = await gather(world)
  })
  afterAll(async () => {
    await server.kill()
    await world.close()
    await postgres.stop()
    checkout.remove()
  })

  const drop = async (): Promise<void> => {
    const body = new FormData()
    for (let n = 0; n < 5; n += 1) {
      invoices += 1
      const { xml } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: invoices })
      body.append('files', new Blob([xml]), `${invoices}.xml`)
    }
    expectAcked(await call(server.url, cast.shipper, '/api/nf_files/import', { body }))
  }
  /** The present data is put aside and the saved data comes instead; the application is down during it. */
  const restore = async (folder: string): Promise<void> => {
    await server.kill()
    await postgres.stop()
    await checkout.run('restore.ts', folder)
    postgres = await checkout.startPostgres()
    await server.start()
  }
  /** Rows and a checksum of every table; what a running worker keeps of itself is not data. */
  const snapshot = async (): Promise<Record<string, string>> => {
    const tables = await world.rows<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from ${name} t`,
    )
    const rows = await world.rows<{ name: string; sum: string }>(sums.join(' union all '))
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  }
  /** Rows of files whose content is missing or another one. */
  const wrongFiles = async (): Promise<string[]> => {
    const rows = await world.rows<{ key: string; sha256: string }>('select key, sha256 from files')
    expect(rows.length).toBeGreaterThan(0)
    return rows
      .filter(({ key, sha256 }) => {
        try {
          const content = readFileSync(join(checkout.inVar('storage'), key))
          return createHash('sha256').update(content).digest('hex') !== sha256
        } catch {
          return true
        }
      })
      .map(({ key }) => key)
  }
  const codes = async (): Promise<string[]> => (await partsOf(world, cast.shipper)).map(({ code }) => code)

  it('keep everything that was acknowledged before, whole, while people go on working', async () => {
    const load = startLoad(
      CLIENTS,
      () => server.url,
      (client, turn) => {
        const code = `COPIA ${client} ${turn}`
        return { person: cast.shipper, path: '/api/orders', body: typedOrder(code), key: code }
      },
    )
    await Promise.all([sleep(BEFORE_MS), drop(), drop()])
    const folder = checkout.inVar('backups', 'load')
    const begun = Date.now()
    const dropping = drop()
    await checkout.run('backup.ts', folder)
    const saved = Date.now()
    await dropping
    await load.stop()
    await restore(folder)
    const back = Date.now()

    const found = new Set(await codes())
    const acked = load.history.filter(({ answer }) => isAcked(answer))
    const before = acked.filter(({ at, ms }) => at + ms < begun)
    expect(before.filter(({ key }) => !found.has(key ?? '')).map(({ key }) => key)).toEqual([])
    const after = new Set(acked.filter(({ at }) => at > saved).map(({ key }) => key))
    expect(
      [...found].filter((code) => after.has(code)),
      'made after the backup',
    ).toEqual([])
    for (const order of await partsOf(world, cast.shipper))
      expect(order, order.code).toMatchObject({
        collections: 1,
        deliveries: 1,
        timeline: ['created'],
        events: ['orders.created'],
      })
    expect(await wrongFiles()).toEqual([])
    console.log(
      `saved in ${saved - begun} ms beside ${acked.length} new orders, ${before.length} of them before; back within ${back - saved} ms`,
    )
    expect(before.length).toBeGreaterThan(0)
  })

  it('put back every row and every file as they were', async () => {
    await drop()
    await expect
      .poll(() => world.rows('select id from outbox where delivered_at is null'), { timeout: 10_000 })
      .toEqual([])
    // At rest: what still runs would write beside the snapshot.
    await server.stop()
    const before = await snapshot()
    const folder = checkout.inVar('backups', 'rest')
    mkdirSync(folder, { recursive: true })
    await checkout.run('backup.ts', folder)
    await server.start()
    await drop()
    expectAcked(await call(server.url, cast.shipper, '/api/orders', { body: typedOrder('DEPOIS DA COPIA') }))
    await server.kill()
    expect(await snapshot()).not.toEqual(before)
    await postgres.stop()
    await checkout.run('restore.ts', folder)
    postgres = await checkout.startPostgres()
    expect(await snapshot()).toEqual(before)
    expect(await wrongFiles()).toEqual([])
    await server.start()
    expectAcked(await call(server.url, cast.shipper, '/api/orders?page[size]=20'))
  })

  it('bring back a chosen moment after the backup, though more happened since', async () => {
    if (!server.isRunning()) await server.start()
    const folder = checkout.inVar('backups', 'moment')
    await checkout.run('backup.ts', folder)
    const make = async (code: string): Promise<void> => {
      expectAcked(await call(server.url, cast.shipper, '/api/orders', { body: typedOrder(code) }))
    }
    await drop()
    await make('ANTES DO MOMENTO')
    await server.stop()
    const before = await snapshot()
    const [now] = await world.rows<{ at: Date }>('select clock_timestamp() as at')
    await sleep(1000)
    await server.start()
    await make('DEPOIS DO MOMENTO')
    await server.kill()
    expect(await snapshot()).not.toEqual(before)
    await postgres.stop()
    const slow = slowness()
    const begun = Date.now()
    await checkout.run('restore.ts', folder, '--until', (now?.at ?? new Date(0)).toISOString())
    postgres = await checkout.startPostgres()
    const took = Date.now() - begun
    expect(await snapshot()).toEqual(before)
    expect(await wrongFiles()).toEqual([])
    await server.start()
    expect(await codes()).toContain('ANTES DO MOMENTO')
    expect(await codes()).not.toContain('DEPOIS DO MOMENTO')
    await make('E ADIANTE')
    console.log(`a moment back within ${took} ms`)
    expect(took).toBeLessThan(600_000 * slow)
  })
})
