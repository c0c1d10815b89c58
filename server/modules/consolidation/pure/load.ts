import type { Obstacle } from '#shared/consolidation/plan.ts'
import { NONE, SEVERAL, type Facts, type Item, type Problem, type Vehicle } from './problem.ts'

/** Which goods go together, and in which vehicle. */

export const EMPTY: Facts = {
  weight: 0,
  volume: 0,
  boxes: 0,
  value: 0,
  stops: 0,
  dangerous: false,
  common: false,
  coldest: Number.NEGATIVE_INFINITY,
  warmest: Number.POSITIVE_INFINITY,
  ready: Number.NEGATIVE_INFINITY,
  latest: Number.POSITIVE_INFINITY,
  customer: NONE,
  lonely: false,
  place: 0,
  km: 0,
}

/** Sums with one item more. `km`: of the whole way with it. */
export const withItem = (
  { distance }: Problem,
  facts: Facts,
  item: Item,
  { isNewStop, km }: { isNewStop: boolean; km: number },
): Facts => ({
  weight: facts.weight + item.weight,
  volume: facts.volume + item.volume,
  boxes: facts.boxes + item.boxes,
  value: facts.value + item.value,
  stops: facts.stops + (isNewStop ? 1 : 0),
  dangerous: facts.dangerous || item.dangerous,
  common: facts.common || !item.dangerous,
  coldest: Math.max(facts.coldest, item.coldest),
  warmest: Math.min(facts.warmest, item.warmest),
  ready: Math.max(facts.ready, item.ready),
  latest: Math.min(facts.latest, item.latest),
  customer: facts.customer === NONE || facts.customer === item.customer ? item.customer : SEVERAL,
  lonely: facts.lonely || item.lonely,
  place: facts.place === 0 || distance(0, item.place) > distance(0, facts.place) ? item.place : facts.place,
  km,
})

/** Why an item may not travel with these goods, whatever the vehicle; null where it may. */
export const discordOf = ({ separatesDangerous }: Problem, facts: Facts, item: Item): Obstacle | null => {
  if (facts.customer === NONE) return null
  if (separatesDangerous && (item.dangerous ? facts.common : facts.dangerous)) return 'dangerous'
  if (Math.max(facts.coldest, item.coldest) > Math.min(facts.warmest, item.warmest)) return 'temperature'
  if ((facts.lonely || item.lonely) && facts.customer !== item.customer) return 'customer'
  if (Math.max(facts.ready, item.ready) > Math.min(facts.latest, item.latest)) return 'departure'
  return null
}

/** The greater of a whole load's weight and its cubed weight, by which tables charge (pricing/README "Taxable weight"). */
export const taxableOf = ({ cubage }: Pick<Vehicle, 'cubage'>, { weight, volume }: Facts): number =>
  Math.max(weight, volume * cubage)

/** Why a vehicle cannot take a load; null where it can. */
export const lackOf = (vehicle: Vehicle, facts: Facts): Obstacle | null => {
  // Sums of decimals: a load exactly as heavy as its vehicle fits.
  const slack = 1e-9
  if (facts.weight > vehicle.weight + slack) return 'weight'
  if (facts.volume > vehicle.volume + slack) return 'volume'
  if (facts.boxes > vehicle.boxes + slack) return 'boxes'
  if (taxableOf(vehicle, facts) > vehicle.taxable + slack) return 'taxable'
  if (facts.stops > vehicle.stops) return 'stops'
  if (facts.dangerous && !vehicle.carriesDangerous) return 'dangerous'
  const isTempered = facts.coldest > Number.NEGATIVE_INFINITY || facts.warmest < Number.POSITIVE_INFINITY
  return isTempered && !vehicle.keepsTemperature ? 'temperature' : null
}
