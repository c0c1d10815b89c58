import {
  compiledOf,
  type CompiledTable,
  prepareShipment,
  quickPrice,
  reasonOf,
  type Reason,
  type FreightTable,
  type PriceContext,
} from '#server/modules/pricing/index.ts'
import type { CityWithoutPrice } from '#shared/simulations/coverage.contract.ts'
import type { ReplayOrder } from './replay.store.ts'
import type { InForce } from '#server/modules/tables/index.ts'

/** Destinations of orders that no table prices. Pure. */

/** From the nearest to a price to the farthest. */
const NEARNESS: readonly Reason[] = [
  'weight',
  'vehicle',
  'km',
  'tax',
  'type_freight',
  'lane',
  'not_in_force',
  'modal',
]

const nearest = (reasons: ReadonlySet<Reason>): Reason | null =>
  NEARNESS.find((one) => reasons.has(one)) ?? [...reasons][0] ?? null

/** Tables that can be compiled; one with figures out of range prices nothing. */
const compiledTables = (tables: readonly FreightTable[]): CompiledTable[] =>
  tables.flatMap((table) => {
    try {
      return [compiledOf(table)]
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })

type Joint = { compiled: CompiledTable; fits: InForce['fits'] }
const ANYWHERE = 'anywhere'

/** Tables of one lane each by where they deliver: of thousands an order asks the few of its destination. */
const byDestination = (joined: readonly InForce[]): ReadonlyMap<string, readonly Joint[]> => {
  const found = new Map<string, Joint[]>()
  for (const { table, fits } of joined)
    for (const compiled of compiledTables([table]))
      for (const { destination } of table.lanes) {
        const places = [...(destination?.cities ?? []), ...(destination?.states ?? [])].map(String)
        for (const place of places.length > 0 ? places : [ANYWHERE])
          found.set(place, [...(found.get(place) ?? []), { compiled, fits }])
      }
  return found
}

/** Destinations of orders that none of these tables would price on this day; most orders first. */
export const startCities = (
  tables: readonly FreightTable[],
  context: PriceContext,
  date: string,
  joined: readonly InForce[] = [],
): { add: (orders: readonly ReplayOrder[]) => void; result: () => CityWithoutPrice[] } => {
  const compiled = compiledTables(tables)
  const lanes = byDestination(joined)
  const found = new Map<string, CityWithoutPrice>()
  const addOrder = ({ id, shipment, destination_city }: ReplayOrder): void => {
    const prepared = prepareShipment({ ...shipment, date }, context)
    const reasons = new Set<Reason>()
    let priced = false
    for (const table of compiled) {
      const price = quickPrice(table, prepared)
      if (price >= 0) {
        priced = true
        break
      }
      reasons.add(reasonOf(price))
    }
    const { city_ibge, state } = shipment.destination
    for (const place of [String(city_ibge), state, ANYWHERE]) {
      if (priced) break
      for (const one of lanes.get(place) ?? []) {
        const price = one.fits(shipment) ? quickPrice(one.compiled, prepared) : null
        if (price === null) reasons.add('vehicle')
        else if (price < 0) reasons.add(reasonOf(price))
        else priced = true
      }
    }
    if (priced) return
    const key = `${shipment.destination.city_ibge}|${shipment.modal}`
    const known = found.get(key)
    const newer = known === undefined || shipment.date > known.last_date
    found.set(key, {
      city_id: shipment.destination.city_ibge,
      city: destination_city,
      uf: shipment.destination.state,
      modal: shipment.modal,
      orders: (known?.orders ?? 0) + 1,
      last_order_id: newer ? id : known.last_order_id,
      last_date: newer ? shipment.date : known.last_date,
      reason: known?.reason ?? nearest(reasons),
    })
  }
  return {
    add: (orders) => {
      for (const order of orders) addOrder(order)
    },
    result: () => [...found.values()].toSorted((a, b) => b.orders - a.orders || a.city.localeCompare(b.city)),
  }
}
