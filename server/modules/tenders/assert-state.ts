import type { Context } from '#server/kit/context.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { Part } from './part.store.ts'
import type { Tender } from './tender.store.ts'

/** What a tender's state admits; the limit counts by the clock, whatever the minute's job has done. */

const isPast = (ctx: Pick<Context, 'now'>, { response_time_limit }: Tender): boolean =>
  Date.parse(response_time_limit) <= ctx.now().getTime()

/** @throws conflict */
export const assertDraft = ({ status }: Pick<Tender, 'status'>): void => {
  if (status !== 'draft') throw conflict('tender_not_draft')
}

/** @throws conflict */
export const assertOpen = (ctx: Pick<Context, 'now'>, tender: Tender): void => {
  if (tender.status !== 'open') throw conflict('tender_not_open')
  if (isPast(ctx, tender)) throw conflict('tender_over')
}

/** Whether a carrier may still answer again after the end. */
export const isPartAhead = (
  ctx: Pick<Context, 'now'>,
  { status, answer_limit }: Pick<Part, 'status' | 'answer_limit'>,
): boolean => status === 'reopened' && answer_limit !== null && Date.parse(answer_limit) > ctx.now().getTime()

export const isDue = (ctx: Pick<Context, 'now'>, tender: Tender): boolean =>
  tender.status === 'open' && isPast(ctx, tender)

/** @throws conflict */
export const assertClosed = ({ status }: Pick<Tender, 'status'>): void => {
  if (status === 'draft' || status === 'open') throw conflict('tender_not_closed')
  if (status !== 'closed') throw conflict('tender_decided')
}

/** Answers may be read by the shipper's side. @throws conflict */
export const assertOpened = ({ closed_at }: Pick<Tender, 'closed_at'>): void => {
  if (closed_at === null) throw conflict('tender_not_closed')
}
