import autocannon from 'autocannon'

/** Many connections that each ask one question after the other; only answers that served count. */

export type Served = { perSecond: number; p99: number; refused: number; failed: number }

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const ask = async (options: {
  origin: string
  connections: number
  seconds: number
  /** Paths that a connection asks for, one after the other, by its number; the token goes with each. */
  asks: (connection: number) => readonly { path: string; token: string }[]
}): Promise<Served> => {
  const waits: number[] = []
  let refused = 0
  let failed = 0
  let connection = 0
  const result = await autocannon({
    url: options.origin,
    connections: options.connections,
    duration: options.seconds,
    setupClient: (client) => {
      const requests = options.asks(connection).map(({ path, token }) => ({
        method: 'GET' as const,
        path,
        headers: { authorization: `Bearer ${token}` },
      }))
      connection += 1
      client.setRequests(requests)
      client.on('response', (status, _bytes, ms) => {
        if (status === 200) waits.push(ms)
        else if (status === 503) refused += 1
        else failed += 1
      })
    },
  })
  return {
    perSecond: waits.length / result.duration,
    p99: percentile(
      waits.toSorted((a, b) => a - b),
      0.99,
    ),
    refused,
    failed: failed + result.errors,
  }
}
