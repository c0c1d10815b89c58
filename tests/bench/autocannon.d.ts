/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  type AskedRequest = {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }
  type Client = {
    setRequests: (requests: readonly AskedRequest[]) => void
    on: (event: 'response', listener: (status: number, bytes: number, ms: number) => void) => void
  }
  type Options = {
    url: string
    method?: string
    connections: number
    /** Seconds, or else how many requests in all. */
    duration?: number
    amount?: number
    headers?: Record<string, string>
    body?: string
    /** Asked for one after the other, instead of `url` alone. */
    requests?: readonly AskedRequest[]
    setupClient?: (client: Client) => void
    idReplacement?: boolean
    workers?: number
  }
  type Result = {
    /** Seconds that it really took. */
    duration: number
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    statusCodeStats: Readonly<Record<string, { count: number }>>
    errors: number
  }
  // oxlint-disable-next-line import/no-default-export -- this is how the package is
  export default function autocannon(options: Options): Promise<Result>
}
