import { action } from '#server/kit/routes.ts'
import { takeEdiFile } from '#shared/edi/edi.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { startTaking, visibleEdiFile } from '../edi-files.store.ts'
import { ediFilesResource } from '../edi.resources.ts'
import { takeFileJob } from '../jobs/take-file.job.ts'

/** Takes what a file says, in the background; a file is taken once. */
export const takeEdiFileRoute = action(takeEdiFile, async (ctx, { id, services }) => {
  if (!(await visibleEdiFile(ctx, id))) throw notFound('edi_files')
  if (!(await startTaking(ctx, id))) throw conflict('edi_taken_already')
  ctx.audit({ type: 'edi_files', id, event: 'taken', new: { status: 'taking' } })
  await ctx.jobs.enqueue(takeFileJob, { edi_file_id: id }, { key: `edi-take-${id}` })
  return services.reader.get(ctx, ediFilesResource, id)
})
