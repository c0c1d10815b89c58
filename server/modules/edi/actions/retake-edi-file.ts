import { action } from '#server/kit/routes.ts'
import { retakeEdiFile } from '#shared/edi/edi.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { startRetaking, visibleEdiFile } from '../edi-files.store.ts'
import { ediFilesResource } from '../edi.resources.ts'
import { retakeFileJob } from '../jobs/retake-file.job.ts'

/** Takes refused records again, in the background. */
export const retakeEdiFileRoute = action(retakeEdiFile, async (ctx, { id, services }) => {
  if (!(await visibleEdiFile(ctx, id))) throw notFound('edi_files')
  if (!(await startRetaking(ctx, id))) throw conflict('edi_nothing_again')
  ctx.audit({ type: 'edi_files', id, event: 'taken', new: { status: 'taking' } })
  await ctx.jobs.enqueue(retakeFileJob, { edi_file_id: id, ends: true })
  return services.reader.get(ctx, ediFilesResource, id)
})
