import type { Travelled } from '#server/modules/antt/index.ts'
import type { City, Distance, RouteToll } from '#server/modules/distances/index.ts'
import type { PriceContext, Shipment } from '#server/modules/pricing/index.ts'
import type { SimulationInput } from '#shared/simulations/simulation.contract.ts'
import type { Facts } from './simulations.store.ts'

/** A shipment as the engine reads it, with what else one simulation knows of it. */

export type Resolved = {
  shipper_id: number
  nf_file_ids: readonly number[]
  origin: City
  destination: City
  distance: Pick<Distance, 'km' | 'source' | 'duration_minutes' | 'router_failed'>
  toll: RouteToll
  /** Of the whole combination; null when neither typed nor known from the vehicle. */
  axles: number | null
  facts: Facts
  addresses: NonNullable<SimulationInput['addresses']>
  /** HH:MM of the collection at the origin; null where only its day is known. */
  time: string | null
  /** Everything but the modal. */
  shipment: Omit<Shipment, 'modal'>
  prices: PriceContext
}

/** A question with what only the server knows of it: an order's ICMS by hand, what a way back refers to. */
export type AskedShipment = SimulationInput & Pick<Shipment, 'tax_rate' | 'reference_freight'>

/** What the ANTT floor reads of it. */
export const travelled = ({ facts, shipment, axles, distance }: Resolved): Travelled => ({
  settings: facts.settings,
  date: shipment.date,
  axles,
  km: distance.km,
})
