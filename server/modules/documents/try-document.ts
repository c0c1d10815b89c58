import { buffer } from 'node:stream/consumers'
import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { removeFile } from './files.store.ts'
import type { Candidate } from './candidate.ts'
import { newItem } from './import-context.ts'
import { importCtes } from './import-ctes.ts'
import { importInvoices } from './import-invoices.ts'
import { matchCtes } from './match.store.ts'
import { keepTry, type Waiting } from './not-imported.store.ts'
import { chunksOf } from './chunks-of.ts'

/** Another try of fiscal XML and its archives. */

const blank = (row: Waiting): ImportItem =>
  newItem({
    position: 1,
    name: row.name,
    bytes: null,
    file_key: null,
    reading: { ok: false, reason: 'import_failed', detail: 'not_stored', note: null, key: null },
  })

const matchAgain = async (ctx: Context, row: Waiting, cte: number): Promise<ImportItem> => {
  const { matched, repeated, foreign } = await matchCtes(ctx, [cte])
  const order = matched[0]?.order_id ?? repeated[0]?.order_id ?? null
  return {
    ...blank(row),
    status: order === null ? 'waiting' : matched.length > 0 ? 'imported' : 'repeated',
    reason: order === null ? 'order_not_found' : null,
    detail: order === null ? (foreign.length > 0 ? 'order_of_other_carrier' : row.detail) : null,
    cte_file_id: repeated.length > 0 ? null : row.cte_file_id,
    order_id: order,
  }
}

/** Reads a waiting file anew, or looks for the order of the CT-e that waits. */
export const tryDocument = async (
  ctx: Context,
  row: Waiting,
  { workPool }: Services,
): Promise<ImportItem> => {
  if (row.cte_file_id !== null) return matchAgain(ctx, row, row.cte_file_id)
  if (row.file_key === null) throw conflict('file_not_kept')
  const kind = row.kind === 'nf' ? 'nf' : 'cte'
  const bytes = await buffer(await ctx.storage.get(row.file_key))
  const sources = [{ name: row.name, bytes, file_key: null }]
  const candidates: Candidate[] = []
  for await (const chunk of chunksOf(workPool.of(ctx.session.company_id), kind, sources))
    candidates.push(...chunk)
  const batch = { ...row, kind, id: row.batch_id ?? 0 } as const
  const { items, files } = await (kind === 'nf' ? importInvoices : importCtes)(ctx, batch, candidates)
  const item = items.find((one) => one.status !== 'failed') ?? items[0] ?? blank(row)
  const file = files.get(item.position)
  await keepTry(ctx, row, item, file)
  if (file !== row.file_id) await removeFile(ctx, row.file_id)
  return item
}
