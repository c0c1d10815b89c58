import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { decimal, toWeight } from '#shared/kit/money.ts'
import type { Scenario, StudyFilters, StudyResult } from '#shared/studies/study.contract.ts'
import { reais, meanDays, written } from './pure/figures.ts'
import type { Line } from './pure/tally.ts'
import { studiesScope } from './studies.scope.ts'

/** Studies: one run at a time holds a study, and only while it is the newest. */

export type StudyRow = {
  id: number
  company_id: number
  user_id: number
  shipper_id: number
  name: string
  date_from: string
  date_until: string
  filters: StudyFilters
  scenarios: Scenario[]
  status: string
  run: number
}

export const isRunning = ({ status }: Pick<StudyRow, 'status'>): boolean =>
  status === 'pending' || status === 'processing'

export const insertStudy = async (
  rows: Rows,
  study: Partial<Row<'freight_studies'>>,
): Promise<Pick<StudyRow, 'id' | 'run'> | undefined> => {
  const [row] = await rows<Row<'freight_studies', 'id' | 'run'>>(
    sql`${insertInto('freight_studies', study)} returning id, run`,
  )
  return row
}

/** @throws ModelNotFoundException when the session does not see the study */
export const lockVisibleStudy = async (ctx: Context, id: number): Promise<StudyRow> => {
  const [study] = await ctx.rows<StudyRow>(
    sql`select t.* from freight_studies t where t.id = ${id} and (${studiesScope(ctx.session)}) for update`,
  )
  if (!study) throw notFound('freight_studies')
  return study
}

/** A further run, for the present user. */
export const restartStudy = async (ctx: Context, { id, run }: StudyRow): Promise<void> => {
  await ctx.rows(sql`
    update freight_studies set status = 'pending', run = ${run + 1}, progress = 0, orders_done = 0, result = null, error = null,
      user_id = ${ctx.session.user_id}, started_at = null, finished_at = null, updated_at = now()
    where id = ${id}`)
}

export const stopStudy = async ({ rows }: Context, id: number): Promise<void> => {
  await rows(sql`
    update freight_studies set status = 'canceled', run = run + 1, finished_at = now(), updated_at = now() where id = ${id}`)
  await rows(sql`delete from freight_study_orders where study_id = ${id}`)
}

/** Studies of a shipper that wait or run. */
export const countRunning = async (rows: Rows, shipperId: number): Promise<number> => {
  const [row] = await rows<{ total: number }>(sql`
    select count(*) as total from freight_studies where shipper_id = ${shipperId} and status in ('pending', 'processing')`)
  return row?.total ?? 0
}

/** Number of the run that waits for its job; null where none does. */
export const waitingRun = async (rows: Rows, id: number): Promise<number | null> => {
  const [study] = await rows<Row<'freight_studies', 'run'>>(
    sql`select run from freight_studies where id = ${id} and status = 'pending'`,
  )
  return study?.run ?? null
}

/** Takes a study for a run and clears what an earlier one wrote; null when the run is over or was overtaken. */
export const claimStudy = async (rows: Rows, id: number, run: number): Promise<StudyRow | null> => {
  const [study] = await rows<StudyRow>(sql`
    update freight_studies set status = 'processing', progress = 0, orders_done = 0, orders_total = 0, result = null, error = null,
      started_at = now(), finished_at = null, updated_at = now()
    where id = ${id} and run = ${run} and status in ('pending', 'processing') returning *`)
  if (!study) return null
  await rows(sql`delete from freight_study_lines where study_id = ${id}`)
  await rows(sql`delete from freight_study_orders where study_id = ${id}`)
  return study
}

export type OrderOutcomeRow = Record<string, unknown>

/**
 * Writes the results of some orders and the study's progress in one statement.
 * @returns false when the study was cancelled, deleted or started again: nothing is written then
 */
