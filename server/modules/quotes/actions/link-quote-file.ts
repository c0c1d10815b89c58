import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { linkQuoteFile } from '#shared/quotes/quote.calls.ts'
import { storedPaper } from '../paper.store.ts'

export const linkQuoteFileRoute = action(linkQuoteFile, async (ctx, { id }) => {
  const paper = await storedPaper(ctx, id)
  if (!paper) throw notFound('simulation_quotes_files')
  const { key, name, content_type } = paper
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
})
