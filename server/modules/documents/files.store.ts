import { createHash } from 'node:crypto'
import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { dropForms } from './printed-paper.store.ts'

/** Rows of stored files. */

export type NewFile = { key: string; name: string; size: number; content_type: string; sha256: string }

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Inserts many at once; answers the id of every storage key. */
export const insertFiles = async (
  ctx: Pick<Context, 'rows'>,
  files: readonly NewFile[],
  owner: { company_id: number; user_id: number },
): Promise<Map<string, number>> => {
  if (files.length === 0) return new Map()
  const rows = await ctx.rows<{ id: number; key: string }>(sql`
    insert into files (key, name, size, content_type, sha256, company_id, user_id)
    select f.key, f.name, f.size, f.content_type, f.sha256, ${owner.company_id}::int, ${owner.user_id}::int
    from json_to_recordset(${JSON.stringify(files)}::json)
      as f(key text, name text, size int, content_type text, sha256 text)
    returning id, key`)
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** Takes files away with their rows; their content goes when the transaction has committed. */
export const removeFiles = async (ctx: Context, ids: readonly unknown[]): Promise<void> => {
  const known = ids.filter((id) => typeof id === 'number')
  if (known.length === 0) return
  await dropForms(ctx, known)
  const files = await ctx.rows<{ key: string }>(sql`delete from files where id = any(${known}) returning key`)
  ctx.afterCommit(() => {
    for (const { key } of files) void ctx.storage.remove(key).catch(() => undefined)
  })
}

export const removeFile = (ctx: Context, id: unknown): Promise<void> => removeFiles(ctx, [id])
