import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import type { Priced } from '#server/modules/pricing/index.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { problemOf, type PlanInput } from './make-problem.ts'
import type { Modal } from './pure/freight.ts'
import { ALONE } from './pure/problem.ts'
import { explain, type Explained } from './pure/reasons.ts'
import { routeOf } from './pure/route.ts'
import { search, type Plan } from './pure/solve.ts'

/** Loads as a thread works them out, and the reasons of the loads that are kept. */

export type FoundLoad = { readonly items: readonly number[]; readonly closed: boolean }
export type Found = { readonly percent: number; readonly loads: readonly FoundLoad[] }

const TELL_EVERY_MS = 400
const LONGEST_MS = 100_000
/** Steps for each request, up to so many; beyond them fewer for each, so that a thousand take seconds (decision 0166). */
const STEPS_PER_REQUEST = 60
const MOST_OF_FEW = 20_000
const STEPS_OF_MANY = 6
const stepsFor = (requests: number): number =>
  Math.max(3_000, Math.min(MOST_OF_FEW, requests * STEPS_PER_REQUEST), requests * STEPS_OF_MANY)

const loadsOf = ({ routes }: Plan): FoundLoad[] =>
  routes.flatMap(({ items, vehicle, closed }) => (vehicle === ALONE ? [] : [{ items, closed }]))

/** The best loads so far, again and again until the search ends. */
export const planLoads = heavyWork(import.meta.url, 'planLoads', function* (input: PlanInput) {
  const { problem } = problemOf(input)
  const steps = stepsFor(problem.items.length)
  const began = performance.now()
  let told = began
  let step = 0
  let best: Plan | null = null
  for (const plan of search(problem, { seed: input.settings.seed, steps })) {
    best = plan
    step += 1
    const now = performance.now()
    if (now - began > LONGEST_MS) break
    if (now - told < TELL_EVERY_MS) continue
    told = now
    yield { percent: Math.min(99, Math.floor((step / steps) * 100)), loads: loadsOf(plan) }
  }
  yield { percent: 100, loads: best ? loadsOf(best) : [] }
})

export type Explanation = Pick<Explained, 'out' | 'alone' | 'planned'> & {
  readonly loads: readonly (Explained['loads'][number] & {
    readonly table: number
    readonly modal: Modal
    readonly closed: boolean
    /** Of a full truckload: its price part by part, beside which the floor stands. */
    readonly priced: Priced | null
  })[]
}

/** Reasons of loads; one that no table prices any more is dissolved. */
export const explainLoads = heavyWork(
  import.meta.url,
  'explainLoads',
  function* ({ input, loads }: { input: PlanInput; loads: readonly FoundLoad[] }) {
    const { problem, quote } = problemOf(input)
    const used = problem.vehicles.map(() => 0)
    const routes = loads.flatMap(({ items, closed }) => {
      const route = routeOf(problem, items, used, ALONE, closed)
      if (route.vehicle === ALONE) return []
      used[route.vehicle] = itemAt(used, route.vehicle) + 1
      return [route]
    })
    const taken = new Set(routes.flatMap(({ items }) => items))
    const out = [...problem.items.keys()].filter((item) => !taken.has(item))
    const told = explain(problem, { routes, out, cost: 0 })
    const explanation: Explanation = {
      ...told,
      loads: told.loads.flatMap((load, index) => {
        const found = quote(load.facts, load.vehicle)
        if (!found) return []
        const { table, modal } = found
        const priced = modal === 'full_truckload' ? found.explain() : null
        return [{ ...load, table, modal, priced, closed: itemAt(routes, index).closed }]
      }),
    }
    yield explanation
  },
)
