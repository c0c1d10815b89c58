import { sql, type Rows } from '#server/infra/database.ts'
import { insertRows, takeIds } from '../rows/bulk.ts'
import type { Companies } from '../companies/companies.ts'
import { cpfOf, personName, phoneOf, plateOf } from '../draw/names.ts'
import type { Random } from '../draw/random.ts'

export type Driver = { id: number; name: string; cpf: string }
/** Who drives and what for one carrier. */
export type Crew = {
  drivers: Driver[]
  helpers: { id: number; name: string }[]
  plates: string[]
  trailers: string[]
}

const TRUCKS = ['Truck', 'Carreta', 'Toco', 'VUC']

/** The vehicles behind the plates, with a type each; trailers have none. */
const insertVehicles = async (
  rows: Rows,
  fleet: ReadonlyMap<number, Crew>,
  updated_at: string,
): Promise<void> => {
  const types = await rows<{ id: number; vehicle_type: string; axles: number | null }>(
    sql`select id, vehicle_type, axles from vehicle_types where vehicle_modal = 'road' order by id`,
  )
  const known = TRUCKS.flatMap((name) => types.filter(({ vehicle_type }) => vehicle_type === name))
  const usual = known.length > 0 ? known : types
  const vehicles = [...fleet].flatMap(([transporter_id, { plates, trailers }]) => [
    ...[...new Set(plates)].map((plate, index) => {
      const type = usual[index % usual.length]
      return {
        transporter_id,
        plate,
        kind: 'vehicle',
        vehicle_type_id: type?.id ?? null,
        axles: type?.axles ?? null,
        rntrc: String(12_000_000 + transporter_id * 97 + index),
        updated_at,
      }
    }),
    ...[...new Set(trailers)]
      .filter((plate) => !plates.includes(plate))
      .map((plate) => ({
        transporter_id,
        plate,
        kind: 'trailer',
        vehicle_type_id: null,
        axles: 3,
        rntrc: null,
        updated_at,
      })),
  ])
  await insertRows(rows, 'vehicles', vehicles)
}

/** Drivers, helpers and plates of every carrier, by company id. */
export const createFleet = async (
  rows: Rows,
  random: Random,
  companies: Companies,
): Promise<ReadonlyMap<number, Crew>> => {
  const carriers = companies.all.filter(({ type }) => type === 'transporter')
  const sizes = carriers.map(({ user }) => (user ? 8 : 4))
  const driverIds = await takeIds(
    rows,
    'drivers',
    sizes.reduce((sum, size) => sum + size, 0),
  )
  const helperIds = await takeIds(rows, 'helpers', carriers.length * 3)
  const drivers: Record<string, unknown>[] = []
  const helpers: Record<string, unknown>[] = []
  const links: Record<string, unknown>[] = []
  const fleet = new Map<number, Crew>()
  const updated_at = new Date().toISOString()
  for (const [index, carrier] of carriers.entries()) {
    const crew: Crew = { drivers: [], helpers: [], plates: [], trailers: [] }
    for (let count = 0; count < (sizes[index] ?? 0); count += 1) {
      const driver = { id: driverIds.pop() ?? 0, name: personName(random), cpf: cpfOf(random) }
      crew.drivers.push(driver)
      drivers.push({ ...driver, company_id: carrier.id, contact_phone: phoneOf(random, 11), updated_at })
      links.push({ transporter_id: carrier.id, driver_id: driver.id })
      crew.plates.push(plateOf(random))
      crew.trailers.push(plateOf(random))
    }
    for (let count = 0; count < 3; count += 1) {
      const helper = { id: helperIds.pop() ?? 0, name: personName(random) }
      crew.helpers.push(helper)
      helpers.push({ ...helper, transporter_id: carrier.id, cpf: cpfOf(random), updated_at })
    }
    fleet.set(carrier.id, crew)
  }
  await insertRows(rows, 'drivers', drivers)
  await insertRows(rows, 'transporter_drivers', links)
  await insertRows(rows, 'helpers', helpers)
  await insertVehicles(rows, fleet, updated_at)
  return fleet
}
