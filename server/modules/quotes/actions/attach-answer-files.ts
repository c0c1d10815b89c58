import { keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { attachAnswerFiles } from '#shared/quotes/quote-answer.calls.ts'
import { lockPart } from '../answer.store.ts'
import { raisePart } from '../ask-carriers.ts'
import { insertPaper } from '../paper.store.ts'
import { simulationQuotesTransportersResource } from '../quotes.resources.ts'

/** A paper is the company's that put it there: each side takes away its own. */
export const attachAnswerFilesRoute = action(attachAnswerFiles, async (ctx, { id, files, services }) => {
  const part = await lockPart(ctx, id)
  const { quote, answer } = part
  const company_id = ctx.session.role === 'transporter' ? answer.transporter_id : quote.company_id
  for (const { id: file_id } of await keepFiles(ctx, files, undefined, company_id))
    // oxlint-disable-next-line no-await-in-loop -- few files, one connection
    await insertPaper(ctx, {
      simulation_quote_id: quote.id,
      simulation_quote_transporter_id: id,
      file_id,
      company_id,
    })
  raisePart(ctx, part, 'quotes.paper')
  return services.reader.get(ctx, simulationQuotesTransportersResource, id)
})
