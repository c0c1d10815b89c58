import type { Context } from '#server/kit/context.ts'
import { openGuestLink } from '#server/kit/guest-links.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { GuestQuote } from '#shared/quotes/guest-quote.ts'
import { lockPart, type Part } from './answer.store.ts'
import { guestView } from './guest.store.ts'
import { QUOTE_LINK } from './guest-purpose.ts'

/** What the link opens now. @throws ModelNotFoundException for a link that is over, and for a part that is gone */
export const viewByHash = async (services: Services, hash: string): Promise<GuestQuote> => {
  const { rows } = services.database
  const link = await openGuestLink(rows, QUOTE_LINK.purpose, hash, services.clock.now())
  const view = await guestView(rows, link.target_id, link.expires_at)
  if (!view) throw notFound('links')
  return view
}

/**
 * One step by the link. Where the part has left the states that the step begins in, nothing happens: a second click is
 * told what the first one did.
 */
export const stepByHash = async (
  services: Services,
  hash: string,
  from: readonly string[],
  step: (ctx: Context, part: Part) => Promise<unknown>,
): Promise<GuestQuote> => {
  const link = await openGuestLink(services.database.rows, QUOTE_LINK.purpose, hash, services.clock.now())
  const session = systemSession({ company_id: link.company_id, name: 'Link' })
  await inTransaction(services, session, 'app', async (ctx) => {
    const part = await lockPart(ctx, link.target_id)
    if (from.includes(part.answer.response)) await step(ctx, part)
  })
  return viewByHash(services, hash)
}
