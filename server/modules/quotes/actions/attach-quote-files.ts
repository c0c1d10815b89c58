import { keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { attachQuoteFiles } from '#shared/quotes/quote.calls.ts'
import { lockedQuote } from '../change-quote.ts'
import { insertPaper } from '../paper.store.ts'
import { simulationQuotesResource } from '../quotes.resources.ts'

export const attachQuoteFilesRoute = action(attachQuoteFiles, async (ctx, { id, files, services }) => {
  const { company_id } = await lockedQuote(ctx, id)
  for (const { id: file_id } of await keepFiles(ctx, files, undefined, company_id))
    // oxlint-disable-next-line no-await-in-loop -- few files, one connection
    await insertPaper(ctx, {
      simulation_quote_id: id,
      simulation_quote_transporter_id: null,
      file_id,
      company_id,
    })
  ctx.raise('simulation_quotes.updated', { id, company_id })
  return services.reader.get(ctx, simulationQuotesResource, id)
})
