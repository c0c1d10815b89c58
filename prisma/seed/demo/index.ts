import { sql, type Database, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { taxesByDay } from '#server/modules/reference/taxes.store.ts'
import { createTableCache } from '#server/modules/tables/table-cache.ts'
import { writeViews } from './lists/views.ts'
import { writeSurveys } from './surveys/surveys.ts'
import { writeComments } from './comments/comments.ts'
import { writeBulkActions } from './bulk/bulk-actions.ts'
import { writeCargo } from './cargo/products.ts'
import { writePickings } from './cargo/pickings.ts'
import { writeCarrierApis } from './quotes/carrier-apis.ts'
import { writeQuotes } from './quotes/quotes.ts'
import { writeReaudits } from './audit/reaudits.ts'
import { writeConsolidations } from './requests/consolidations.ts'
import { writeRequests } from './requests/requests.ts'
import { writeProgrammes } from './risk/programmes.ts'
import { writeTenders } from './tenders/tenders.ts'
import { writeTower } from './tower/tower.ts'
import { writeAccessLogs } from './access-logs/traces.ts'
import { writeAccessTokens } from './session/access-tokens.ts'
import { dayOf } from './draw/calendar.ts'
import { loadCities } from './places/cities.ts'
import { writeAnttChecks } from './antt/checks.ts'
import { writeBills } from './billing/bills.ts'
import { createCompanies } from './companies/companies.ts'
import { writeEdiFiles } from './edi/files.ts'
import { writeExports } from './reports/exports.ts'
import { createFleet } from './fleet/drivers-and-vehicles.ts'
import { writeFreightDetail } from './orders/freight-detail.ts'
import { writeImports } from './documents/imports.ts'
import { writeIntakes } from './freight-intake/sheets.ts'
import { writeMailboxes } from './documents/mailboxes.ts'
import { writeManifests } from './documents/manifests.ts'
import { writeShelfPapers } from './documents/shelf-papers.ts'
import { writeLooseInvoices } from './documents/loose-invoices.ts'
import { writeMarine } from './marine/processes.ts'
import { writeFollows, writeNotices } from './notifications/notices.ts'
import { writePanels } from './notifications/panel.ts'
import { createCounter } from './documents/paper-rows.ts'
import { TOLERANCE } from './audit/audit-row.ts'
import { createRandom } from './draw/random.ts'
import { createRecipients } from './places/recipients.ts'
import { insertRows } from './rows/bulk.ts'
import { writeOthers } from './companies/others.ts'
import { writePreInvoices } from './purchase-orders/pre-invoices.ts'
import { writePurchaseOrders } from './purchase-orders/purchase-orders.ts'
import { writePersonalData } from './personal-data/requests.ts'
import { writeStudies } from './studies/last-quarter.ts'
import { writeRouteTables } from './routes/projects.ts'
import { writeServices } from './services/requests.ts'
import { tellStory } from './orders/story.ts'
import { writeOrders } from './orders/write-orders.ts'
import { tellTableStory } from './tables/story.ts'
import { createTables } from './tables/write-tables.ts'

/** Any constant will do; the story is the same for the same one. */
const SEED = 20_251_023

export type DemoOptions = { database: Database; storage: Storage; now: Date }

const nationalHolidays = async (rows: Rows): Promise<Set<string>> => {
  const days = await rows<{ day: string }>(
    sql`select to_char(day, 'YYYY-MM-DD') as day from holidays where uf is null and not optional`,
  )
  return new Set(days.map(({ day }) => day))
}

/**
 * Tells the demo story in a database that holds the reference data and no company yet: companies with logins, fleet, freight
 * tables, 90 days of orders with their documents, invoices that wait. Dates count back from `now`.
 */
export const seedDemo = async ({ database, storage, now }: DemoOptions): Promise<void> => {
  const random = createRandom(SEED)
  const world = await database.transaction(async ({ db, rows }) => {
    const cities = await loadCities(rows)
    const companies = await createCompanies(db, random, cities)
    const fleet = await createFleet(rows, random, companies)
    await createTables(rows, { companies, cities, today: dayOf(now) })
    const recipients = await createRecipients(rows, random, { companies, cities })
    await insertRows(
      rows,
      'configurations_audit',
      ['shipper', 'branch', 'shipper2'].flatMap((key) =>
        ['freight_table', 'route_table', 'quote', 'additional_services'].map((audit) => ({
          company_id: companies.get(key).id,
          audit,
          ...TOLERANCE,
        })),
      ),
    )
    await insertRows(
      rows,
      'cte_component_names',
      ['shipper', 'shipper2'].map((key) => ({
        company_id: companies.get(key).id,
        name: 'DESCARGA',
        rate: 'delivery_fee',
        created_at: now,
      })),
    )
    return { cities, companies, fleet, recipients }
  })
  const { cities, companies, fleet, recipients } = world
  const { rows } = database
  const shippers = companies.all.filter(({ type }) => type === 'shipper')
  const tablesOf = createTableCache()
  const tables = await Promise.all(
    shippers.map(async ({ id }) => [id, (await tablesOf(rows, id)).map(({ table }) => table)] as const),
  )
  const types = await rows<{ id: number; vehicle_type: string }>(
    sql`select id, vehicle_type from vehicle_types`,
  )
  const market = {
    companies,
    cities,
    recipients,
    tables: new Map(tables),
    vehicles: new Map(types.map(({ id, vehicle_type }) => [vehicle_type, id])),
    context: (await taxesByDay(rows))(now.toISOString().slice(0, 10)),
  }
  const orders = tellStory({ random, market, now, holidays: await nationalHolidays(rows) })
  const count = createCounter()
  await writeOrders({ database, storage, random, companies, fleet, now, count }, orders)
  await writeFreightDetail(rows, companies)
  await writeMarine({ rows, companies, fleet, recipients, now })
  await writeLooseInvoices({ database, storage, random, companies, recipients: recipients.first, now, count })
  await writeImports({ database, storage, random, companies, recipients: recipients.first, now, count })
  await writeManifests({ rows, storage, companies, now })
  await writeShelfPapers({ rows, storage, companies })
  await writeBills({ database, companies, now })
  await writeExports({ database, storage, companies, now })
  await writeNotices(rows)
  await writePanels(rows, now)
  await writeFollows(rows)
  await tellTableStory({
    database,
    storage,
    companies,
    cities,
    recipients: recipients.first,
    today: dayOf(now),
  })
  await writeRouteTables({ database, storage, today: dayOf(now) })
  await writeIntakes({ database, storage, now })
  await writeStudies({ database, now })
  await writeAnttChecks({ database, storage, now })
  await writeServices({ rows, storage, now })
  await writeOthers({ database, storage, companies, cities, now })
  await writeEdiFiles({ rows, storage, companies, now })
  await writeMailboxes(await database.prisma(), companies, now)
  await writePurchaseOrders({ rows, companies, now })
  await writePreInvoices({ rows, storage, now })
  await writePersonalData(rows, { companies, now })
  await writeAccessTokens(rows, random, { companies, now })
  await writeAccessLogs(rows, now)
  await writeTower(rows, now)
  await writeViews(rows, now)
  await writeBulkActions(rows, now)
  await writeComments(rows, now)
  await writeSurveys(rows, [companies.get('shipper').id, companies.get('shipper2').id], now)
  await writeCargo(rows, companies, now)
  await writePickings(rows, companies, now)
  await writeRequests({ database, storage, companies, now })
  await writeConsolidations({ database, now })
  await writeReaudits(rows, now)
  await writeQuotes({ database, storage, companies, now })
  await writeCarrierApis(rows, companies, now)
  await writeProgrammes(rows, now)
  await writeTenders({ database, companies, now })
}
