import type { Context } from '#server/kit/context.ts'
import { guestDoor } from '#server/kit/guest-door.ts'
import { openGuestLink } from '#server/kit/guest-links.ts'
import type { Services } from '#server/kit/services.ts'
import type { GuestQuote } from '#shared/quotes/guest-quote.ts'
import { lockPart, type Part } from './answer.store.ts'
import { guestView } from './guest.store.ts'
import { QUOTE_LINK } from './guest-purpose.ts'

const door = guestDoor(QUOTE_LINK.purpose, guestView)

export const viewByHash = door.view

/** The part that the link opens. @throws ModelNotFoundException for a link that is over */
export const partOfLink = async ({ database, clock }: Services, hash: string): Promise<number> =>
  (await openGuestLink(database.rows, QUOTE_LINK.purpose, hash, clock.now())).target_id

/**
 * One step by the link. Where the part has left the states that the step begins in, nothing happens: a second click is
 * told what the first one did.
 */
export const stepByHash = (
  services: Services,
  hash: string,
  from: readonly string[],
  step: (ctx: Context, part: Part) => Promise<unknown>,
): Promise<GuestQuote> =>
  door.step(services, hash, async (ctx, id) => {
    const part = await lockPart(ctx, id)
    if (from.includes(part.answer.response)) await step(ctx, part)
  })
