import type { Context } from '#server/kit/context.ts'
import { isDue } from './assert-state.ts'
import { raisePart } from './change-tender.ts'
import { writeToday } from './lane.store.ts'
import { moveTender } from './move-tender.ts'
import { aroundOf, writeAnswer, type Around, type Pool } from './open-answer.ts'
import { partsOf, writePart, type Part } from './part.store.ts'
import { priceToday } from './price-today.ts'
import { openAnswer } from './seal.ts'
import type { Tender } from './tender.store.ts'

/** The end of the answers: sealed prices are opened and priced by the engine, beside today's tables. */

/** An answer whose seal does not open is told, and keeps its place: the shipper may ask for it again. */
const openPart = async (
  ctx: Context,
  pool: Pool,
  { tender, part, around }: { tender: Tender; part: Part; around: Around },
): Promise<void> => {
  if (part.status === 'invited') return writePart(ctx, part, { status: 'expired' })
  if (part.status !== 'answered') return undefined
  const answer =
    part.sealed_answer === null ? null : openAnswer(part.sealed_answer, ctx.env.JWT_SECRET, part.id)
  if (answer !== null) return writeAnswer(ctx, pool, { tender, part, answer }, around)
  await writePart(ctx, part, { status: 'unreadable' })
  ctx.audit({
    type: 'freight_tender_transporters',
    id: part.id,
    event: 'updated',
    old: { status: 'answered' },
    new: { status: 'unreadable' },
  })
  raisePart(ctx, tender, part, 'tenders.unreadable')
}

/** Brings a locked tender to where it stands now; run again, it changes nothing. */
export const closeIfDue = async (ctx: Context, pool: Pool, tender: Tender): Promise<void> => {
  if (!isDue(ctx, tender)) return
  const parts = await partsOf(ctx, tender.id)
  const around = await aroundOf(ctx, tender, parts)
  // oxlint-disable-next-line no-await-in-loop -- thirty carriers at most, one connection
  for (const part of parts) await openPart(ctx, pool, { tender, part, around })
  const { day, taxes, lanes } = around
  const found = await priceToday(
    ctx,
    { shipperId: tender.company_id, modal: tender.modal, day, taxes },
    lanes,
  )
  await writeToday(
    ctx,
    [...found].map(([id, { cost, transporter_id }]) => ({
      id,
      current_cost: cost,
      current_transporter_id: transporter_id,
    })),
  )
  await moveTender(ctx, tender, 'closed', { closed_at: ctx.now().toISOString() })
  ctx.raise('tenders.closed', { id: tender.id, company_id: tender.company_id })
}
