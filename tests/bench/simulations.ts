import { createServer } from 'node:http'
import autocannon from 'autocannon'
import { createLtlTable } from '#prisma/seed/factories/freight.ts'
import { createApp } from '#server/app.ts'
import { createTestApp } from '#tests/support/app.ts'
import { startTestServer } from '#tests/support/database.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'

/**
 * Simulations a second through the API: one shipment against 500 tables of 50 carriers, ranked, the best 20 with their whole
 * breakdown. The load generator has a thread of its own. Run: node tests/bench/simulations.ts
 */
export const benchSimulations = async ({ seconds = 6 } = {}) => {
  const server = await startTestServer()
  process.env.TEST_SERVER_URL = server.adminUrl
  const app = await createTestApp()
  const shipper = await app.actor('shipper')
  for (let carrier = 0; carrier < 50; carrier += 1) {
    const one = await app.actor('transporter')
    await app.link(shipper, one)
    for (let table = 0; table < 10; table += 1)
      await createLtlTable(app.db, {
        shipper_id: shipper.company.id,
        transporter_id: one.company.id,
        level: 1 + carrier / 100 + table / 1000,
        states: table < 9 ? ['SP', 'MG', 'BA'] : ['RJ', 'MG'],
      })
  }
  const http = createServer(createApp(app.container, { ready: true }))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const body = {
    weight: '98',
    invoice_value: '725.00',
    origin_city_id: SAO_PAULO,
    destination_city_id: RIO,
    modal: 'less_than_truckload',
    date: '2026-11-18',
  }
  const load = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}/api/simulation_integra/search`,
      method: 'POST',
      connections: 8,
      workers: 1,
      duration,
      headers: { authorization: `Bearer ${shipper.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await load(2)
  const cpu = process.cpuUsage()
  const result = await load(seconds)
  const used = process.cpuUsage(cpu)
  http.close()
  await app.close()
  await server.stop()
  return {
    'simulations a second through the API': Math.round(result.requests.average),
    'median answer, ms': result.latency.p50,
    'answers that failed': result.non2xx + result.errors,
    'CPU ms a simulation (with its load generator)': Number(
      ((used.user + used.system) / 1000 / result.requests.total).toFixed(2),
    ),
  }
}

if (import.meta.main) {
  console.table(await benchSimulations())
  setTimeout(() => process.exit(0), 1500)
}
