import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { importsScope } from './documents.scope.ts'
import type { Batch } from './import-context.ts'

/** Files that were not imported, and wait for another try. */

export type Waiting = Batch & {
  batch_id: number | null
  name: string
  detail: string | null
  file_id: number | null
  file_key: string | null
  cte_file_id: number | null
  resolved_at: string | null
}

export const lockWaiting = async (ctx: Context, id: number): Promise<Waiting | undefined> => {
  const [row] = await ctx.rows<Waiting>(sql`
    select t.id, t.kind, t.company_id, t.user_id, t.batch_id, t.name, t.detail, t.file_id, t.cte_file_id, t.resolved_at,
      (select f.key from files f where f.id = t.file_id) as file_key,
      coalesce((select c.type = 'transporter' from companies c where c.id = t.company_id), false) as by_carrier
    from not_imported_files t where t.id = ${id} and (${importsScope(ctx.session)}) for update of t`)
  return row
}

/** The outcome of another try. */
export const keepTry = (
  ctx: Context,
  id: number,
  item: ImportItem,
  file: number | undefined,
): Promise<unknown> =>
  ctx.rows(sql`
    update not_imported_files set reason = ${item.reason ?? 'import_failed'}, detail = ${item.detail}, note = ${item.note}, key = ${item.key},
      cte_file_id = ${item.status === 'waiting' ? item.cte_file_id : null}::int, order_id = ${item.order_id}::int,
      file_id = ${file ?? null}::int,
      resolved_at = case when ${item.status === 'imported' || item.status === 'repeated'} then ${ctx.now().toISOString()}::timestamptz end
    where id = ${id}`)
