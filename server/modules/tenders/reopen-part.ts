import type { Context } from '#server/kit/context.ts'
import { conflict, invalid, invalidField } from '#shared/kit/exceptions.ts'
import { assertClosed, isPartAhead } from './assert-state.ts'
import { raisePart } from './change-tender.ts'
import { isUnread } from './compare-tender.ts'
import { partsOf, writePart, type LockedPart } from './part.store.ts'
import type { Tender } from './tender.store.ts'

/** Answers that could not be read at the end of a tender: their carriers may answer again. */

/** @throws conflict for a part whose answer was read, or that gave none */
export const reopen = async (
  ctx: Context,
  { tender, part }: LockedPart,
  answer_limit: string,
): Promise<void> => {
  assertClosed(tender)
  if (!isUnread(part)) throw conflict('tender_part_read')
  if (Date.parse(answer_limit) <= ctx.now().getTime())
    throw invalidField('response_time_limit', 'tender_limit_past')
  const old = { status: part.status }
  await writePart(ctx, part, { status: 'reopened', answer_limit })
  ctx.audit({
    type: 'freight_tender_transporters',
    id: part.id,
    event: 'updated',
    old,
    new: { status: 'reopened', response_time_limit: answer_limit },
  })
  raisePart(ctx, tender, part, 'tenders.reopened', { limit: answer_limit })
}

/** A carrier that was asked to answer again is waited for. @throws ValidationException that names the carriers' limit */
export const assertNoneAwaited = async (ctx: Context, tender: Tender): Promise<void> => {
  const awaited = (await partsOf(ctx, tender.id)).filter((part) => isPartAhead(ctx, part))
  if (awaited.length > 0) throw invalid({ key: 'tender_part_awaited' })
}
