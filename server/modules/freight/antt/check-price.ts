import type { Rows } from '#server/infra/database.ts'
import type { AnttCheck } from '#shared/freight/antt.contract.ts'
import type { SimulationInput } from '#shared/freight/simulation.contract.ts'
import {
  anttFloor,
  cargoOf,
  floorComparable,
  marginOf,
  type AnttNorm,
  type AnttTable,
} from '../pure/antt-floor.ts'
import type { Priced } from '../pure/result.ts'
import type { Resolved } from '../resolve-shipment.ts'
import { anttNormOn } from './antt.queries.ts'

/** The floor beside a price. Only full truckloads by road have one (Resolução ANTT 5.867/2020; domain C.1). */

export const hasFloor = (modal: string): boolean => modal.startsWith('full_truckload')

export type Trip = { table: AnttTable; cargo: string; return_km: string | null }

/** What is not said comes from the cargo and from the company's settings. */
export const tripOf = (
  input: Pick<SimulationInput, 'antt' | 'dangerous' | 'temperature'>,
  defaultTable: AnttTable,
): Trip => ({
  table: input.antt?.table ?? defaultTable,
  cargo:
    input.antt?.cargo ??
    cargoOf({
      dangerous: input.dangerous ?? false,
      cold: input.temperature !== undefined && input.temperature !== 'ambient',
    }),
  return_km: input.antt?.return_km ?? null,
})

/** A function that checks prices of this shipment; the coefficients are read once. */
export const priceChecker = async (
  rows: Rows,
  resolved: Resolved,
  input: Pick<SimulationInput, 'antt' | 'dangerous' | 'temperature'>,
): Promise<(price: Priced) => AnttCheck> => {
  const { settings } = resolved.facts
  const trip = tripOf(input, settings?.antt_table ?? 'A')
  const { date } = resolved.shipment
  const norms: readonly AnttNorm[] = await anttNormOn(rows, { date, ...trip })
  const floor = anttFloor(norms, { date, ...trip, axles: resolved.axles, km: resolved.distance.km })
  const policy = settings?.antt_policy ?? 'warn'
  return (price) => {
    const comparable = floorComparable(price)
    return { floor, comparable, margin: floor.ok ? marginOf(comparable, floor.floor) : null, policy }
  }
}
