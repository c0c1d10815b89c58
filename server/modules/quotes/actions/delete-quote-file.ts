import { dropFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { refuse } from '#shared/access/refuse.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { deleteQuoteFile } from '#shared/quotes/quote.calls.ts'
import { deletePaper, lockPaper } from '../paper.store.ts'

export const deleteQuoteFileRoute = action(deleteQuoteFile, async (ctx, { id }) => {
  const paper = await lockPaper(ctx, id)
  if (!paper) throw notFound('simulation_quotes_files')
  const { role, company_ids } = ctx.session
  if (role === 'transporter' && !company_ids.includes(paper.company_id))
    throw refuse(ctx.session, 'quotes.write')
  await deletePaper(ctx, id)
  await dropFiles(ctx, [paper.file_id])
  ctx.raise('simulation_quotes.updated', { id: paper.simulation_quote_id, company_id: paper.company_id })
})
