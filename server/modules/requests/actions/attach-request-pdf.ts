import { dropFiles, keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { attachRequestPdf } from '#shared/requests/request.calls.ts'
import { lockPaper, setPdf } from '../papers.store.ts'
import { requestFilesResource } from '../requests.resources.ts'

const PDF: ReadonlySet<string> = new Set(['pdf'])

/** A new PDF takes the place of the one before. */
export const attachRequestPdfRoute = action(attachRequestPdf, async (ctx, { id, files, services }) => {
  const paper = await lockPaper(ctx, id)
  if (!paper) throw notFound('request_files')
  const [kept] = await keepFiles(ctx, files, PDF, paper.company_id)
  await setPdf(ctx, id, kept?.id ?? null)
  if (paper.pdf_file_id !== null) await dropFiles(ctx, [paper.pdf_file_id])
  ctx.audit({ type: 'request', id: paper.request_id, event: 'file_added', new: { file: kept?.name ?? null } })
  return services.reader.get(ctx, requestFilesResource, id)
})
