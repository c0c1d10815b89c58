import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { IntakePreview } from '#shared/freight-intake/intake-actions.ts'
import type { IntakeRow } from './intake.store.ts'

/** Steps of an intake, as its row keeps them. */

/** The sheet is understood anew. */
export const keepMapping = (
  ctx: Context,
  intake: IntakeRow,
  mapping: SheetMapping,
  preview: IntakePreview,
): Promise<unknown> =>
  ctx.rows(sql`
    update freight_intakes set status = 'mapping', failure = null, mapping = ${JSON.stringify(mapping)}::jsonb,
      preview = ${JSON.stringify(preview)}::jsonb, total_rows = ${preview.total_rows}, updated_at = now() where id = ${intake.id}`)

/** A dry run begins. */
export const startCheck = (
  ctx: Context,
  id: number,
  { run, mapping, preview }: { run: number; mapping: SheetMapping; preview: IntakePreview },
): Promise<unknown> =>
  ctx.rows(sql`
    update freight_intakes set status = 'checking', failure = null, run = ${run}, processed_rows = 0, error_count = 0, warning_count = 0,
      added = 0, changed = 0, removed = 0, unchanged = 0, mapping = ${JSON.stringify(mapping)}::jsonb,
      preview = ${JSON.stringify(preview)}::jsonb, updated_at = now()
    where id = ${id}`)

export const startApplying = (ctx: Context, id: number): Promise<unknown> =>
  ctx.rows(
    sql`update freight_intakes set status = 'applying', failure = null, updated_at = now() where id = ${id}`,
  )

export const keepUndone = (ctx: Context, id: number, draft: number | null): Promise<unknown> =>
  ctx.rows(
    sql`update freight_intakes set status = 'undone', draft_id = ${draft}, updated_at = now() where id = ${id}`,
  )

/** Gives an intake up with the rows that it staged. */
export const giveUp = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(
    sql`update freight_intakes set status = 'cancelled', run = run + 1, updated_at = now() where id = ${id}`,
  )
  await ctx.rows(sql`delete from freight_intake_rows where intake_id = ${id}`)
}
