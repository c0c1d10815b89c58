import type { Database, Rows } from '#server/infra/database.ts'
import { sql } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import type { Companies } from '../companies/companies.ts'
import { historyRows } from './history-rows.ts'
import { storeFiles } from '../rows/files.ts'
import type { Crew } from '../fleet/drivers-and-vehicles.ts'
import {
  collectionRow,
  deliveryRow,
  orderRow,
  proposalRows,
  riskRow,
  simulationRow,
  timelineRows,
  type Hands,
} from './order-rows.ts'
import { auditRow } from '../audit/audit-row.ts'
import {
  contentsOf,
  cteRows,
  invoiceRows,
  papersOf,
  positionRows,
  receiptRows,
  type Counter,
  type PaperIds,
} from '../documents/paper-rows.ts'
import type { Random } from '../draw/random.ts'
import type { Order } from './story.ts'

type Writing = {
  database: Database
  storage: Storage
  random: Random
  companies: Companies
  fleet: ReadonlyMap<number, Crew>
  now: Date
  count: Counter
}

/** Hands out ids that were taken from the sequence before. */
const dispenser = async (rows: Rows, table: string, count: number) => {
  const ids = await takeIds(rows, table, count)
  let next = 0
  return (): number => ids[next++] as number
}

/** Rows by table, in the order in which they can be written. */
type Batch = Record<(typeof TABLES)[number], BulkRow[]>
const TABLES = [
  'files',
  'orders',
  'order_collection_addresses',
  'order_delivery_addresses',
  'order_proposals',
  'order_timeline',
  'simulation_orders',
  'risk_manager_orders',
  'nf_files',
  'cte_files',
  'cte_nf_keys',
  'canhoto_files',
  'audits_order',
  'geolocation_drivers',
  'audits',
] as const

/** Writes the orders with everything that hangs on them: files first, then all rows in one transaction. */
export const writeOrders = async (writing: Writing, orders: readonly Order[]): Promise<void> => {
  const { database, storage, random, companies, fleet, now, count } = writing
  const papers = orders.map((order) => papersOf(random, order, count))
  const files = await storeFiles(storage, papers.flatMap(contentsOf))

  const { rows } = database
  const total = orders.length
  const [fileId, orderId, collectionId, deliveryId, invoiceId, cteId] = await Promise.all([
    dispenser(rows, 'files', files.length),
    dispenser(rows, 'orders', total),
    dispenser(rows, 'order_collection_addresses', total),
    dispenser(rows, 'order_delivery_addresses', total),
    dispenser(
      rows,
      'nf_files',
      papers.reduce((sum, { invoices }) => sum + invoices.length, 0),
    ),
    dispenser(rows, 'cte_files', total),
  ])
  const batch = Object.fromEntries(TABLES.map((table) => [table, [] as BulkRow[]])) as Batch
  batch.files = files.map((file) => ({ ...file, id: fileId() }))

  let file = 0
  for (const paper of papers) {
    const { order } = paper
    const own = batch.files.slice(file, (file += contentsOf(paper).length)).map(({ id }) => id as number)
    const ids: PaperIds = {
      order: orderId(),
      collection: collectionId(),
      delivery: deliveryId(),
      files: own,
      invoices: paper.invoices.map(() => invoiceId()),
      cte: paper.cte ? cteId() : 0,
    }
    const hands: Hands = {
      crew: fleet.get(order.carrier.id) as Crew,
      risk_manager: companies.get('risk_manager'),
      random,
    }
    const positions = positionRows(random, order, ids, now)
    batch.orders.push({
      ...orderRow(order, ids, hands),
      last_position_at: positions.at(-1)?.['location_captured_at'] ?? null,
    })
    batch.order_collection_addresses.push(collectionRow(order, ids))
    batch.order_delivery_addresses.push(deliveryRow(order, ids))
    batch.order_proposals.push(...proposalRows(order, ids, hands))
    batch.order_timeline.push(...timelineRows(order, ids, hands))
    batch.audits.push(...historyRows(order, ids, hands))
    batch.simulation_orders.push(simulationRow(order, ids))
    batch.nf_files.push(...invoiceRows(paper, ids))
    const cte = cteRows(paper, ids)
    batch.cte_files.push(...cte.files)
    batch.cte_nf_keys.push(...cte.keys)
    batch.canhoto_files.push(...receiptRows(paper, ids, now))
    batch.geolocation_drivers.push(...positions)
    const risk = riskRow(order, ids)
    if (risk) batch.risk_manager_orders.push(risk)
    const audit = auditRow(paper, ids)
    if (audit) batch.audits_order.push(audit)
  }
  await database.transaction(async ({ rows: inside }) => {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const table of TABLES) await insertRows(inside, table, batch[table])
  })
  // Fresh statistics, or the first lists after this are planned for empty tables.
  await rows(sql`analyze`)
}
