import { action, type Asked } from '#server/kit/routes.ts'
import { findWaiting, lockWaiting, tryDocument } from '#server/modules/documents/index.ts'
import { retryFile } from '#shared/shelf/shelf.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { isPaper, readPaper, type ReadPaper, tryPaper } from '../try-paper.ts'

/** Tries a file again that was not imported: as a document of its import, or as the paper that it is. */
export const retryFileRoute = action(
  retryFile,
  async (ctx, { id, services, prepared }: Asked<typeof retryFile> & { prepared: ReadPaper | null }) => {
    const row = await lockWaiting(ctx, id)
    if (!row) throw notFound('not_imported_files')
    if (row.resolved_at !== null) throw conflict('already_resolved')
    return {
      data: prepared ? await tryPaper(ctx, row, prepared, services) : await tryDocument(ctx, row, services),
    }
  },
  async (ctx, { id, services }) => {
    const row = await findWaiting(ctx, id)
    return row !== undefined && isPaper(row) ? readPaper(ctx, row, services) : null
  },
)
