import { revokeGuestLinks } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { endQuoteLink } from '#shared/quotes/quote-answer.calls.ts'
import { lockPart } from '../answer.store.ts'
import { QUOTE_LINK } from '../guest-purpose.ts'

export const endQuoteLinkRoute = action(endQuoteLink, async (ctx, { id }) => {
  await lockPart(ctx, id)
  await revokeGuestLinks(ctx, QUOTE_LINK.purpose, id)
  ctx.audit({ type: 'simulation_quotes_transporters', id, event: 'link_ended' })
})
