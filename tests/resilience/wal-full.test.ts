import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inVar } from '../../scripts/lib/paths.ts'
import { findPlace, type Place } from '../../scripts/lib/postgres-place.ts'
import { startPostgres, type PostgresServer } from '../../scripts/lib/postgres.ts'
import { call, expectAcked, isAcked } from './support/client.ts'
import { canMount, mountDisk, unmountDisk } from './support/disk.ts'
import { startLoad, statuses } from './support/load.ts'
import { gather, partsOf, typedOrder, type Cast } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { isFull } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 54: the disk of the database's log is full: PostgreSQL ends, and is started again when there is room. */

const CLUSTER = 'resilience-wal'
const SETTINGS = { max_wal_size: '64MB', min_wal_size: '32MB' }
const LIST = '/api/orders?page[size]=20'
const BACK_MS = 5000

// A PostgreSQL of its own has to be set up and filled first: in the long form only.
describe.runIf(isFull && canMount())(
  'a server whose database has no room for its log (needs the right to mount)',
  () => {
    let place: Place
    let disk: string
    let postgres: PostgresServer
    let world: World
    let server: Server
    let cast: Cast

    const forget = (): void => {
      if (existsSync(disk)) unmountDisk(disk)
      for (const kept of [place.dataFolder, disk, inVar(`${CLUSTER}.json`), inVar(`${CLUSTER}.users`)])
        rmSync(kept, { recursive: true, force: true })
    }
    /** The log goes to a disk that has room for ten of its files. */
    const moveLog = (): void => {
      const { uid, gid } = place.owner
      expect(
        mountDisk(disk, '160m', uid === undefined ? [] : [`uid=${uid}`, `gid=${gid}`, 'mode=0700']),
      ).toBe(true)
      const log = join(place.dataFolder, 'pg_wal')
      execFileSync('cp', ['-a', log, join(disk, 'wal')])
      rmSync(log, { recursive: true })
      symlinkSync(join(disk, 'wal'), log)
    }

    beforeAll(async () => {
      place = await findPlace(CLUSTER)
      disk = `${place.dataFolder}.disk`
      forget()
      postgres = await startPostgres(CLUSTER, SETTINGS)
      world = await createWorld(postgres.url('postgres'))
      await world.rows('checkpoint')
      await postgres.stop()
      moveLog()
      postgres = await startPostgres(CLUSTER, SETTINGS)
      server = await startServer(world, { name: 'wal-full' })
      cast = await gather(world)
    }, 600_000)
    afterAll(async () => {
      await server.kill()
      await world.close().catch(() => undefined)
      await postgres.stop()
      forget()
    })

    it('says so, lives on, and has lost and doubled nothing when there is room', async () => {
      const pid = server.pid()
      const slow = slowness()
      const load = startLoad(
        4,
        () => server.url,
        (client, turn) => {
          const code = `CHEIO ${client} ${turn}`
          return { person: cast.shipper, path: '/api/orders', body: typedOrder(code), key: code }
        },
      )
      await expect.poll(() => load.history.filter(({ answer }) => isAcked(answer)).length).toBeGreaterThan(20)
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(join(disk, 'filler'), Buffer.alloc((bavail - 16) * bsize))
      // The rest of the log is written full, one MiB after the other.
      const write = () => world.rows(`select pg_logical_emit_message(true, 'full', repeat('x', 1000000))`)
      let isOpen = true
      // oxlint-disable-next-line no-await-in-loop -- until the database ends
      for (let n = 0; isOpen && n < 400; n += 1)
        isOpen = await write().then(
          () => true,
          () => false,
        )
      expect(isOpen, 'the database still writes').toBe(false)
      const since = load.history.length
      await expect
        .poll(() => load.history.slice(since).filter(({ answer }) => answer.status === 503).length)
        .toBeGreaterThan(4)
      const refused = load.history.find(({ answer }) => answer.status === 503)
      expect(Number(refused?.answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused?.answer.body).toMatchObject({
        errors: [{ status: '503', meta: { key: 'unavailable' } }],
      })

      rmSync(join(disk, 'filler'))
      // As a service manager does with a program that ended.
      await expect
        .poll(
          () =>
            startPostgres(CLUSTER, SETTINGS).then(
              () => true,
              () => false,
            ),
          { timeout: 60_000 },
        )
        .toBe(true)
      const back = Date.now()
      await expect
        .poll(async () => isAcked(await call(server.url, cast.shipper, LIST)), {
          interval: 50,
          timeout: 60_000,
        })
        .toBe(true)
      const took = Date.now() - back
      await load.stop()
      console.log(`the log's disk was full: ${JSON.stringify(statuses(load.history))}, back after ${took} ms`)
      expect(took).toBeLessThan(BACK_MS * slow)
      expect(server.pid(), 'the process that began').toBe(pid)

      const asked = new Set(load.history.flatMap(({ key }) => key ?? []))
      const orders = await partsOf(world, cast.shipper)
      expect(orders.map(({ code }) => code).toSorted()).toEqual([...asked].toSorted())
      for (const order of orders)
        expect(order, order.code).toMatchObject({
          collections: 1,
          deliveries: 1,
          timeline: ['created'],
          events: ['orders.created'],
        })
      expectAcked(await call(server.url, cast.shipper, LIST))
    })
  },
)
