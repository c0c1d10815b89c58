import { createReadStream } from 'node:fs'
import { countZipLinesOf } from '#server/infra/zip/zip-archive.ts'
import type { Context } from '#server/kit/context.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { ImportAnswer, ImportItem } from '#shared/documents/documents-actions.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { batchAnswer, createBatch, finishBatch, readBatch, type Source } from './batch.store.ts'
import { importChunk } from './import-chunk.ts'
import type { Batch } from './import-context.ts'
import { importBatchJob } from './jobs/import-batch.job.ts'
import { resolveOwner } from './owner.store.ts'
import { chunksOf } from './chunks-of.ts'
import { cleanName } from './read-candidates.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** Up to this size a drop is imported before the answer; a larger one in the background. */
const AT_ONCE = 20
const PUTS_AT_ONCE = 16

const countOf = async ({ archive }: UploadedFile): Promise<number> =>
  archive ? ((await countZipLinesOf(archive.path)) ?? 1) : 1

const countAll = async (files: readonly UploadedFile[]): Promise<number> =>
  (await Promise.all(files.map(countOf))).reduce((sum, count) => sum + count, 0)

const importNow = async (
  ctx: Context,
  batch: Omit<Batch, 'id'>,
  files: readonly UploadedFile[],
  { workPool }: Pick<Services, 'workPool'>,
) => {
  const id = await createBatch(ctx, batch, files.length, [])
  const items: ImportItem[] = []
  const sources = files.map(({ archive, ...file }) => ({
    ...file,
    file_key: null,
    ...(archive ? { path: archive.path } : {}),
  }))
  for await (const chunk of chunksOf(workPool.of(batch.company_id), batch.kind, sources))
    items.push(...(await importChunk(ctx, { ...batch, id }, chunk)))
  await finishBatch(ctx, id, 'completed', ctx.now().toISOString())
  return { id, items }
}

const importLater = async (ctx: Context, batch: Omit<Batch, 'id'>, files: readonly UploadedFile[]) => {
  const sources: Source[] = []
  let next = 0
  const put = async (): Promise<void> => {
    for (let index = next++; index < files.length; index = next++) {
      const { name, bytes, archive, ...over } = itemAt(files, index)
      // oxlint-disable-next-line no-await-in-loop -- a bounded number of such loops runs side by side
      const { key } = await ctx.storage.put(archive ? createReadStream(archive.path) : bytes, {
        contentType: archive ? 'application/zip' : 'application/xml',
      })
      sources[index] = { name: cleanName(name), file_key: key, archive: archive !== undefined, ...over }
    }
  }
  try {
    await Promise.all(Array.from({ length: PUTS_AT_ONCE }, put))
    const id = await createBatch(ctx, batch, await countAll(files), sources)
    await ctx.jobs.enqueue(importBatchJob, { batch_id: id }, { key: `import-batch-${id}` })
    return { id, items: [] }
  } catch (error) {
    await Promise.all(sources.filter(Boolean).map(({ file_key }) => ctx.storage.remove(file_key)))
    throw error
  }
}

/**
 * Any number of XML files or zip archives in one drop (spec 001 §3.1).
 * @param companyId owner of the documents; null: the session's own
 */
export const importDrop = async (
  ctx: Context,
  kind: Batch['kind'],
  {
    companyId,
    files,
    services,
    now = false,
  }: {
    companyId?: number | undefined
    files: readonly UploadedFile[]
    services: Services
    /** Before the answer, however many: the sender has bounded them. */
    now?: boolean
  },
): Promise<{ data: ImportAnswer }> => {
  if (files.length === 0) throw invalidField('files', 'file_required')
  const most = services.env.UPLOAD_MAX_FILES
  if (files.length > most) throw invalidField('files', 'too_many_files', { max: most })
  const { company_id, by_carrier } = await resolveOwner(ctx, kind, companyId)
  const batch = { kind, company_id, by_carrier, user_id: ctx.session.user_id }
  const small = now || (await countAll(files)) <= AT_ONCE
  const { id, items } = await (small ? importNow : importLater)(ctx, batch, files, services)
  ctx.audit({ type: 'import_batches', id, event: 'created', new: { kind, files: files.length } })
  const row = await readBatch(ctx, id)
  if (!row) throw new Error('the batch is gone')
  return { data: batchAnswer(row, items) }
}
