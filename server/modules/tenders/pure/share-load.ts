/** Lanes given to carriers whose sizes must stay within one limit: what a choice costs, and by how much it is above. */

/** `costs` by lane, then by carrier; Infinity where the carrier has no offer. Sizes and limit are whole numbers. */
export type ShareProblem = {
  sizes: readonly number[]
  costs: readonly Float64Array[]
  carriers: number
  limit: number
}
/** The carrier of each lane. */
export type Sharing = readonly number[]

export const costOf = ({ costs }: ShareProblem, lane: number, carrier: number): number =>
  costs[lane]?.[carrier] ?? Number.POSITIVE_INFINITY

export const offering = (problem: ShareProblem, lane: number): number[] =>
  Array.from({ length: problem.carriers }, (_, carrier) => carrier).filter(
    (carrier) => costOf(problem, lane, carrier) < Number.POSITIVE_INFINITY,
  )

export type Value = { above: number; cost: number }
export const isBetter = (a: Value, b: Value): boolean =>
  a.above < b.above || (a.above === b.above && a.cost < b.cost)

/** What every carrier holds, as lanes go from one to the other. */
export const holdings = (problem: ShareProblem, first: Sharing) => {
  const { sizes, limit } = problem
  const given = [...first]
  const loads = new Float64Array(problem.carriers)
  for (const [lane, carrier] of given.entries()) loads[carrier] = (loads[carrier] ?? 0) + (sizes[lane] ?? 0)
  const loadOf = (carrier: number): number => loads[carrier] ?? 0
  const above = (load: number): number => Math.max(0, load - limit)
  return {
    given,
    loadOf,
    carrierOf: (lane: number): number => given[lane] ?? 0,
    /** How the sum above the limit changes when so much more goes to one carrier and so much less stays with the other. */
    shift: (from: number, to: number, size: number): number =>
      above(loadOf(from) - size) - above(loadOf(from)) + above(loadOf(to) + size) - above(loadOf(to)),
    give: (lane: number, to: number): void => {
      const from = given[lane] ?? 0
      const size = sizes[lane] ?? 0
      loads[from] = loadOf(from) - size
      loads[to] = loadOf(to) + size
      given[lane] = to
    },
    value: (): Value => ({
      above: loads.reduce((sum, load) => sum + above(load), 0),
      cost: given.reduce((sum, carrier, lane) => sum + costOf(problem, lane, carrier), 0),
    }),
  }
}
export type Holdings = ReturnType<typeof holdings>

export const valueOf = (problem: ShareProblem, sharing: Sharing): Value => holdings(problem, sharing).value()
