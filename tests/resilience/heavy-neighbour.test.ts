import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, expectAcked, idOf } from './support/client.ts'
import { prepareDrops } from './support/drops.ts'
import { fillOrders, percentile, waitsWhile } from './support/measure.ts'
import { isFull } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type Person, type World } from './support/world.ts'

/** Security check 44: one company's heavy work, another company's lists. Web and worker are processes of their own. */

const ORDERS = 100_000
const INVOICES = 1000
const IMPORTS = 5
const METRICS_TOKEN = 'only for the resilience suite'
/** Below this no user notices. */
const UNNOTICED_MS = 50
const LAG_SECONDS = 0.05
const LIST = '/api/orders?page[size]=20&include=order_delivery_addresses'

// Judged by the p99 of a minute's work; a short one would be judged by its worst moment.
describe.runIf(isFull)('a company that exports and imports a lot', () => {
  let world: World
  let web: Server
  let worker: Server
  let heavy: Person
  let others: Person[]
  let sendInvoices: () => Promise<void>

  beforeAll(async () => {
    world = await createWorld()
    const env = { NODE_ENV: 'development', METRICS_TOKEN }
    web = await startServer(world, { name: 'neighbour-web', services: 'web,realtime,scheduler', env })
    worker = await startServer(world, { name: 'neighbour-worker', services: 'worker', env })
    heavy = await world.person('shipper')
    const other = await world.person('shipper')
    others = [other, await world.colleague(other)]
    await fillOrders(world, heavy, ORDERS)
    await fillOrders(world, other, 2000)
    sendInvoices = await prepareDrops({ origin: web.url, person: heavy, drops: IMPORTS, invoices: INVOICES })
  }, 600_000)
  afterAll(async () => {
    await Promise.all([web.kill(), worker.kill()])
    await world.close()
  })

  const exported = async (): Promise<void> => {
    const asked = await call(web.url, heavy, '/api/export_report/orders', { body: { format: 'xlsx' } })
    const id = idOf(expectAcked(asked))
    for (;;) {
      const answer = expectAcked(await call(web.url, heavy, `/api/export_report/${id}`))
      const { status } = (answer.body as { data: { attributes: { status: string } } }).data.attributes
      if (status === 'completed') return
      if (status === 'failed') throw new Error(answer.text)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const heavyWork = async (): Promise<void> => {
    const file = exported()
    await sendInvoices()
    await file
    await expect
      .poll(() => world.rows(`select id from import_batches where status <> 'completed'`), {
        timeout: 120_000,
      })
      .toEqual([])
  }
  const lag = async (): Promise<number> => {
    const metrics = await fetch(`${web.url}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(await metrics.text())?.[1])
  }

  it('does not slow another one’s lists', async () => {
    await waitsWhile(web.url, others, LIST, Promise.resolve(), 1000)
    await lag()
    const quiet = await waitsWhile(web.url, others, LIST, Promise.resolve(), 10_000)
    const idle = await lag()
    const since = Date.now()
    const beside = await waitsWhile(web.url, others, LIST, heavyWork())
    const seconds = (Date.now() - since) / 1000
    const lagged = await lag()
    const [before, during] = [percentile(quiet, 99), percentile(beside, 99)]
    console.log(
      `export of ${ORDERS} orders and import of ${IMPORTS * INVOICES} invoices in ${seconds.toFixed(1)} s: p99 ${during.toFixed(0)} ms, ` +
        `quiet ${before.toFixed(0)} ms; event loop p99 ${(lagged * 1000).toFixed(0)} ms, quiet ${(idle * 1000).toFixed(0)} ms`,
    )
    expect(during).toBeLessThanOrEqual(Math.max(1.5 * before, UNNOTICED_MS))
    expect(lagged).toBeLessThanOrEqual(Math.max(LAG_SECONDS, 1.5 * idle))
  })
})
