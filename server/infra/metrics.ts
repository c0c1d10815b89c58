import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** `route` is the pattern (`/orders/:id`), never the path: labels must stay few. */
  httpRequest(request: { method: string; route: string; status: number; seconds: number }): void
  job(job: { name: string; outcome: 'completed' | 'failed' | 'retried'; seconds: number }): void
  /** A request that waited for its turn, and whether it came. */
  requestWaited(wait: { lane: string; seconds: number }): void
  requestRefused(refusal: { lane: string; reason: string }): void
  /** A request whose client went away, or whose time was up, before it was answered. */
  requestEnded(end: { lane: string; cause: string }): void
  /** Requests under way and waiting, by lane; asked for whenever the metrics are read. */
  requestLine(read: () => Readonly<Record<string, { running: number; waiting: number }>>): void
  /** A gauge whose value is asked for whenever the metrics are read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  readonly content_type: string
  text(): Promise<string>
}

const createRequestMetrics = (registry: Registry) => {
  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const waits = new Histogram({
    name: 'http_request_wait_seconds',
    help: 'Time that a request waited for its turn, by lane',
    labelNames: ['lane'] as const,
    buckets: [0.001, 0.01, 0.1, 0.25, 0.5, 1, 1.5, 2, 5, 20],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests whose turn did not come: the wait was too long (late) or the lane too full (full)',
    labelNames: ['lane', 'reason'] as const,
    registers: [registry],
  })
  const ended = new Counter({
    name: 'http_requests_ended_total',
    help: 'Requests ended before they were answered: the client went away (gone) or the time was up (too_slow)',
    labelNames: ['lane', 'cause'] as const,
    registers: [registry],
  })
  return {
    httpRequest: ({ method, route, status, seconds }) =>
      http.observe({ method, route, status: String(status) }, seconds),
    requestWaited: ({ lane, seconds }) => waits.observe({ lane }, seconds),
    requestRefused: (refusal) => refusals.inc(refusal),
    requestEnded: (end) => ended.inc(end),
    requestLine: (read) => {
      const line: Gauge<'lane' | 'state'> = new Gauge({
        name: 'http_requests_in_line',
        help: 'Requests that are worked on (running) or wait for their turn (waiting), by lane',
        labelNames: ['lane', 'state'] as const,
        registers: [registry],
        collect: () => {
          for (const [lane, states] of Object.entries(read()))
            for (const [state, count] of Object.entries(states)) line.set({ lane, state }, count)
        },
      })
    },
  } satisfies Partial<Metrics>
}

const createJobMetrics = (registry: Registry): Metrics['job'] => {
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

  return ({ name, outcome, seconds }) => {
    jobs.inc({ name, outcome })
    jobSeconds.observe({ name }, seconds)
  }
}

const DELAY_MS = 50
const LOOK_MS = 20

/** Nothing that people send may hold the event loop longer than `DELAY_MS`; each time that something does is counted. */
const countDelays = (registry: Registry): void => {
  const delays = new Counter({
    name: 'event_loop_delays_total',
    help: `Times that the event loop was held for more than ${DELAY_MS} ms`,
    registers: [registry],
  })
  let due = performance.now() + LOOK_MS
  setInterval(() => {
    const now = performance.now()
    if (now - due > DELAY_MS) delays.inc()
    due = now + LOOK_MS
  }, LOOK_MS).unref()
}

/** @param options.process also report memory, CPU and event loop delay of this process (default true) */
export const createMetrics = ({ process: withProcess = true }: { process?: boolean } = {}): Metrics => {
  const registry = new Registry()
  if (withProcess) {
    collectDefaultMetrics({ register: registry })
    countDelays(registry)
  }

  return {
    ...createRequestMetrics(registry),
    job: createJobMetrics(registry),
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
