import { buffer } from 'node:stream/consumers'
import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { importsScope } from '../documents.scope.ts'
import { removeFile } from '../files.store.ts'
import { newItem, type Batch } from '../import-context.ts'
import { importCtes } from '../import-ctes.ts'
import { importInvoices } from '../import-invoices.ts'
import { matchCtes } from '../match.store.ts'
import { candidatesOf } from '../read-candidates.ts'

type Waiting = Batch & {
  batch_id: number | null
  name: string
  detail: string | null
  file_id: number | null
  file_key: string | null
  cte_file_id: number | null
  resolved_at: string | null
}

const load = async (ctx: Context, id: number): Promise<Waiting> => {
  const [row] = await ctx.rows<Waiting>(sql`
    select t.id, t.kind, t.company_id, t.user_id, t.batch_id, t.name, t.detail, t.file_id, t.cte_file_id, t.resolved_at,
      (select f.key from files f where f.id = t.file_id) as file_key,
      coalesce((select c.type = 'transporter' from companies c where c.id = t.company_id), false) as by_carrier
    from not_imported_files t where t.id = ${id} and (${importsScope(ctx.session)}) for update of t`)
  if (!row) throw notFound('not_imported_files')
  if (row.resolved_at !== null) throw conflict('already_resolved')
  return row
}

const again = async (ctx: Context, row: Waiting): Promise<ImportItem> => {
  if (row.cte_file_id !== null) {
    const { matched, repeated } = await matchCtes(ctx, [row.cte_file_id])
    const order = matched[0]?.order_id ?? repeated[0]?.order_id ?? null
    return {
      ...blank(row),
      status: order === null ? 'waiting' : matched.length > 0 ? 'imported' : 'repeated',
      reason: order === null ? 'order_not_found' : null,
      detail: order === null ? row.detail : null,
      cte_file_id: repeated.length > 0 ? null : row.cte_file_id,
      order_id: order,
    }
  }
  if (row.file_key === null) throw conflict('file_not_kept')
  const bytes = await buffer(await ctx.storage.get(row.file_key))
  const candidates = [...candidatesOf(row.kind, { name: row.name, bytes, file_key: null }, 1)]
  const batch = { ...row, id: row.batch_id ?? 0 }
  const { items, files } = await (row.kind === 'nf' ? importInvoices : importCtes)(ctx, batch, candidates)
  const item = items.find((one) => one.status !== 'failed') ?? items[0] ?? blank(row)
  const file = files.get(item.position)
  await ctx.rows(sql`
    update not_imported_files set reason = ${item.reason ?? 'import_failed'}, detail = ${item.detail}, note = ${item.note}, key = ${item.key},
      cte_file_id = ${item.status === 'waiting' ? item.cte_file_id : null}::int, order_id = ${item.order_id}::int,
      file_id = ${file ?? null}::int,
      resolved_at = case when ${item.status === 'imported' || item.status === 'repeated'} then ${ctx.now().toISOString()}::timestamptz end
    where id = ${row.id}`)
  if (file !== row.file_id) await removeFile(ctx, row.file_id)
  return item
}

const blank = (row: Waiting): ImportItem =>
  newItem({
    position: 1,
    name: row.name,
    bytes: null,
    file_key: null,
    reading: { ok: false, reason: 'import_failed', detail: 'not_stored', note: null, key: null },
  })

/** Tries a file again that was not imported: reads it anew, or looks for the order of the CT-e that waits. */
export const retryFile = async (ctx: Context, params: Params) => {
  const row = await load(ctx, idParam(params))
  return { data: await again(ctx, row) }
}
