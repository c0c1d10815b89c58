import type { Context } from '#server/kit/context.ts'
import { createTable } from '#server/modules/tables/index.ts'
import { invalid, invalidField } from '#shared/kit/exceptions.ts'
import { assertClosed } from './assert-state.ts'
import { raisePart } from './change-tender.ts'
import { offerHead } from './open-answer.ts'
import { awardLanes, lanesOf } from './lane.store.ts'
import { partsOf, writePart, type Part } from './part.store.ts'
import { pricesOfPart } from './price.store.ts'
import { offerTable, type OfferLane } from './pure/offer-table.ts'
import { visibleScenario } from './scenario.store.ts'
import { moveTender } from './move-tender.ts'
import { isUnread } from './compare-tender.ts'
import { assertNoneAwaited } from './reopen-part.ts'
import type { Tender } from './tender.store.ts'

/** The award of a locked tender: once, whole, each winner with the draft of its table. */

/** The rows of the table are those of the lanes that the carrier won. */
const makeTable = async (
  ctx: Context,
  tender: Tender,
  part: Part,
  lanes: readonly OfferLane[],
): Promise<number> => {
  const prices = new Map((await pricesOfPart(ctx, part.id)).map((price) => [price.lane_id, price]))
  return createTable(ctx, offerTable(offerHead(tender, part), lanes, prices))
}

export const award = async (ctx: Context, tender: Tender, scenarioId: number): Promise<void> => {
  assertClosed(tender)
  await assertNoneAwaited(ctx, tender)
  const scenario = await visibleScenario(ctx, scenarioId)
  if (scenario.freight_tender_id !== tender.id) throw invalidField('scenario_id', 'tender_scenario_foreign')
  const given = scenario.choices.flatMap(({ lane_id, part_id }) =>
    part_id === null ? [] : [{ id: lane_id, part_id }],
  )
  if (given.length === 0) throw invalid({ key: 'tender_nothing_awarded' })
  const lanes = await lanesOf(ctx, tender.id)
  const wonBy = Map.groupBy(given, ({ part_id }) => part_id)
  for (const part of await partsOf(ctx, tender.id)) {
    // A carrier whose answer stayed unread learns that the tender is over.
    if (isUnread(part)) raisePart(ctx, tender, part, 'tenders.lost')
    if (part.status !== 'answered') continue
    const won = new Set((wonBy.get(part.id) ?? []).map(({ id }) => id))
    const simulation_table_id =
      won.size === 0
        ? null
        : // oxlint-disable-next-line no-await-in-loop -- thirty carriers at most, one connection
          await makeTable(
            ctx,
            tender,
            part,
            lanes.filter(({ id }) => won.has(id)),
          )
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writePart(ctx, part, { status: won.size === 0 ? 'lost' : 'won', simulation_table_id })
    raisePart(ctx, tender, part, won.size === 0 ? 'tenders.lost' : 'tenders.won')
  }
  await awardLanes(ctx, given)
  await moveTender(ctx, tender, 'awarded', {
    awarded_at: ctx.now().toISOString(),
    awarded_by_id: ctx.session.user_id,
    told: { awarded_scenario_id: scenarioId },
  })
}
