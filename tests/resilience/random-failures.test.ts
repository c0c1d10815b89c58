import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedisServer, startRedis, type TestRedis } from '#tests/support/redis.ts'
import { dice } from './support/dice.ts'
import { checkHistory, checkImports, type FinalOrder } from './support/checker.ts'
import { restartPostgres } from './support/cluster.ts'
import { createLives } from './support/lives.ts'
import { gather, type Cast } from './support/orders.ts'
import { isFull } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 48: many clients, everything beneath them killed at random, and a checker that judges their history. */

const FOR_MS = isFull ? 5 * 60_000 : 6000
const CLIENTS = isFull ? 20 : 12
const BREAK_EVERY_MS = 1200

const restart = async (server: Server): Promise<void> => {
  await server.kill()
  await server.start()
}

describe('orders led through their lives while processes, PostgreSQL and Redis are killed', () => {
  let world: World
  let web: Server
  let worker: Server
  let redis: TestRedis | undefined
  let cast: Cast

  beforeAll(async () => {
    world = await createWorld()
    redis = hasRedisServer() ? await startRedis() : undefined
    const options = { ...(redis ? { redisUrl: redis.url } : {}), env: { JOB_LOCK_SECONDS: '2' } }
    web = await startServer(world, { name: 'random-web', services: 'web,realtime', ...options })
    worker = await startServer(world, { name: 'random-worker', services: 'worker,scheduler', ...options })
    cast = await gather(world)
  })
  afterAll(async () => {
    await Promise.all([web.kill(), worker.kill()])
    await redis?.stop()
    await world.close()
  })

  const restartRedis = async (): Promise<void> => {
    if (!redis) return
    const port = Number(new URL(redis.url).port)
    await redis.stop()
    await sleep(dice() * 1000)
    // Empty, as after a crash without its log: nothing of ours may live there alone.
    redis = await startRedis(port)
  }
  const finalOrders = (): Promise<FinalOrder[]> =>
    world.rows(
      `select o.shipper_order_code as code, o.freight_value::text as freight,
         trim_scale(o.weight) || ' ' || o.invoice_amount as cargo, case when o.canceled_at is null then s.name else 'CANCELED' end as status,
         (select array_agg(t.event order by t.id) from order_timeline t where t.order_id = o.id and t.kind = 'step') as timeline,
         (select array_agg(x.event order by x.id) from outbox x
            where x.event like 'orders.%' and (x.payload->>'id')::int = o.id) as raised
       from orders o join solicitation_status s on s.id = o.last_active_status_id
       where o.shipper_id = $1`,
      [cast.shipper.company_id],
    )

  it('are neither lost nor doubled, and never stand where the model does not lead', async () => {
    const lives = createLives(() => web.url, cast)
    const running = lives.start(CLIENTS)
    const nemesis: [string, () => Promise<void>][] = [
      ['web', () => restart(web)],
      ['postgres', restartPostgres],
      ['worker', () => restart(worker)],
      ['redis', restartRedis],
    ]
    const broken: string[] = []
    const until = Date.now() + FOR_MS
    const made = () => lives.history.filter(({ step, result }) => step === 'create' && result === 'done')
    // So long too that a client has come to its second order, however slow the machine.
    const goesOn = () => Date.now() < until || made().length <= CLIENTS
    for (let turn = Math.floor(dice() * nemesis.length); goesOn(); turn += 1) {
      await Promise.race([running, sleep(BREAK_EVERY_MS * (0.5 + dice()))])
      const next = nemesis[turn % nemesis.length]
      if (!next) continue
      const [name, strike] = next
      broken.push(name)
      await strike()
    }
    lives.end()
    await running

    const final = await finalOrders()
    const results = Map.groupBy(lives.history, ({ result }) => result)
    const told = (['done', 'refused', 'unknown'] as const).map(
      (name) => `${results.get(name)?.length ?? 0} ${name}`,
    )
    console.log(
      `${broken.length} failures (${broken.join(', ')}), ${final.length} orders, ${lives.history.length} operations: ${told.join(', ')}`,
    )
    expect(checkHistory(lives.history, final)).toEqual([])
    const open = () => world.rows(`select id, status from import_batches where status <> 'completed'`)
    await expect.poll(open, { timeout: isFull ? 600_000 : 30_000, interval: 250 }).toEqual([])
    const invoices = await world.rows<{ number: string }>('select number::text from nf_files')
    console.log(`${lives.imports.length} invoices sent, ${invoices.length} there`)
    expect(
      checkImports(
        lives.imports,
        invoices.map(({ number }) => number),
      ),
    ).toEqual([])
    expect(final.length).toBeGreaterThan(CLIENTS)
  })

  it('have told everybody what happened, once', async () => {
    const pending = () => world.rows('select event, attempts, error from outbox where delivered_at is null')
    await expect.poll(pending, { timeout: isFull ? 600_000 : 30_000, interval: 250 }).toEqual([])
    const doubled = await world.rows(
      `select user_id, event_id from system_notifications where event_id is not null
       group by user_id, event_id having count(*) > 1`,
    )
    expect(doubled).toEqual([])
  })
})
