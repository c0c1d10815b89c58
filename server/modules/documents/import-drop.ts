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
import { countZipLines, isArchive } from '#server/modules/fiscal-files/index.ts'
import { chunksOf, cleanName } from './read-candidates.ts'
import { itemAt } from '#shared/kit/typed.ts'

/** Up to this size a drop is imported before the answer; a larger one in the background. */
const AT_ONCE = 20
const PUTS_AT_ONCE = 16

const countOf = ({ bytes }: UploadedFile): number => (isArchive(bytes) ? (countZipLines(bytes) ?? 1) : 1)

const importNow = async (
  ctx: Context,
  batch: Omit<Batch, 'id'>,
  files: readonly UploadedFile[],
  { workPool }: Pick<Services, 'workPool'>,
) => {
  const id = await createBatch(ctx, batch, files.length, [])
  const items: ImportItem[] = []
  const sources = files.map((file) => ({ ...file, file_key: null }))
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
      const { name, bytes, ...over } = itemAt(files, index)
      const archive = isArchive(bytes)
      // oxlint-disable-next-line no-await-in-loop -- a bounded number of such loops runs side by side
      const { key } = await ctx.storage.put(bytes, {
        contentType: archive ? 'application/zip' : 'application/xml',
      })
      sources[index] = { name: cleanName(name), file_key: key, archive, ...over }
    }
  }
  try {
    await Promise.all(Array.from({ length: PUTS_AT_ONCE }, put))
    const total = files.reduce((sum, file) => sum + countOf(file), 0)
    const id = await createBatch(ctx, batch, total, sources)
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
  }: { companyId?: number | undefined; files: readonly UploadedFile[]; services: Services },
): Promise<{ data: ImportAnswer }> => {
  if (files.length === 0) throw invalidField('files', 'file_required')
  const most = services.env.UPLOAD_MAX_FILES
  if (files.length > most) throw invalidField('files', 'too_many_files', { max: most })
  const { company_id, by_carrier } = await resolveOwner(ctx, kind, companyId)
  const batch = { kind, company_id, by_carrier, user_id: ctx.session.user_id }
  const small = files.reduce((sum, file) => sum + countOf(file), 0) <= AT_ONCE
  const { id, items } = await (small ? importNow : importLater)(ctx, batch, files, services)
  ctx.audit({ type: 'import_batches', id, event: 'created', new: { kind, files: files.length } })
  const row = await readBatch(ctx, id)
  if (!row) throw new Error('the batch is gone')
  return { data: batchAnswer(row, items) }
}
