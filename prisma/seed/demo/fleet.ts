import type { Rows } from '#server/infra/database.ts'
import { insertRows, takeIds } from './bulk.ts'
import type { Companies } from './companies.ts'
import { cpfOf, personName, phoneOf, plateOf } from './names.ts'
import type { Random } from './random.ts'

export type Driver = { id: number; name: string; cpf: string }
/** Who drives and what for one carrier. */
export type Crew = {
  drivers: Driver[]
  helpers: { id: number; name: string }[]
  plates: string[]
  trailers: string[]
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
  return fleet
}
