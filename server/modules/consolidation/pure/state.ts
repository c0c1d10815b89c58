import { itemAt } from '#shared/kit/typed.ts'
import { ALONE, type Problem } from './problem.ts'
import { routeOf, type Route } from './route.ts'

/** The plan that the search is changing, with the way back to the last accepted one. */

export type State = {
  readonly routes: (Route | null)[]
  /** Slot of each item's load; −1 of an item that no load has. */
  readonly slotOf: Int32Array
  readonly used: number[]
  absent: number[]
  cost: number
  /** Loads before the step that is being tried, by slot. */
  readonly before: Map<number, Route | null>
  readonly free: number[]
}

/** Costs more than any plan: an item that no load has is put in where it can be. */
export const MISSING = 1e13

/** A load that is kept stays also where no table prices it: dear, but a figure that sums can hold. */
export const payable = (route: Route): Route =>
  route.price === Number.POSITIVE_INFINITY ? { ...route, price: MISSING } : route

export const stateOf = (problem: Problem, servable: readonly number[]): State => {
  const state: State = {
    routes: [],
    slotOf: new Int32Array(problem.items.length).fill(-1),
    used: problem.vehicles.map(() => 0),
    absent: [],
    cost: 0,
    before: new Map(),
    free: [],
  }
  const kept = new Set<number>()
  for (const { items, open } of problem.kept) {
    setRoute(state, newSlot(state), payable(routeOf(problem, items, state.used, ALONE, !open)))
    for (const item of items) kept.add(item)
  }
  state.absent = servable.filter((item) => !kept.has(item))
  state.before.clear()
  return state
}

export const newSlot = (state: State): number => {
  const slot = state.free.pop()
  if (slot !== undefined) return slot
  state.routes.push(null)
  return state.routes.length - 1
}

const put = (state: State, slot: number, route: Route | null): void => {
  const old = state.routes[slot] ?? null
  if (old) {
    state.cost -= old.price
    if (old.vehicle !== ALONE) state.used[old.vehicle] = itemAt(state.used, old.vehicle) - 1
  }
  state.routes[slot] = route
  if (!route) return
  state.cost += route.price
  if (route.vehicle !== ALONE) state.used[route.vehicle] = itemAt(state.used, route.vehicle) + 1
  for (const item of route.items) state.slotOf[item] = slot
}

/** Puts a load in a slot; null empties it. */
export const setRoute = (state: State, slot: number, route: Route | null): void => {
  if (!state.before.has(slot)) state.before.set(slot, state.routes[slot] ?? null)
  put(state, slot, route)
}

export const totalOf = (state: State): number => state.cost + state.absent.length * MISSING

/** Keeps the step. */
export const keep = (state: State): void => {
  for (const [slot, old] of state.before) if (old && !state.routes[slot]) state.free.push(slot)
  state.before.clear()
}

/** Takes the step back. */
export const undo = (state: State, absent: number[], cost: number): void => {
  for (const slot of state.before.keys()) {
    for (const item of state.routes[slot]?.items ?? []) state.slotOf[item] = -1
    put(state, slot, null)
  }
  for (const [slot, old] of state.before) {
    put(state, slot, old)
    if (!old) state.free.push(slot)
  }
  state.before.clear()
  state.absent = absent
  state.cost = cost
}

/** Puts the loads of an earlier plan in the place of the present ones. */
export const goBack = (state: State, plan: { routes: readonly Route[]; out: readonly number[] }): void => {
  for (const slot of state.routes.keys()) put(state, slot, null)
  state.routes.length = 0
  state.free.length = 0
  state.slotOf.fill(-1)
  state.cost = 0
  state.absent = [...plan.out]
  for (const [slot, route] of plan.routes.entries()) put(state, slot, route)
  state.before.clear()
}
