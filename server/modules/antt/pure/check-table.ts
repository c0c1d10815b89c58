import { anttFloor, floorComparable, marginOf, type AnttNorm, type AnttTable } from './floor.ts'
import { compare, decimal, toMoney } from '#shared/kit/money.ts'
import type { anttTableCell } from '#shared/antt/antt.contract.ts'
import type * as z from 'zod'
import {
  explain,
  type FreightTable,
  type KmValue,
  type Lane,
  type PriceContext,
  type Shipment,
} from '#server/modules/pricing/index.ts'
import { endsOf, type Ends } from './lane-ends.ts'

/** A whole table against the floor: every cell at the distance where it stands worst. */

export type TableCell = z.output<typeof anttTableCell>
export type Vehicles = ReadonlyMap<number, { vehicle_type: string; axles: number | null }>

type Asked = {
  norms: readonly AnttNorm[]
  date: string
  table: AnttTable
  cargo: string
  context: PriceContext
  /** Kilometres of a lane between two cities; null where they are not known. */
  kmOf: (lane: Lane) => string | null
}

const atLeastOne = (km: string): string => (decimal(km).lt(1) ? '1' : decimal(km).toString())

/**
 * A price per trip falls short first at the far end of its range, where the floor is highest; a price per kilometre at the
 * near end, where loading and unloading weigh most on every kilometre.
 */
const worstKm = (per: KmValue['per'], km_start: string, km_end: string): string =>
  per === 'km' ? atLeastOne(km_start) : km_end

/** A freight of the least that the table may charge: no goods' value, one kilogram. */
const shipmentOf = (table: FreightTable, asked: Asked, ends: Ends, what: Partial<Shipment>): Shipment => ({
  modal: table.modals[0] ?? '',
  date: asked.date,
  origin: table.reverse ? ends.to : ends.from,
  destination: table.reverse ? ends.from : ends.to,
  weight: '1',
  invoice_value: '0',
  ...what,
})

/** The least of a price that the floor is compared with: without taxes, toll and insurance (antt/README "Floor"), over these lanes. */
const comparableOf = (
  table: FreightTable,
  asked: Asked,
  ends: readonly Ends[],
  what: Partial<Shipment>,
): string | null => {
  let least: string | null = null
  for (const one of ends) {
    const price = explain(table, shipmentOf(table, asked, one, what), asked.context)
    if (!price.ok) continue
    const comparable = floorComparable(price)
    if (least === null || compare(comparable, least) < 0) least = comparable
  }
  return least
}

const cellsByBand = (table: FreightTable, asked: Asked, vehicles: Vehicles): TableCell[] => {
  const lanes = table.lanes.filter(({ base }) => base.model === 'km_bands')
  const [lane] = lanes
  if (!lane || lane.base.model !== 'km_bands') return []
  const ends = endsOf(lanes, asked.context)
  return lane.base.bands.flatMap(({ km_start, km_end, values }) =>
    values.flatMap(({ vehicle_type_id = null, vehicle_option_id = null, value, per, cell }) => {
      if (per === 'ton') return []
      const km = worstKm(per, km_start, km_end)
      const vehicle = vehicle_type_id === null ? undefined : vehicles.get(vehicle_type_id)
      const price = toMoney(per === 'km' ? decimal(value).times(decimal(km)) : value)
      const comparable = comparableOf(table, asked, ends, { km, vehicle_type_id, vehicle_option_id }) ?? price
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
          comparable,
          cell: cell ?? null,
          floor,
          margin: floor.ok ? marginOf(comparable, floor.floor) : null,
        },
      ]
    }),
  )
}

