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
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

/** Baseline and ours in turns, so that a noisy moment touches both; the middle of the rounds counts. */
export const compare = async (run: (side: 'baseline' | 'ours') => Promise<Measured>, rounds: number) => {
  const ratios: number[] = []
  const last: Partial<Record<'baseline' | 'ours', Measured>> = {}
  for (let round = 0; round < rounds; round += 1) {
    last.baseline = await run('baseline')
    last.ours = await run('ours')
    ratios.push(last.ours.perSecond / last.baseline.perSecond)
  }
  ratios.sort((a, b) => a - b)
  return { ratio: ratios[Math.floor(ratios.length / 2)] ?? 0, baseline: last.baseline, ours: last.ours }
}
