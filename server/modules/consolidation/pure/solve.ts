import { itemAt } from '#shared/kit/typed.ts'
import type { Problem } from './problem.ts'
import { randomOf } from './random.ts'
import { recreate } from './recreate.ts'
import type { Route } from './route.ts'
import { ruin } from './ruin.ts'
import { goBack, keep, stateOf, totalOf, undo, type State } from './state.ts'

/** Loads of least freight: insertion, then parts taken out and put back, dearer plans accepted ever more rarely. */

export type Plan = {
  readonly routes: readonly Route[]
  /** Items that no load and no table takes. */
  readonly out: readonly number[]
  readonly cost: number
}
export type Options = {
  readonly seed: number
  readonly steps: number
  /** How far the search is, 0 to 1; by default by its steps, and the same seed then gives the same plan. */
  readonly far?: (step: number) => number
}

const NEIGHBOURS = 100
/** Shares of the mean price of an item, by which a plan may be dearer at the beginning and at the end. */
const WARM = 1.5
const COLD = 0.012
const BY_WAY = 0.02
/** After such a part of the search without a better plan it goes on from the best one. */
const PATIENCE = 0.2

/** Of each item its neighbours, the nearest first, itself included; found place by place. */
const neighboursOf = ({ items, distance }: Problem): Int32Array[] => {
  const at = Map.groupBy(items.keys(), (index) => itemAt(items, index).place)
  const places = [...at.keys()]
  const byPlace = new Map<number, Int32Array>()
  for (const from of places) {
    const found: number[] = []
    const sorted = places
      .map((place) => ({ place, km: distance(from, place) }))
      .toSorted((a, b) => a.km - b.km || a.place - b.place)
    for (const { place } of sorted) {
      if (found.length >= NEIGHBOURS) break
      found.push(...(at.get(place) ?? []).slice(0, NEIGHBOURS))
    }
    byPlace.set(from, Int32Array.from(found.slice(0, NEIGHBOURS)))
  }
  return items.map(({ place }, index) => {
    const near = byPlace.get(place) ?? new Int32Array()
    return Int32Array.from([index, ...near.filter((one) => one !== index)])
  })
}

const planOf = (state: State): Plan => ({
  routes: state.routes.filter((route) => route !== null),
  out: [...state.absent],
  cost: totalOf(state),
})

/** The cheaper of two first plans: by freight, and by the way with full vehicles. */
const firstState = (
  problem: Problem,
  servable: readonly number[],
  known: Parameters<typeof recreate>[2],
): State => {
  const states = [false, true].map((byWay) => {
    const state = stateOf(problem, servable)
    recreate(problem, state, known, byWay)
    keep(state)
    return state
  })
  const [byFreight, byWay] = [itemAt(states, 0), itemAt(states, 1)]
  return totalOf(byWay) < totalOf(byFreight) ? byWay : byFreight
}

/**
 * Searches step by step and yields the best plan so far whenever asked: the caller stops when it likes.
 * The same problem, seed and number of steps give the same plan.
 */
export function* search(problem: Problem, options: Options): Generator<Plan, void, void> {
  const random = randomOf(options.seed)
  const far = options.far ?? ((step: number) => step / options.steps)
  const { items, kept } = problem
  const servable = [...items.keys()]
  const near = neighboursOf(problem)
  const farness = items.map(({ place }) => problem.distance(0, place))
  const known = { servable, near, farness, random, fixed: new Set(kept.flatMap((load) => load.items)) }
  const state = firstState(problem, servable, known)
  let best = planOf(state)
  yield best
  if (servable.length < 2) return
  const mean = Math.max(1e-9, state.cost / servable.length)
  let found = 0
  for (let step = 0; step < options.steps; step += 1) {
    const done = far(step)
    if (done >= 1) break
    if (done - found > PATIENCE) {
      goBack(state, best)
      found = done
    }
    const heat = mean * WARM * (COLD / WARM) ** done
    const { absent } = state
    const cost = state.cost
    const old = totalOf(state)
    state.absent = [...absent]
    ruin(problem, state, known)
    recreate(problem, state, known, random() < BY_WAY)
    const now = totalOf(state)
    if (now < old - heat * Math.log(random())) {
      keep(state)
      if (now < best.cost - 1e-6) {
        best = planOf(state)
        found = done
      }
    } else undo(state, absent, cost)
    yield best
  }
}
