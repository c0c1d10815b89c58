import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { ImportAnswer, ImportItem } from '#shared/documents/documents-actions.ts'
import type { Batch } from './import-context.ts'

/** A drop of files and its progress. */

type Db = Pick<Context, 'rows'>

/** A file as it was sent; an `archive` is unpacked while it is imported. */
export type Source = { name: string; file_key: string; archive: boolean; over_mb?: number }

export type BatchRow = Omit<ImportAnswer, 'batch_id' | 'items'> & {
  id: number
  kind: 'nf' | 'cte'
  company_id: number
  user_id: number
  sources: Source[]
  by_carrier: boolean
}

export const createBatch = async (
  ctx: Context,
  batch: Omit<Batch, 'id'>,
  total: number,
  sources: readonly Source[],
): Promise<number> => {
  const [row] = await ctx.rows<{ id: number }>(sql`
    insert into import_batches (company_id, user_id, kind, status, total, sources, created_at)
    values (${batch.company_id}, ${batch.user_id}, ${batch.kind}, ${sources.length > 0 ? 'pending' : 'processing'}, ${total},
            ${JSON.stringify(sources)}::jsonb, ${ctx.now().toISOString()}::timestamptz)
    returning id`)
  if (!row) throw new Error('the batch was not written')
  return row.id
}

const COLUMNS = sql`b.id, b.kind, b.status, b.total, b.processed, b.imported, b.repeated, b.failed, b.company_id, b.user_id, b.sources,
  coalesce((select c.type = 'transporter' from companies c where c.id = b.company_id), false) as by_carrier`

export const readBatch = async (db: Db, id: number): Promise<BatchRow | undefined> => {
  const [row] = await db.rows<BatchRow>(sql`select ${COLUMNS} from import_batches b where b.id = ${id}`)
  return row
}

/** Takes the batch for one chunk; answers how many documents are done already. */
export const lockBatch = async (db: Db, id: number): Promise<number> => {
  await db.rows(
    sql`update import_batches set status = 'processing' where id = ${id} and status in ('pending', 'failed')`,
  )
  await db.rows(sql`select 1 from import_batches where id = ${id} for update`)
  const [row] = await db.rows<{ done: number }>(
    sql`select coalesce(max(position), 0)::int as done from import_batch_items where batch_id = ${id}`,
  )
  return row?.done ?? 0
}

export const finishBatch = async (db: Db, id: number, status: 'completed' | 'failed', now: string) => {
  await db.rows(sql`
    update import_batches set status = ${status}, finished_at = ${now}::timestamptz,
      total = case when ${status} = 'completed' then processed else total end
    where id = ${id} and status <> 'completed'`)
}

/** Contents of a drop that no document keeps: archives, repetitions. */
export const unusedSources = async (db: Db, sources: readonly Source[]): Promise<string[]> => {
  const keys = sources.map((source) => source.file_key)
  const used = await db.rows<{ key: string }>(sql`select key from files where key = any(${keys})`)
  const kept = new Set(used.map((row) => row.key))
  return keys.filter((key) => !kept.has(key))
}

export const batchAnswer = (row: BatchRow, items: ImportItem[]): ImportAnswer => ({
  batch_id: row.id,
  status: row.status,
  total: row.total,
  processed: row.processed,
  imported: row.imported,
  repeated: row.repeated,
  failed: row.failed,
  items,
})
