import type { Database } from '#server/infra/database.ts'
import { seedAntt, seedConsumptionTaxes } from './antt.ts'
import { seedExtraPlans } from './billing.ts'
import { seedNotifications } from './notifications.ts'
import { seedCities, seedStates } from './places.ts'
import { seedCorreiosModals, seedQuoteStatuses } from './quotes.ts'
import { seedServices } from './services.ts'
import { seedHolidays, seedIcms, seedIss, seedOccurrenceCodes, seedStatuses, seedVehicles } from './rules.ts'

/** Two deploys at once would insert the same rows; the second waits here and then finds them. */
const LOCK = 7_401_932_020

/**
 * Loads the reference data: 27 states, 5,571 cities, ICMS matrix, ISS, order statuses, occurrence codes, vehicles, holidays,
 * ANTT floor coefficients, consumption taxes, additional services, extra plans, kinds of notifications, states of quotes, modalities of the Correios.
 * Part of every deploy: idempotent, all or nothing, and it leaves alone what the operator has edited.
 */
export const seedReference = async (pool: Database['pool']): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await seedStates(client)
    await seedCities(client)
    await seedIcms(client)
    await seedIss(client)
    await seedStatuses(client)
    await seedOccurrenceCodes(client)
    await seedVehicles(client)
    await seedHolidays(client)
    await seedAntt(client)
    await seedConsumptionTaxes(client)
    await seedServices(client)
    await seedExtraPlans(client)
    await seedNotifications(client)
    await seedQuoteStatuses(client)
    await seedCorreiosModals(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