export const saveBatch = async (
  rows: Rows,
  { id, run }: Pick<StudyRow, 'id' | 'run'>,
  batch: readonly OrderOutcomeRow[],
  far: { done: number; total: number },
): Promise<boolean> => {
  const percent = Math.min(99, Math.floor((far.done / Math.max(1, far.total)) * 100))
  const found = await rows(sql`
    with mine as (
      update freight_studies set progress = ${percent}, orders_done = ${far.done}, orders_total = ${far.total}, updated_at = now()
      where id = ${id} and run = ${run} and status = 'processing' returning id
    ), written as (
      insert into freight_study_orders (study_id, order_id, code, day, modal, origin_uf, origin_city, destination_uf, destination_city,
        transporter_id, weight, contracted, lead_time, outcomes, unpriced, below)
      select mine.id, e.* from mine, jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as e(order_id int, code text, day date, modal text,
        origin_uf text, origin_city text, destination_uf text, destination_city text, transporter_id int, weight numeric,
        contracted numeric, lead_time int, outcomes jsonb, unpriced boolean, below boolean)
    )
    select id from mine`)
  return found.length > 0
}

const LINES_PER_INSERT = 1000

const lineRow = (line: Line) => ({
  part: line.part,
  key: line.key,
  origin_uf: line.originUf,
  origin_city: line.originCity,
  destination_uf: line.destinationUf,
  destination_city: line.destinationCity,
  transporter_id: line.transporterId,
  orders: line.orders,
  weight: toWeight(decimal(line.grams).dividedBy(1000)),
  contracted: reais(line.contracted.total),
  contracted_orders: line.contracted.orders,
  lead_time: meanDays(line.contracted.leadDays, line.contracted.leadOrders),
  figures: line.scenarios.map(written),
})

/** Inside the transaction that completes the study. */
export const insertLines = async (rows: Rows, study: number, lines: readonly Line[]): Promise<void> => {
  for (let from = 0; from < lines.length; from += LINES_PER_INSERT) {
    const some = JSON.stringify(lines.slice(from, from + LINES_PER_INSERT).map(lineRow))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await rows(sql`
      insert into freight_study_lines (study_id, part, key, origin_uf, origin_city, destination_uf, destination_city, transporter_id,
        orders, weight, contracted, contracted_orders, lead_time, figures)
      select ${study}::int, e.* from jsonb_to_recordset(${some}::jsonb) as e(part text, key text, origin_uf text, origin_city text,
        destination_uf text, destination_city text, transporter_id int, orders int, weight numeric, contracted numeric,
        contracted_orders int, lead_time numeric, figures jsonb)`)
  }
}

/** False when the run was overtaken. Also the lock under which its lines are written. */
export const completeStudy = async (
  rows: Rows,
  { id, run }: Pick<StudyRow, 'id' | 'run'>,
  result: StudyResult,
  far: { done: number; total: number },
): Promise<boolean> =>
  (
    await rows(sql`
      update freight_studies set status = 'completed', progress = 100, orders_done = ${far.done}, orders_total = ${far.total},
        result = ${JSON.stringify(result)}::jsonb, finished_at = now(), updated_at = now()
      where id = ${id} and run = ${run} and status = 'processing' returning id`)
  ).length > 0

export const failStudy = async (
  rows: Rows,
  { id, run }: Pick<StudyRow, 'id' | 'run'>,
  error: string,
): Promise<boolean> =>
  (
    await rows(sql`
      update freight_studies set status = 'failed', error = ${error}, finished_at = now(), updated_at = now()
      where id = ${id} and run = ${run} and status in ('pending', 'processing') returning id`)
  ).length > 0

/** Names of companies. */
export const companyNames = async (rows: Rows, ids: readonly number[]): Promise<Map<number, string>> => {
  const found = await rows<{ id: number; fantasy_name: string }>(
    sql`select id, fantasy_name from companies where id = any(${ids})`,
  )
  return new Map(found.map(({ id, fantasy_name }) => [id, fantasy_name]))
}

/** Studies whose last run ended before `before`, or that were given up then; their results go with them. */
export const deleteOld = (rows: Rows, before: Date): Promise<unknown> =>
  rows(sql`
    delete from freight_studies where id in (
      select id from freight_studies where status in ('completed', 'failed', 'canceled') and updated_at < ${before} order by id limit 500)`)

/** Runs that a crash has left behind, long after any study ends. */
export const abandonedRuns = (rows: Rows, before: Date): Promise<StudyRow[]> =>
  rows<StudyRow>(sql`
    select * from freight_studies where status in ('pending', 'processing') and updated_at < ${before} limit 500`)
