import type { Context } from '#server/kit/context.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import type { ImportDetail, ImportReason } from '#shared/documents/import-reasons.ts'
import { insertFiles, sha256, type NewFile } from './files.store.ts'
import type { Owner } from './import.store.ts'
import type { Candidate } from './candidate.ts'
import { valueAt } from '#shared/kit/typed.ts'

/** Parts that the imports of invoices and of CT-es share. */

export type Batch = Owner & {
  id: number
  kind: 'nf' | 'cte'
  /** A carrier may only send documents that it issued. */
  by_carrier: boolean
}

export const newItem = ({ position, name, reading }: Candidate): ImportItem => ({
  position,
  name,
  status: reading.ok ? 'imported' : 'failed',
  reason: reading.ok ? null : reading.reason,
  detail: reading.ok ? null : reading.detail,
  note: reading.ok ? null : (reading.note?.toWellFormed() ?? null),
  key: reading.key,
  nf_file_id: null,
  cte_file_id: null,
  order_id: null,
})

export const failItem = (
  item: ImportItem,
  detail: ImportDetail,
  reason: ImportReason = 'import_failed',
): void => {
  Object.assign(item, { status: 'failed', reason, detail })
}

/** Content that is not kept: an answer about it is enough. */
const KEEP_UP_TO = 8 * 1024 * 1024
const AT_ONCE = 16

/** Stores the contents side by side and records them; answers the file id of each candidate by position. */
export const storeContents = async (
  ctx: Context,
  owner: Owner,
  candidates: readonly Candidate[],
): Promise<Map<number, number>> => {
  const files = new Map<number, NewFile>()
  const waiting = candidates.flatMap(({ bytes, ...one }) =>
    bytes !== null && bytes.length <= KEEP_UP_TO ? [{ ...one, bytes }] : [],
  )
  let next = 0
  const work = async (): Promise<void> => {
    for (let one = waiting[next++]; one !== undefined; one = waiting[next++]) {
      const { bytes } = one
      const content_type = one.reading.ok ? 'application/xml' : 'application/octet-stream'
      // oxlint-disable-next-line no-await-in-loop -- a bounded number of such loops runs side by side
      const key = one.file_key ?? (await ctx.storage.put(bytes, { contentType: content_type })).key
      files.set(one.position, {
        key,
        name: one.name,
        size: bytes.length,
        content_type,
        sha256: sha256(bytes),
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, work))
  const ids = await insertFiles(ctx, [...files.values()], owner)
  return new Map([...files].map(([position, { key }]) => [position, valueAt(ids, key)]))
}
