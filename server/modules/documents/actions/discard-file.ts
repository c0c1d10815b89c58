import { action } from '#server/kit/routes.ts'
import { discardFile } from '#shared/documents/document.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { notImportedFilesResource } from '../documents.resources.ts'
import { removeFile } from '../files.store.ts'
import { discardWaiting, lockWaiting } from '../not-imported.store.ts'

/** Sets a file aside that was not imported; the row stays with the reason. */
export const discardFileRoute = action(discardFile, async (ctx, { id, input, services }) => {
  const row = await lockWaiting(ctx, id)
  if (!row) throw notFound('not_imported_files')
  if (row.resolved_at !== null) throw conflict('already_resolved')
  await discardWaiting(ctx, id, input.justification)
  // The CT-e that waits keeps its file.
  if (row.cte_file_id === null) await removeFile(ctx, row.file_id)
  ctx.audit({
    type: 'not_imported_files',
    id,
    event: 'discarded',
    new: { discard_reason: input.justification },
  })
  return services.reader.get(ctx, notImportedFilesResource, id)
})
