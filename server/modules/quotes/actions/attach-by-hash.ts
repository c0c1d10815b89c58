import { keepFiles } from '#server/kit/keep-files.ts'
import { publicAction } from '#server/kit/routes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { GUEST_PAPERS } from '#shared/quotes/guest-quote.ts'
import { attachByHash } from '#shared/quotes/quote-guest.calls.ts'
import { ANSWER_STATES } from '#shared/quotes/quote.machine.ts'
import { raisePart } from '../ask-carriers.ts'
import { partOfLink, stepByHash } from '../by-hash.ts'
import { countOwnPapers, insertPaper } from '../paper.store.ts'

/** The same checks as a carrier's own upload; the link is looked at before anything is read of the files. */
export const attachByHashRoute = publicAction(
  attachByHash,
  async (services, { hash, files }) => ({
    data: await stepByHash(services, hash, ANSWER_STATES, async (ctx, part) => {
      const { quote, answer } = part
      if ((await countOwnPapers(ctx, answer)) + files.length > GUEST_PAPERS)
        throw invalidField('files', 'too_many_files', { max: GUEST_PAPERS })
      for (const { id: file_id } of await keepFiles(ctx, files, undefined, answer.transporter_id))
        // oxlint-disable-next-line no-await-in-loop -- few files, one connection
        await insertPaper(ctx, {
          simulation_quote_id: quote.id,
          simulation_quote_transporter_id: answer.id,
          file_id,
          company_id: answer.transporter_id,
        })
      raisePart(ctx, part, 'quotes.paper')
    }),
  }),
  partOfLink,
)
