import type { Context, ReadContext } from '#server/kit/context.ts'
import { conflict, invalid, type Issue } from '#shared/kit/exceptions.ts'
import type { TenderAnswer } from '#shared/tenders/tender-input.ts'
import { assertClosed, assertOpen, isPartAhead } from './assert-state.ts'
import { raisePart } from './change-tender.ts'
import { lanesOf } from './lane.store.ts'
import { aroundOf, writeAnswer, type Pool } from './open-answer.ts'
import { writePart, type LockedPart, type Part } from './part.store.ts'
import { pricesOfPart } from './price.store.ts'
import { openAnswer, sealAnswer } from './seal.ts'
import type { Tender } from './tender.store.ts'

/** A carrier's answer: sealed when it is written, and read again by that carrier alone until the limit. */

const MAX_ISSUES = 50

const assertLanes = async (ctx: Context, tender: Tender, { prices }: TenderAnswer): Promise<void> => {
  const lanes = new Set((await lanesOf(ctx, tender.id)).map(({ id }) => id))
  const seen = new Set<number>()
  const issues: Issue[] = []
  for (const [index, { lane_id }] of prices.entries()) {
    const pointer = `/data/attributes/prices/${index}/lane_id`
    if (!lanes.has(lane_id)) issues.push({ pointer, key: 'tender_lane_unknown' })
    else if (seen.has(lane_id)) issues.push({ pointer, key: 'tender_lane_twice' })
    seen.add(lane_id)
  }
  if (issues.length > 0) throw invalid(...issues.slice(0, MAX_ISSUES))
}

const assertMayAnswer = (ctx: Context, { tender, part }: LockedPart): void => {
  if (part.status === 'reopened') {
    assertClosed(tender)
    if (!isPartAhead(ctx, part)) throw conflict('tender_over')
    return
  }
  assertOpen(ctx, tender)
  if (part.status !== 'invited' && part.status !== 'answered' && part.status !== 'declined')
    throw conflict('tender_not_open')
}

/** History and events tell that the carrier has answered, and no figure. */
export const giveAnswer = async (
  ctx: Context,
  pool: Pool,
  locked: LockedPart,
  answer: TenderAnswer,
): Promise<void> => {
  const { tender, part } = locked
  assertMayAnswer(ctx, locked)
  await assertLanes(ctx, tender, answer)
  const old = { status: part.status }
  const isLate = part.status === 'reopened'
  await writePart(ctx, part, {
    status: 'answered',
    sealed_answer: sealAnswer(answer, ctx.env.JWT_SECRET, part.id),
    answered_at: ctx.now().toISOString(),
    user_id: ctx.session.user_id,
    decline_reason: null,
  })
  // The others are open already: an answer given again counts at once.
  if (isLate) await writeAnswer(ctx, pool, { tender, part, answer }, await aroundOf(ctx, tender, [part]))
  ctx.audit({
    type: 'freight_tender_transporters',
    id: part.id,
    event: 'updated',
    old,
    new: { status: 'answered' },
  })
  raisePart(ctx, tender, part, 'tenders.answered')
}

export const decline = async (ctx: Context, locked: LockedPart, decline_reason: string): Promise<void> => {
  const { tender, part } = locked
  assertMayAnswer(ctx, locked)
  const old = { status: part.status }
  await writePart(ctx, part, { status: 'declined', sealed_answer: null, answered_at: null, decline_reason })
  ctx.audit({
    type: 'freight_tender_transporters',
    id: part.id,
    event: 'updated',
    old,
    new: { status: 'declined', decline_reason },
  })
  raisePart(ctx, tender, part, 'tenders.declined')
}

/** What the carrier itself has sent; null before that. */
export const answerOf = async (
  ctx: Pick<ReadContext, 'rows'>,
  part: Part,
  secret: string,
): Promise<TenderAnswer | null> => {
  if (part.sealed_answer !== null) return openAnswer(part.sealed_answer, secret, part.id)
  const prices = await pricesOfPart(ctx, part.id)
  return prices.length === 0 ? null : { icms_included: part.icms_included ?? false, prices }
}
