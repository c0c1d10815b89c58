import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { linkRequestPdf } from '#shared/requests/request.calls.ts'
import { storedPaper } from '../papers.store.ts'

export const linkRequestPdfRoute = action(linkRequestPdf, async (ctx, { id }) => {
  const paper = await storedPaper(ctx, id, 'pdf')
  if (!paper) throw notFound('request_files')
  const { key, name, content_type } = paper
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'inline' }) } }
})
