import { ufOfMunicipality } from '#shared/kit/br/uf.ts'
import type { Lane, Place, PriceContext, Side } from '#server/modules/pricing/index.ts'

/** Both ends of a lane as places, for prices that no shipment asks for. Pure. */

export type Ends = { from: Place; to: Place }

/** No municipality: a lane of a state is never a freight within one town. */
const [SOMEWHERE, ELSEWHERE] = [1, 2]

const placesOf = (side: Side | undefined, states: readonly string[], nowhere: number): Place[] => {
  const cities = side?.cities ?? []
  const known = cities.flatMap((city_ibge): Place[] => {
    const state = ufOfMunicipality(String(city_ibge))
    return state === null ? [] : [{ state, city_ibge }]
  })
  if (known.length > 0) return known
  return (side?.states?.length ? side.states : states).map((state) => ({ state, city_ibge: nowhere }))
}

/** The pair whose tax takes most of a price. */
const dearest = (pairs: readonly Ends[], rate: (ends: Ends) => number): Ends | undefined =>
  pairs.toSorted((a, b) => rate(b) - rate(a))[0]

/**
 * The ends of these lanes that differ in tax or in rates of their own. A side that a lane leaves open is the state whose
 * tax takes most of a price.
 */
export const endsOf = (lanes: readonly Lane[], context: PriceContext): Ends[] => {
  const states = Object.keys(context.icms)
  const rate = ({ from, to }: Ends): number => Number(context.icms[from.state]?.[to.state] ?? 0)
  const found = new Map<string, Ends>()
  for (const lane of lanes) {
    const open = !lane.destination?.states?.length && !lane.destination?.cities?.length
    const froms = placesOf(lane.origin, states, SOMEWHERE)
    const pairsTo = placesOf(lane.destination, states, ELSEWHERE).map((to) =>
      froms.map((from): Ends => ({ from, to })),
    )
    for (const pairs of open ? [pairsTo.flat()] : pairsTo) {
      const ends = dearest(pairs, rate)
      if (!ends) continue
      const own = lane.rates?.length || lane.minimums?.length ? lane.id : ''
      const key = `${own}|${ends.from.state}|${ends.to.state}`
      if (!found.has(key)) found.set(key, ends)
    }
  }
  return [...found.values()]
}
