import type { Context } from '#server/kit/context.ts'
import { dropFiles } from '#server/kit/keep-files.ts'
import { action, type Route } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { deleteRequestPdf } from '#shared/requests/request.calls.ts'
import { lockPaper, setPdf } from '../papers.store.ts'

const removePdf = async (ctx: Context, id: number): Promise<void> => {
  const paper = await lockPaper(ctx, id)
  if (!paper || paper.pdf_file_id === null) throw notFound('request_files')
  await setPdf(ctx, id, null)
  await dropFiles(ctx, [paper.pdf_file_id])
  ctx.audit({ type: 'request', id: paper.request_id, event: 'file_removed', old: { file: paper.name } })
}

export const DELETE_REQUEST_PDF_ROUTES: readonly Route[] = [
  action(deleteRequestPdf.request, (ctx, { id }) => removePdf(ctx, id)),
  action(deleteRequestPdf.request_simulations, (ctx, { id }) => removePdf(ctx, id)),
]
