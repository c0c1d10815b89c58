import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMetrics } from '#server/infra/metrics.ts'

it('reports requests, jobs, gauges and the event loop', async () => {
  const metrics = createMetrics()
  metrics.httpRequest({ method: 'GET', route: '/orders/:id', status: 200, seconds: 0.02 })
  metrics.job({ name: 'orders.export', outcome: 'failed', seconds: 3 })
  metrics.gauge('jobs_waiting', 'Jobs not yet started', () => Promise.resolve(4))
  const text = await metrics.text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/orders/:id",status="200"} 1',
  )
  expect(text).toContain('jobs_total{name="orders.export",outcome="failed"} 1')
  expect(text).toContain('jobs_waiting 4')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

it('counts the times that the event loop was held for more than 50 ms', async () => {
  const metrics = createMetrics()
  await sleep(30)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  await sleep(30)
  expect(await metrics.text()).toMatch(/event_loop_delays_total [1-9]/)
})
