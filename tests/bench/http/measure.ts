import autocannon from 'autocannon'

export type Load = {
  title: string
  path: string
  method?: 'GET' | 'POST'
  body?: object
  headers?: Record<string, string>
}
export type Measured = { perSecond: number; p99: number; failures: number }

/** Requests per second over one keep-alive connection pool; ten connections, as a busy office has. */
export const measure = async (
  origin: string,
  token: string,
  load: Load,
  seconds: number,
): Promise<Measured> => {
  const result = await autocannon({
    url: origin + load.path,
    method: load.method ?? 'GET',
    connections: 10,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...load.headers },
    ...(load.body ? { body: JSON.stringify(load.body) } : {}),
    ...(load.headers?.['idempotency-key'] === '[<id>]' ? { idReplacement: true } : {}),
  })
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

type Side = 'baseline' | 'ours'

const middle = <T>(items: readonly T[], by: (item: T) => number): T | undefined =>
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
