import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { createLogger } from '#server/infra/logger.ts'
import { createQueues } from '#server/infra/queues.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { hasRedisServer, startRedis, type TestRedis } from '#tests/support/redis.ts'
import { dice } from './support/dice.ts'
import { call, expectAcked, idOf } from './support/client.ts'
import { gather, typedOrder, type Cast } from './support/orders.ts'
import { slowness } from './support/pace.ts'
import { isFull, rounds } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 51: workers die with jobs in their hands, and a job fails whatever is tried. */

const KILLS = rounds(100, 3)
const EXPORTS = 4
const INVOICES = 60
// Jobs of a dead worker are handed on when their lock has run out: by default after 30 seconds, here after two.
const LOCK_SECONDS = 2
const RECOVERY_MS = 20_000
const backends = [...(isFull ? ['postgres'] : []), hasRedisServer() ? 'redis' : 'postgres']

describe.each([...new Set(backends)])('workers that are killed, jobs in %s', (backend) => {
  let world: World
  let web: Server
  let worker: Server
  let redis: TestRedis | undefined
  let cast: Cast
  let invoices = 0

  beforeAll(async () => {
    world = await createWorld()
    redis = backend === 'redis' ? await startRedis() : undefined
    const shared = {
      ...(redis ? { redisUrl: redis.url } : {}),
      env: { JOB_LOCK_SECONDS: String(LOCK_SECONDS) },
    }
    web = await startServer(world, { name: 'killed-web', services: 'web,scheduler', ...shared })
    worker = await startServer(world, { name: 'killed-worker', services: 'worker', ...shared })
    cast = await gather(world)
  })
  afterAll(async () => {
    await Promise.all([web.kill(), worker.kill()])
    await redis?.stop()
    await world.close()
  })

  const drop = async (): Promise<void> => {
    const body = new FormData()
    for (let n = 0; n < INVOICES; n += 1) {
      invoices += 1
      const { xml } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: invoices })
      body.append('files', new Blob([xml]), `${invoices}.xml`)
    }
    expectAcked(await call(web.url, cast.shipper, '/api/nf_files/import', { body }))
  }
  const exportOrders = async (): Promise<number> =>
    idOf(
      expectAcked(
        await call(web.url, cast.shipper, '/api/export_report/orders', { body: { format: 'csv' } }),
      ),
    )
  /** One person has ten unfinished exports at most; a slow machine is waited for. */
  const roomForExports = () =>
    expect
      .poll(() => world.rows(`select id from export_report where status not in ('completed', 'failed')`), {
        timeout: RECOVERY_MS * slowness(),
        interval: 100,
      })
      .toSatisfy((rows: unknown[]) => rows.length <= 10 - EXPORTS)
  const stored = async (): Promise<string[]> => {
    const names = await readdir(join(world.folder, 'storage'), { recursive: true, withFileTypes: true })
    return names
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('incoming'))
      .map(({ name }) => name)
  }

  it('do every job in the end, each with its effects once', async () => {
    for (let n = 0; n < 20; n += 1)
      expectAcked(await call(web.url, cast.shipper, '/api/orders', { body: typedOrder(`LINHA ${n}`) }))
    const exports: number[] = []
    for (let round = 0; round < KILLS; round += 1) {
      await roomForExports()
      const [made] = await Promise.all([Promise.all(Array.from({ length: EXPORTS }, exportOrders)), drop()])
      exports.push(...made)
      await sleep(dice() * 400)
      await worker.kill()
      await worker.start()
    }
    const open = () =>
      world.rows(`select 'export' as what, id, status from export_report where status <> 'completed'
                  union all select 'import', id, status from import_batches where status <> 'completed'
                  union all select 'event', id, event from outbox where delivered_at is null`)
    await expect.poll(open, { timeout: RECOVERY_MS * slowness(), interval: 200 }).toEqual([])

    const [counts] = await world.rows(
      `select (select count(*)::int from nf_files) as invoices, (select count(distinct key)::int from nf_files) as keys,
         (select sum(imported)::int from import_batches) as imported, (select sum(processed)::int from import_batches) as processed,
         (select count(*)::int from files where id in (select file_id from export_report)) as exported`,
    )
    expect(counts).toEqual({
      invoices,
      keys: invoices,
      imported: invoices,
      processed: invoices,
      exported: exports.length,
    })
    const [notices] = await world.rows<{ doubled: number }>(
      `select count(*)::int as doubled from (select 1 from system_notifications where event_id is not null
         group by user_id, event_id having count(*) > 1) d`,
    )
    expect(notices?.doubled).toBe(0)
    const known = await world.rows<{ key: string }>('select key from files')
    const keys = new Set(known.map(({ key }) => key.split('/').at(-1)))
    const names = await stored()
    expect(
      [...keys].filter((key) => key === undefined || !names.includes(key)),
      'rows without their file',
    ).toEqual([])
    console.log(
      `${KILLS} kills, jobs in ${backend}: ${exports.length} exports, ${invoices} invoices, ${names.length - keys.size} files left behind`,
    )
  })

  it('give up a job that can never succeed, and go on with the next', async () => {
    const poison = { job: 'export_report.run', input: { id: 'poison' }, key: 'poison', delay_ms: null }
    const unknown = { ...poison, job: 'nobody.knows', key: 'unknown' }
    for (const payload of [poison, unknown])
      await world.rows(`insert into outbox (event, payload) values ('jobs.asked', $1)`, [
        JSON.stringify(payload),
      ])
    const id = await exportOrders()
    const status = () => world.rows('select status from export_report where id = $1', [id])
    await expect.poll(status, { timeout: RECOVERY_MS * slowness() }).toEqual([{ status: 'completed' }])
    const queues = await createQueues({
      databaseUrl: world.url,
      redisUrl: redis?.url,
      logger: createLogger({ level: 'silent' }),
    })
    try {
      await expect
        .poll(() => queues.counts(), { timeout: RECOVERY_MS * slowness() })
        .toMatchObject({ failed: 1, active: 0 })
    } finally {
      await queues.close()
    }
    const [kept] = await world.rows<{ error: string; attempts: number }>(
      `select error, attempts from outbox where payload->>'key' = 'unknown'`,
    )
    expect(kept?.error).toContain('nobody.knows')
    expect(kept?.attempts).toBeGreaterThan(0)
  })
})
