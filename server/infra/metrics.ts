import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** `route` is the pattern (`/orders/:id`), never the path: labels must stay few. */
  httpRequest(request: { method: string; route: string; status: number; seconds: number }): void
  job(job: { name: string; outcome: 'completed' | 'failed' | 'retried'; seconds: number }): void
  /** A gauge whose value is asked for whenever the metrics are read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  readonly content_type: string
  text(): Promise<string>
}

/** @param options.process also report memory, CPU and event loop delay of this process (default true) */
export const createMetrics = ({ process: withProcess = true }: { process?: boolean } = {}): Metrics => {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })

  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Background jobs finished, by name and outcome',
    labelNames: ['name', 'outcome'] as const,
    registers: [registry],
  })
  const jobSeconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'Run time of background jobs, by name',
    labelNames: ['name'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [registry],
  })

  return {
    httpRequest: ({ method, route, status, seconds }) =>
      http.observe({ method, route, status: String(status) }, seconds),
    job: ({ name, outcome, seconds }) => {
      jobs.inc({ name, outcome })
      jobSeconds.observe({ name }, seconds)
    },
    gauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: async () => gauge.set(await read()),
      })
    },
    content_type: registry.contentType,
    text: () => registry.metrics(),
  }
}
