import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { AnttCheckResult, CheckKind } from '#shared/antt/antt-checks.contract.ts'
import type { AnttCargo, AnttTable } from '#shared/antt/antt.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { tableScope } from '#server/modules/tables/index.ts'
import { anttChecksScope } from './antt-checks.scope.ts'

/** A check's own rows: one run holds them, until a user cancels or deletes the check. */

export type CheckRow = {
  id: number
  company_id: number
  user_id: number
  shipper_id: number | null
  shipper_ids: number[]
  kind: CheckKind
  date_from: string | null
  date_until: string | null
  transporter_id: number | null
  simulation_table_id: number | null
  date: string | null
  table: AnttTable | null
  cargo: AnttCargo | null
  status: string
  proof_key: string | null
}

/** Takes a check for a run and clears what an earlier try wrote; null when there is nothing to do (any more). */
export const claimCheck = async (rows: Rows, id: number): Promise<CheckRow | null> => {
  const [check] = await rows<CheckRow>(sql`
    update antt_checks set status = 'processing', progress = 0, rows_total = 0, rows_done = 0, result = null, error = null,
      started_at = now(), finished_at = null, updated_at = now()
    where id = ${id} and status in ('pending', 'processing') returning *`)
  if (check) await rows(sql`delete from antt_check_rows where check_id = ${id}`)
  return check ?? null
}

/** @returns the check's id */
export const insertCheck = async (rows: Rows, check: Partial<Row<'antt_checks'>>): Promise<number> => {
  const [made] = await rows<{ id: number }>(sql`${insertInto('antt_checks', check)} returning id`)
  return Number(made?.id)
}

/** A check that the session sees, locked. */
export const lockCheck = async (ctx: Context, id: number): Promise<CheckRow | undefined> => {
  const [check] = await ctx.rows<CheckRow>(sql`
    select t.* from antt_checks t where t.id = ${id} and (${anttChecksScope(ctx.session)}) for update`)
  return check
}

export const stopCheck = async (rows: Rows, id: number): Promise<void> => {
  await rows(sql`
    update antt_checks set status = 'canceled', finished_at = now(), updated_at = now() where id = ${id}`)
  await rows(sql`delete from antt_check_rows where check_id = ${id}`)
}

/** The table that a check is asked of, where the session sees it. */
export const tableToCheck = async (
  ctx: Context,
  id: number,
): Promise<Row<'simulation_tables', 'shipper_id' | 'modal'> | undefined> => {
  const [table] = await ctx.rows<Row<'simulation_tables', 'shipper_id' | 'modal'>>(sql`
    select t.shipper_id, t.modal from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)})`)
  return table
}

export const countRunning = async (ctx: Context): Promise<number> => {
  const [row] = await ctx.rows<{ total: number }>(sql`
    select count(*) as total from antt_checks where user_id = ${ctx.session.user_id} and status in ('pending', 'processing')`)
  return row?.total ?? 0
}

export type ProofNames = { shipper: string | null; transporter: string | null; table: string | null }

export const namesOf = async (rows: Rows, check: CheckRow): Promise<ProofNames> => {
  const [names] = await rows<ProofNames>(sql`
    select (select fantasy_name from companies where id = ${check.shipper_id}::int) as shipper,
      (select fantasy_name from companies where id = ${check.transporter_id}::int) as transporter,
      (select "table" from simulation_tables where id = ${check.simulation_table_id}::int) as "table"`)
  return names ?? { shipper: null, transporter: null, table: null }
}

export type CheckedRow = { row: object; below: boolean; without_floor: boolean }
export type Far = { done: number; total: number; progress: number }

/**
 * Writes some rows and how far the check is, in one statement.
 * @param before rows that stood there already: another run of the same check has moved on otherwise
 * @returns false when the check was cancelled, deleted or taken over: nothing is written then
 */
export const saveRows = async (
  rows: Rows,
  id: number,
  before: number,
  batch: readonly CheckedRow[],
  far: Far,
): Promise<boolean> => {
  const found = await rows(sql`
    with mine as (
      update antt_checks set progress = ${far.progress}, rows_done = ${far.done}, rows_total = ${far.total}, updated_at = now()
      where id = ${id} and status = 'processing' and rows_done = ${before} returning id
    ), written as (
      insert into antt_check_rows (check_id, "row", below, without_floor)
      select mine.id, e."row", e.below, e.without_floor
      from mine, jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as e("row" jsonb, below boolean, without_floor boolean)
    )
    select id from mine`)
  return found.length > 0
}

/** Keeps how far the proof is. False: the check was cancelled or deleted. */
export const saveProgress = async (rows: Rows, id: number, progress: number): Promise<boolean> =>
  (
    await rows(sql`
      update antt_checks set progress = ${progress}, updated_at = now() where id = ${id} and status = 'processing' returning id`)
  ).length > 0

/** False when the check was cancelled or deleted: then its proof is removed. */
export const completeCheck = async (
  rows: Rows,
  id: number,
  result: AnttCheckResult,
  proof: { key: string; size: number },
): Promise<boolean> =>
  (
    await rows(sql`
      update antt_checks set status = 'completed', progress = 100, result = ${JSON.stringify(result)}::jsonb, proof_key = ${proof.key},
        proof_size = ${proof.size}, finished_at = now(), updated_at = now()
      where id = ${id} and status = 'processing' returning id`)
  ).length > 0

export const failCheck = async (rows: Rows, id: number, error: string): Promise<boolean> =>
  (
    await rows(sql`
      update antt_checks set status = 'failed', error = ${error}, finished_at = now(), updated_at = now()
      where id = ${id} and status in ('pending', 'processing') returning id`)
  ).length > 0

/** Removes checks that ended before `before`; answers the proofs that they leave behind. */
export const deleteOldChecks = async (rows: Rows, before: Date): Promise<string[]> =>
  (
    await rows<{ proof_key: string | null }>(sql`
      delete from antt_checks where id in (
        select id from antt_checks where status in ('completed', 'failed', 'canceled') and updated_at < ${before} order by id limit 500)
      returning proof_key`)
  ).flatMap(({ proof_key }) => proof_key ?? [])

/** Runs that a crash has left behind, long after any check ends. */
export const abandonedChecks = (rows: Rows, before: Date): Promise<{ id: number }[]> =>
  rows<{ id: number }>(sql`
    select id from antt_checks where status in ('pending', 'processing') and updated_at < ${before} limit 500`)