/** A price per kilometre of a destination counts for every vehicle: each number of axles has a floor of its own. */
const cellsPerKm = (table: FreightTable, asked: Asked, vehicles: Vehicles): TableCell[] => {
  const axles = axlesOf(vehicles)
  return table.lanes.flatMap((lane) => {
    const { base } = lane
    if (base.model !== 'per_km') return []
    const km = lane.km ? atLeastOne(lane.km.start) : atLeastOne(asked.kmOf(lane) ?? '1')
    const price = toMoney(decimal(base.per_km).times(decimal(km)))
    const comparable = comparableOf(table, asked, endsOf([lane], asked.context), { km }) ?? price
    return axles.map((count): TableCell => {
      const floor = anttFloor(asked.norms, { ...asked, axles: count, km })
      return {
        km_start: lane.km?.start ?? km,
        km_end: lane.km?.end ?? km,
        km,
        vehicle_type_id: null,
        vehicle_type: lane.description ?? null,
        axles: count,
        price,
        comparable,
        cell: base.cell ?? null,
        floor,
        margin: floor.ok ? marginOf(comparable, floor.floor) : null,
      }
    })
  })
}

/** Numbers of axles that vehicles have, the fewest first. */
const axlesOf = (vehicles: Vehicles): number[] =>
  [...new Set([...vehicles.values()].flatMap((vehicle) => vehicle.axles ?? []))].toSorted((a, b) => a - b)

/**
 * A price by weight is the whole truck's: each band stands at its upper end, at the lane's own farthest or estimated
 * distance, and counts for every vehicle, so that each number of axles has a floor of its own.
 */
const cellsByWeight = (table: FreightTable, asked: Asked, vehicles: Vehicles): TableCell[] =>
  table.lanes.flatMap((lane) => {
    const { base } = lane
    if (base.model !== 'kg_bands') return []
    const km = lane.km?.end ?? asked.kmOf(lane)
    const ends = endsOf([lane], asked.context)
    return base.bands.flatMap(({ kg_end, value, cell }) => {
      const price = toMoney(value)
      const comparable = comparableOf(table, asked, ends, { weight: kg_end, ...(km ? { km } : {}) }) ?? price
      return axlesOf(vehicles).map((axles): TableCell => {
        const floor = anttFloor(asked.norms, { ...asked, axles, km })
        return {
          km_start: lane.km?.start ?? km ?? '0',
          km_end: km ?? '0',
          km: km ?? '0',
          vehicle_type_id: null,
          vehicle_type: lane.description ?? null,
          axles,
          price,
          comparable,
          cell: cell ?? null,
          floor,
          margin: floor.ok ? marginOf(comparable, floor.floor) : null,
        }
      })
    })
  })

/** What a percentage of the goods comes to depends on an invoice: the lane is named, and that it was not checked. */
const cellsByValue = (table: FreightTable, asked: Asked): TableCell[] =>
  table.lanes.flatMap((lane): TableCell[] => {
    const { base } = lane
    if (base.model !== 'percentage' && base.model !== 'per_kg_plus_percentage') return []
    const km = lane.km?.end ?? asked.kmOf(lane) ?? '0'
    return [
      {
        km_start: lane.km?.start ?? km,
        km_end: km,
        km,
        vehicle_type_id: null,
        vehicle_type: lane.description ?? null,
        axles: null,
        price: '0.00',
        cell: base.cell ?? null,
        floor: { ok: false, reason: 'invoice' },
        margin: null,
      },
    ]
  })

/** Every price of a table: by vehicle and distance, per kilometre, by weight; by value it says that there is none to check. */
export const checkTable = (given: FreightTable, asked: Asked, vehicles: Vehicles): TableCell[] => {
  // A draft is checked too, and on any day.
  const table: FreightTable = {
    ...given,
    active: true,
    shipper_approved: true,
    transporter_approved: true,
    date_start: '2000-01-01',
    date_end: '2999-12-31',
  }
  return [
    ...cellsByBand(table, asked, vehicles),
    ...cellsPerKm(table, asked, vehicles),
    ...cellsByWeight(table, asked, vehicles),
    ...cellsByValue(table, asked),
  ]
}
