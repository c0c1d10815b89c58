import { makeGuestLink } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { makeQuoteLink } from '#shared/quotes/quote-answer.calls.ts'
import { lockPart } from '../answer.store.ts'
import { linkDays, QUOTE_LINK } from '../guest-purpose.ts'

const OPENED = ['asked', 'answered', 'accepted', 'confirmed'] as const

/** The link stands in this answer only, so the call keeps no answer for a repeated request, which makes a new link. */
export const makeQuoteLinkRoute = action(makeQuoteLink, ({ session }, { id, services }) =>
  inTransaction(services, session, 'app', async (ctx) => {
    const { quote, answer } = await lockPart(ctx, id)
    if (!isOneOf(OPENED, answer.response)) throw conflict('quote_answered')
    const { hash, expires_at } = await makeGuestLink(ctx, {
      purpose: QUOTE_LINK.purpose,
      target_id: id,
      company_id: quote.company_id,
      days: linkDays(quote.response_time_limit, ctx.now()),
    })
    ctx.audit({ type: 'simulation_quotes_transporters', id, event: 'link_made', new: { expires_at } })
    return { data: { hash, expires_at } }
  }),
)
