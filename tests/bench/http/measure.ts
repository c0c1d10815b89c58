import autocannon from 'autocannon'

export type Asked = {
  path: string
  method?: 'GET' | 'POST'
  body?: object
  headers?: Record<string, string>
}
/** The n-th request; both sides are asked the same sequence. */
export type Load = { ask: (n: number) => Asked }
export type Measured = {
  perSecond: number
  requests: number
  p99: number
  failures: number
  notFound: number
}

const CONNECTIONS = 10
/** Different requests of one connection before it begins again. */
const VARIETY = 200

/** How long a load is sent: some seconds, or so many requests. */
type Until = number | { requests: number; connections?: number }

/** Requests per second over one keep-alive connection pool; ten connections, as a busy office has. */
export const measure = async (origin: string, token: string, load: Load, until: Until): Promise<Measured> => {
  let connection = 0
  const requestsOf = (first: number) =>
    Array.from({ length: VARIETY }, (_, n) => {
      const { path, method = 'GET', body, headers } = load.ask(first + n)
      return {
        method,
        path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }
    })
  const result = await autocannon({
    url: origin,
    ...(typeof until === 'number'
      ? { connections: CONNECTIONS, duration: until }
      : { connections: until.connections ?? CONNECTIONS, amount: until.requests }),
    idReplacement: load.ask(0).headers?.['idempotency-key'] === '[<id>]',
    setupClient: (client) => {
      client.setRequests(requestsOf(connection * VARIETY))
      connection += 1
    },
  })
  return {
    perSecond: result.requests.total / result.duration,
    requests: result.requests.total,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
    notFound: result.statusCodeStats['404']?.count ?? 0,
  }
}

export type Side = 'baseline' | 'ours'

export const middle = <T>(items: readonly T[], by: (item: T) => number): T | undefined =>
  items.toSorted((a, b) => by(a) - by(b))[Math.floor(items.length / 2)]

/**
 * Baseline and ours in many short turns, each first in every other one, so that a noisy moment touches both; what counts
 * is the middle of the turns' ratios.
 */
export const compare = async (run: (side: Side) => Promise<Measured>, rounds: number) => {
  const turns: Record<Side, Measured>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const order: readonly Side[] = round % 2 === 0 ? ['baseline', 'ours'] : ['ours', 'baseline']
    const turn: Partial<Record<Side, Measured>> = {}
    for (const side of order) turn[side] = await run(side)
    turns.push(turn as Record<Side, Measured>)
  }
  const ratio = (turn: Record<Side, Measured>) => turn.ours.perSecond / turn.baseline.perSecond
  const typical = middle(turns, ratio)
  const failures = (side: Side) => turns.reduce((sum, turn) => sum + turn[side].failures, 0)
  return {
    ratio: typical ? ratio(typical) : 0,
    baseline: typical?.baseline,
    ours: typical?.ours,
    failures: { baseline: failures('baseline'), ours: failures('ours') },
  }
}
