import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { scratchFile } from '#server/infra/scratch-file.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { ImportProgress } from '#shared/documents/documents-actions.ts'
import { id } from '#shared/kit/fields.ts'
import {
  finishBatch,
  lockBatch,
  readBatch,
  unusedSources,
  type BatchRow,
  type Source,
} from '../batch.store.ts'
import { importChunk } from '../import-chunk.ts'
import { chunksOf } from '../chunks-of.ts'
import type { Candidate } from '../candidate.ts'

/** Large drops: chunk by chunk, each in one transaction; after a crash the next run continues after the last commit. */

const ATTEMPTS = 3

const progressOf = (batch: BatchRow): ImportProgress => ({
  job: 'import_batch',
  id: batch.id,
  kind: batch.kind,
  status: batch.status,
  total: batch.total,
  processed: batch.processed,
  imported: batch.imported,
  repeated: batch.repeated,
  failed: batch.failed,
})

const actor = (batch: BatchRow) => systemSession({ user_id: batch.user_id, company_id: batch.company_id })

const runChunk = (services: Services, batch: BatchRow, candidates: readonly Candidate[]): Promise<void> =>
  inTransaction(services, actor(batch), 'system', async (ctx) => {
    const done = await lockBatch(ctx, batch.id)
    const open = candidates.filter((candidate) => candidate.position > done)
    if (open.length > 0) await importChunk(ctx, batch, open)
  })

const READ_AHEAD = 16
const NOTHING = new Uint8Array()

/** An archive on this machine's disk while its chunks are read. */
async function* archiveOf(services: Services, source: Source) {
  const { path, remove } = await scratchFile(await services.storage.get(source.file_key), services.env)
  try {
    yield { ...source, bytes: NOTHING, path, file_key: null }
  } finally {
    await remove()
  }
}

/** The files as sent, in order: plain ones fetched side by side, archives one at a time, since they are large. */
async function* contents(services: Services, sources: readonly Source[]) {
  const fetch = async ({ file_key }: Source): Promise<Buffer> => buffer(await services.storage.get(file_key))
  for (let from = 0; from < sources.length; from += READ_AHEAD) {
    const group = sources.slice(from, from + READ_AHEAD)
    // oxlint-disable-next-line no-await-in-loop -- a bounded number in memory at a time
    const plain = await Promise.all(group.map(async (source) => (source.archive ? null : fetch(source))))
    for (const [index, source] of group.entries()) {
      const bytes = plain[index]
      if (bytes) yield { ...source, bytes }
      else yield* archiveOf(services, source)
    }
  }
}

export const importBatchJob = defineJob({
  name: 'documents.import_batch',
  queue: 'heavy',
  input: z.object({ batch_id: id() }),
  attempts: ATTEMPTS,
  run: async ({ batch_id }, { services, attempt, progress }) => {
    const { rows } = services.database
    const batch = await readBatch({ rows }, batch_id)
    if (!batch || batch.status === 'completed') return
    const tell = async (): Promise<void> => {
      const now = await readBatch({ rows }, batch_id)
      if (!now) return
      services.push.toUser(batch.user_id, 'job-progress', progressOf(now))
      await progress(Math.min(99, Math.floor((now.processed / Math.max(1, now.total)) * 100)))
    }
    const finish = (status: 'completed' | 'failed') =>
      inTransaction(services, actor(batch), 'system', async (ctx) => {
        await finishBatch(ctx, batch_id, status, ctx.now().toISOString())
        ctx.raise(status === 'completed' ? 'import_batches.completed' : 'import_batches.failed', {
          id: batch_id,
          company_id: batch.company_id,
          user_id: batch.user_id,
        })
      })
    try {
      for await (const chunk of chunksOf(
        services.workPool.of(batch.company_id),
        batch.kind,
        contents(services, batch.sources),
      )) {
        await runChunk(services, batch, chunk)
        await tell()
      }
      await finish('completed')
      for (const key of await unusedSources({ rows }, batch.sources)) await services.storage.remove(key)
    } catch (error) {
      if (attempt >= ATTEMPTS) {
        await finish('failed')
        await tell()
      }
      throw error
    }
    await tell()
  },
})
