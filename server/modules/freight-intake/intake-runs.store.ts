import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { IntakeRow } from './intake.store.ts'
import type { Tally } from './tally.ts'

/** Runs of an intake's jobs, as its row keeps them. */

/** False: a newer check, or a cancellation, has taken over. */
export const keepProgress = async (rows: Rows, { id, run }: IntakeRow, processed: number): Promise<boolean> =>
  (
    await rows(sql`
      update freight_intakes set processed_rows = ${processed}, updated_at = now()
      where id = ${id} and run = ${run} and status = 'checking' returning id`)
  ).length > 0

export const finishCheck = (
  rows: Rows,
  { id, run }: IntakeRow,
  tally: Tally,
  mark: string | null,
): Promise<unknown> =>
  rows(sql`
    update freight_intakes set status = 'checked', failure = null, processed_rows = ${tally.rows}, total_rows = ${tally.rows},
      error_count = ${tally.errors}, warning_count = ${tally.warnings}, added = ${tally.added}, changed = ${tally.changed},
      removed = ${tally.removed}, unchanged = ${tally.unchanged}, table_mark = ${mark}, updated_at = now()
    where id = ${id} and run = ${run} and status = 'checking'`)

export const failCheck = (rows: Rows, { id, run }: IntakeRow, failure: string): Promise<unknown> =>
  rows(sql`
    update freight_intakes set status = 'failed', failure = ${failure}, updated_at = now()
    where id = ${id} and run = ${run} and status = 'checking'`)

/** Removes the staged rows of some sides. */
export const dropSide = (rows: Rows, id: number, ...sides: readonly string[]): Promise<unknown> =>
  rows(sql`delete from freight_intake_rows where intake_id = ${id} and side = any(${sides})`)

export const lockStatus = async (rows: Rows, id: number): Promise<string | undefined> => {
  const [locked] = await rows<{ status: string }>(
    sql`select status from freight_intakes where id = ${id} for update`,
  )
  return locked?.status
}

export const keepConfirmed = (
  ctx: Context,
  id: number,
  { draft, isNew, mark }: { draft: number | null; isNew: boolean; mark: string | null },
): Promise<unknown> =>
  ctx.rows(sql`
    update freight_intakes set status = 'confirmed', draft_id = ${draft}, draft_is_new = ${isNew}, draft_mark = ${mark}, failure = null,
      confirmed_at = ${ctx.now().toISOString()}::timestamptz, updated_at = now()
    where id = ${id}`)

export const backToChecked = (rows: Rows, id: number, failure: string): Promise<unknown> =>
  rows(sql`
    update freight_intakes set status = 'checked', failure = ${failure}, updated_at = now()
    where id = ${id} and status = 'applying'`)

export const senderOf = async (
  rows: Rows,
  userId: number,
): Promise<Row<'users', 'name' | 'email'> | undefined> => {
  const [user] = await rows<Row<'users', 'name' | 'email'>>(
    sql`select name, email from users where id = ${userId}`,
  )
  return user
}

/** Whether another file of this table is being written. */
export const isTableBusy = async (rows: Rows, tableId: number, butBy: number): Promise<boolean> =>
  (
    await rows(
      sql`select 1 from freight_intakes where table_id = ${tableId} and id <> ${butBy} and status = 'applying'`,
    )
  ).length > 0
