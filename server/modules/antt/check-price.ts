import type { Rows } from '#server/infra/database.ts'
import type { AnttPolicy } from '#shared/antt/antt.ts'
import type { AnttCheck, AnttTrip } from '#shared/antt/antt.contract.ts'
import { anttFloor, cargoOf, floorComparable, marginOf, type AnttNorm, type AnttTable } from './pure/floor.ts'
import { anttNormOn } from './norms.store.ts'

/** The floor beside a price. Only full truckloads by road have one (Resolução ANTT 5.867/2020; antt/README "Floor"). */

export const hasFloor = (modal: string): boolean => modal.startsWith('full_truckload')

/** What a shipment says of its trip. */
export type AskedTrip = {
  antt?: AnttTrip | undefined
  dangerous?: boolean | undefined
  temperature?: string | undefined
}
export type Trip = { table: AnttTable; cargo: string; return_km: string | null }

/** Missing values come from the cargo and from the company's settings. */
export const tripOf = (input: AskedTrip, defaultTable: AnttTable): Trip => ({
  table: input.antt?.table ?? defaultTable,
  cargo:
    input.antt?.cargo ??
    cargoOf({
      dangerous: input.dangerous ?? false,
      cold: input.temperature !== undefined && input.temperature !== 'ambient',
    }),
  return_km: input.antt?.return_km ?? null,
})

/** Facts of the shipment whose prices are checked. */
export type Travelled = {
  settings: { antt_table: AnttTable; antt_policy: AnttPolicy } | null
  date: string
  axles: number | null
  km: string | null
}

/** A function that checks prices of this shipment; the coefficients are read once. */
export const priceChecker = async (
  rows: Rows,
  { settings, date, axles, km }: Travelled,
  input: AskedTrip,
): Promise<(price: Parameters<typeof floorComparable>[0]) => AnttCheck> => {
  const trip = tripOf(input, settings?.antt_table ?? 'A')
  const norms: readonly AnttNorm[] = await anttNormOn(rows, { date, ...trip })
  const floor = anttFloor(norms, { date, ...trip, axles, km })
  const policy = settings?.antt_policy ?? 'warn'
  return (price) => {
    const comparable = floorComparable(price)
    return { floor, comparable, margin: floor.ok ? marginOf(comparable, floor.floor) : null, policy }
  }
}
