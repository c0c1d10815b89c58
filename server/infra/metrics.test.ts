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
