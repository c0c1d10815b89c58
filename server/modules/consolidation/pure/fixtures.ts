import type { Facts, Item, Problem, Vehicle } from './problem.ts'

/** Small problems for tests: places on a line, kilometres as their difference. */

export const item = (place: number, more: Partial<Item> = {}): Item => ({
  weight: 1,
  volume: 0,
  boxes: 0,
  value: 0,
  place,
  stop: place,
  customer: place,
  lonely: false,
  dangerous: false,
  coldest: Number.NEGATIVE_INFINITY,
  warmest: Number.POSITIVE_INFINITY,
  ready: 0,
  latest: Number.POSITIVE_INFINITY,
  due: Number.POSITIVE_INFINITY,
  opens: 0,
  closes: 24,
  alone: 100,
  ...more,
})

export const vehicle = (more: Partial<Vehicle> = {}): Vehicle => ({
  weight: 10,
  volume: 100,
  boxes: 100,
  taxable: Number.POSITIVE_INFINITY,
  cubage: 300,
  stops: 10,
  count: 100,
  carriesDangerous: true,
  keepsTemperature: true,
  ...more,
})

/** Freight of 50 and 1 a kilometre. */
export const problem = (items: readonly Item[], more: Partial<Problem> = {}): Problem => ({
  items,
  vehicles: [vehicle()],
  kept: [],
  distance: (from, to) => Math.abs(from - to),
  returns: false,
  separatesDangerous: true,
  mostKm: 1e6,
  hasDue: true,
  hasWindows: true,
  weekday: null,
  holidays: [],
  departs: 0,
  hoursPerKm: 1,
  hoursPerStop: 1,
  price: ({ km }: Facts) => 50 + km,
  ...more,
})
