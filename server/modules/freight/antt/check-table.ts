import { anttFloor, marginOf, type AnttNorm, type AnttTable } from '../pure/antt-floor.ts'
import { decimal, toMoney } from '#shared/kit/money.ts'
import type { anttTableCell } from '#shared/freight/antt.contract.ts'
import type * as z from 'zod'
import type { FreightTable, KmValue } from '../pure/types.ts'

/** A whole table against the floor: every cell at the distance where it stands worst. */

export type TableCell = z.output<typeof anttTableCell>
export type Vehicles = ReadonlyMap<number, { vehicle_type: string; axles: number | null }>

/**
 * A price per trip falls short first at the far end of its range, where the floor is highest; a price per kilometre at the
 * near end, where loading and unloading weigh most on every kilometre.
 */
const worstKm = (per: KmValue['per'], km_start: string, km_end: string): string => {
  if (per !== 'km') return km_end
  const start = decimal(km_start)
  return start.lt(1) ? '1' : start.toString()
}

export const checkTable = (
  table: Pick<FreightTable, 'lanes'>,
  asked: { norms: readonly AnttNorm[]; date: string; table: AnttTable; cargo: string },
  vehicles: Vehicles,
): TableCell[] => {
  const [lane] = table.lanes.filter(({ base }) => base.model === 'km_bands')
  if (!lane || lane.base.model !== 'km_bands') return []
  return lane.base.bands.flatMap(({ km_start, km_end, values }) =>
    values.flatMap(({ vehicle_type_id = null, value, per, cell }) => {
      if (per === 'ton') return []
      const km = worstKm(per, km_start, km_end)
      const vehicle = vehicle_type_id === null ? undefined : vehicles.get(vehicle_type_id)
      const price = toMoney(per === 'km' ? decimal(value).times(decimal(km)) : value)
      const floor = anttFloor(asked.norms, { ...asked, axles: vehicle?.axles ?? null, km })
      return [
        {
          km_start,
          km_end,
          km,
          vehicle_type_id,
          vehicle_type: vehicle?.vehicle_type ?? null,
          axles: vehicle?.axles ?? null,
          price,
          cell: cell ?? null,
          floor,
          margin: floor.ok ? marginOf(price, floor.floor) : null,
        },
      ]
    }),
  )
}
