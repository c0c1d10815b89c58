import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Problem } from '#server/modules/consolidation/pure/problem.ts'
import { search, type Plan } from '#server/modules/consolidation/pure/solve.ts'

/** Instances of the capacitated vehicle routing problem with their best known solutions (CVRPLIB), where they lie beside the project. */

const FOLDER = new URL('../../../shared/data/vrp/', import.meta.url)
export type Instance = { name: string; problem: Problem; best: number }

const part = (text: string, from: string, until: string): number[][] =>
  text
    .slice(text.indexOf(from) + from.length, text.indexOf(until))
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))

const instanceOf = (file: string): Instance => {
  const text = readFileSync(new URL(file, FOLDER), 'utf8')
  const solution = readFileSync(new URL(file.replace('.vrp', '.sol'), FOLDER), 'utf8')
  const capacity = Number(/CAPACITY\s*:\s*(\d+)/.exec(text)?.[1])
  const places = part(text, 'NODE_COORD_SECTION', 'DEMAND_SECTION')
  const demands = part(text, 'DEMAND_SECTION', 'DEPOT_SECTION')
  const size = places.length
  const km = new Float64Array(size * size)
  for (const [from, [, x = 0, y = 0]] of places.entries())
    for (const [to, [, u = 0, v = 0]] of places.entries())
      km[from * size + to] = Math.round(Math.hypot(x - u, y - v))
  const any = { volume: 0, boxes: 0, value: 0, customer: 0, lonely: false, dangerous: false, ready: 0 }
  const free = {
    ...any,
    coldest: Number.NEGATIVE_INFINITY,
    warmest: Number.POSITIVE_INFINITY,
    latest: Number.POSITIVE_INFINITY,
    due: Number.POSITIVE_INFINITY,
    opens: 0,
    closes: 24,
    alone: Number.POSITIVE_INFINITY,
  }
  const items = demands
    .slice(1)
    .map(([, weight = 0], index) => ({ ...free, weight, place: index + 1, stop: index + 1 }))
  const unbound = { taxable: Number.POSITIVE_INFINITY, cubage: 0 }
  const one = { weight: capacity, volume: 1, boxes: 1, stops: size, count: size, ...unbound }
  const problem: Problem = {
    items,
    vehicles: [{ ...one, carriesDangerous: true, keepsTemperature: true }],
    kept: [],
    distance: (from, to) => km[from * size + to] ?? 0,
    returns: true,
    separatesDangerous: false,
    mostKm: Number.POSITIVE_INFINITY,
    hasDue: false,
    hasWindows: false,
    weekday: null,
    holidays: [],
    departs: 0,
    hoursPerKm: 0,
    hoursPerStop: 0,
    price: (facts) => facts.km,
  }
  return { name: file, problem, best: Number(/Cost\s+(\d+)/.exec(solution)?.[1]) }
}

/** Empty where the instances do not lie beside the project. */
export const instances = (): Instance[] =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((file) => file.endsWith('.vrp'))
        .map(instanceOf)
    : []

/** The best plan after so many milliseconds. */
export const planWithin = (problem: Problem, ms: number): Plan => {
  const began = performance.now()
  let share = 0
  let best: Plan | null = null
  const far = (step: number): number => {
    if (step % 16 === 0) share = (performance.now() - began) / ms
    return share
  }
  for (const plan of search(problem, { seed: 1, steps: Number.MAX_SAFE_INTEGER, far })) best = plan
  if (!best) throw new Error('no plan')
  return best
}
