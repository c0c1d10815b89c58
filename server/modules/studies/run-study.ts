import type { Rows } from '#server/infra/database.ts'
import { anttNorms, settingsOf, vehiclesById } from '#server/modules/antt/index.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { tablesAsIfInForce } from '#server/modules/simulations/index.ts'
import type { Scenario, StudyResult } from '#shared/studies/study.contract.ts'
import { reais } from './pure/figures.ts'
import { addOrder, createTally, type Line } from './pure/tally.ts'
import { createReplay, type Replayed } from './replay-order.ts'
import { companyNames, type OrderOutcomeRow, type StudyRow } from './studies.store.ts'
import { countStudyOrders, studyOrderIds, studyOrders, type StudyOrderRow } from './study-orders.store.ts'
import { studyResultOf, tableIds } from './study-result.ts'
import {
  pickedBy,
  studyRoutes,
  studyTables,
  tablesOfScenario,
  type StudyTable,
} from './study-tables.store.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** The whole work of a study: orders in batches, prices in slices, sums at the end. The caller keeps the results. */

const BATCH = 400
/** Pricing steps aside for the web this often. */
const SLICE_MS = 8

export class StudyStopped extends Error {}
export class StudyRefused extends Error {
  readonly reason: 'no_orders' | 'no_tables'
  constructor(reason: StudyRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

const NO_TABLE = { simulation_table_id: null, route_table_id: null }

const outcomeRow = (
  row: StudyOrderRow,
  { outcomes }: Replayed,
  known: readonly StudyTable[],
): OrderOutcomeRow => ({
  order_id: row.id,
  code: row.code,
  day: row.shipment.date,
  modal: row.shipment.modal,
  origin_uf: row.origin_uf,
  origin_city: row.origin_city,
  destination_uf: row.destination_uf,
  destination_city: row.destination_city,
  transporter_id: row.transporter_id,
  weight: row.shipment.weight,
  contracted: row.contracted,
  lead_time: row.lead_time,
  outcomes: outcomes.map(({ cents, table, transporterId, leadTime, margin, reason }) => ({
    ...(table === null ? NO_TABLE : tableIds(itemAt(known, table))),
    transporter_id: transporterId,
    total: cents === null ? null : reais(cents),
    lead_time: leadTime,
    margin,
    reason,
  })),
  unpriced: outcomes.some(({ cents }) => cents === null),
  below: outcomes.some(({ below }) => below),
})

/** Lets everything else of the process run once the slice is used up. */
const createSlices = () => {
  let began = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - began < SLICE_MS) return
    await new Promise<void>((go) => {
      setImmediate(go)
    })
    began = performance.now()
  }
}

/** A promise that is awaited later: until then its failure is not reported as uncaught. */
const quiet = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined)
  return work
}

const NEWEST = 2_147_483_647
/** Ids are asked for in pages of many batches: a page costs one walk along the orders of the period. */
const PAGE = 25 * BATCH

/** Ids in batches, page after page by the last one of the page before: memory holds one page. */
async function* batchesOf(rows: Rows, study: StudyRow): AsyncGenerator<number[]> {
  for (let before = NEWEST; ;) {
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const page = await studyOrderIds(rows, study, before, PAGE)
    for (let from = 0; from < page.length; from += BATCH) yield page.slice(from, from + BATCH)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    before = last
  }
}

/** Batch after batch, the next one asked for while the one before is worked on; memory holds two. */
async function* aheadOf<T>(
  batches: AsyncGenerator<readonly number[]>,
  read: (batch: readonly number[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let next: Promise<T[]> | null = null
  for await (const batch of batches) {
    const coming = quiet(read(batch))
    if (next !== null) yield await next
    next = coming
  }
  if (next !== null) yield await next
}

export type StudyKeeper = {
  /** @returns false to stop: the study was cancelled, deleted or started again */
  batch: (rows: readonly OrderOutcomeRow[], far: { done: number; total: number }) => Promise<boolean>
}
export type StudyOutcome = { result: StudyResult; lines: Line[]; far: { done: number; total: number } }

const TODAY: Pick<Scenario, 'base' | 'simulation_table_ids'> = { base: 'in_force', simulation_table_ids: [] }
const ALWAYS = {
  active: true,
  shipper_approved: true,
  transporter_approved: true,
  date_start: '2000-01-01',
  date_end: '2999-12-31',
}

const prepare = async (rows: Rows, study: StudyRow, now: Date) => {
  const { picked, pickedRoutes } = pickedBy(study.scenarios)
  const freight = await studyTables(rows, study.shipper_id, picked, now)
  const { model, routes } = await studyRoutes(rows, study.shipper_id, pickedRoutes, now)
  const known = [...freight, ...routes.map(({ about }) => about)]
  const asked = study.scenarios.map((scenario) => tablesOfScenario(known, scenario, model))
  if (asked.every((tables) => tables.length === 0)) throw new StudyRefused('no_tables')
  const tables = await tablesAsIfInForce(
    rows,
    freight.map(({ id }) => id),
  )
  // Routes are as if in force on every day too, as the freight tables of a study are.
  const lanes = routes.map(({ table }) => ({ ...table, ...ALWAYS }))
  const settings = await settingsOf(rows, study.shipper_id)
  const vehicles = await vehiclesById(rows)
  const replay = createReplay({
    tables: [...tables, ...lanes],
    fits: new Map(routes.map(({ fits }, at) => [freight.length + at, fits])),
    inForce: new Set(tablesOfScenario(known, TODAY, model)),
    scenarios: study.scenarios.map(({ award }, at) => ({ award, tables: asked[at] ?? [] })),
    taxesOn: await taxesByDay(rows),
    floor: {
      norms: await anttNorms(rows),
      axles: new Map([...vehicles].map(([id, { axles }]) => [id, axles])),
      table: settings?.antt_table ?? 'A',
    },
  })
  return { known, asked, replay }
}

/**
 * Replays the orders of a study's period.
 * @throws StudyRefused when there is nothing to replay; StudyStopped when the keeper says stop
 */
export const runStudy = async (
  rows: Rows,
  study: StudyRow,
  now: Date,
  keeper: StudyKeeper,
): Promise<StudyOutcome> => {
  const began = performance.now()
  const total = await countStudyOrders(rows, study)
  if (total === 0) throw new StudyRefused('no_orders')
  const { known, asked, replay } = await prepare(rows, study, now)
  const tally = createTally(study.scenarios.length)
  const breathe = createSlices()
  // While one batch is priced, the one before is written and the next one read.
  let saved: Promise<boolean> = Promise.resolve(true)
  let done = 0
  for await (const some of aheadOf(batchesOf(rows, study), (batch) => studyOrders(rows, batch))) {
    const batch: OrderOutcomeRow[] = []
    for (const row of some) {
      const replayed = replay(row)
      addOrder(tally, replayed.order, replayed.outcomes)
      batch.push(outcomeRow(row, replayed, known))
      await breathe()
    }
    if (!(await saved)) throw new StudyStopped()
    done = Math.min(total, done + BATCH)
    saved = quiet(keeper.batch(batch, { done, total }))
  }
  if (!(await saved)) throw new StudyStopped()
  const carriers = [
    ...new Set([...tally.contractedCarriers.keys(), ...known.map((one) => one.transporter_id)]),
  ]
  const result = studyResultOf(tally, asked, {
    tables: known,
    names: await companyNames(rows, carriers),
    scenarios: study.scenarios,
    priced: tally.orders * known.length,
    seconds: (performance.now() - began) / 1000,
  })
  return { result, lines: [...tally.lines.values()], far: { done: total, total } }
}
