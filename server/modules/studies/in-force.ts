import type { Rows } from '#server/infra/database.ts'
import type { FreightTable } from '#server/modules/pricing/index.ts'
import { tablesAsIfInForce } from '#server/modules/simulations/index.ts'
import { studyRoutes, studyTables, tablesOfScenario } from './study-tables.store.ts'

export type PricingTable = { table: FreightTable; fits: (vehicleTypeId: number) => boolean }

/** All agreements of a shipper that are in force today with carriers that it gives work to, as bulk pricing takes them. */
export const tablesInForce = async (rows: Rows, shipperId: number, now: Date): Promise<PricingTable[]> => {
  const freight = await studyTables(rows, shipperId, [], now)
  const { model, routes } = await studyRoutes(rows, shipperId, [], now)
  const known = [...freight, ...routes.map(({ about }) => about)]
  const inForce = new Set(
    tablesOfScenario(known, { base: 'in_force', simulation_table_ids: [] }, model).flatMap(
      (at) => known[at] ?? [],
    ),
  )
  const ids = freight.filter((one) => inForce.has(one)).map(({ id }) => id)
  const tables = await tablesAsIfInForce(rows, ids)
  const lanes = routes.filter(({ about }) => inForce.has(about))
  return [
    ...tables.map((table) => ({ table, fits: () => true })),
    ...lanes.map(({ table, fits }) => ({
      table,
      fits: (vehicle_type_id: number) => fits({ ...ANY_SHIPMENT, vehicle_type_id }),
    })),
  ]
}

/** Whether a route is for a vehicle is asked of the vehicle alone. */
const ANY_SHIPMENT = {
  modal: 'full_truckload',
  date: '2000-01-01',
  origin: { state: 'SP', city_ibge: 0 },
  destination: { state: 'SP', city_ibge: 0 },
  weight: '0',
  invoice_value: '0',
}
