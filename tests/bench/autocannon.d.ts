/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    method: string
    connections: number
    duration: number
    headers: Record<string, string>
    body?: string
    idReplacement?: boolean
    workers?: number
  }
  type Result = {
    /** Seconds that it really took. */
    duration: number
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  // oxlint-disable-next-line import/no-default-export -- this is how the package is
  export default function autocannon(options: Options): Promise<Result>
}
