import type { Context } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { ComparedLane, ComparedLanes, TenderComparison } from '#shared/tenders/tender-comparison.ts'
import { TENDER_LIMITS, type LaneChoice } from '#shared/tenders/tender-input.ts'
import { choicesOf, laneTotals, scenarioHeads, scenarioSums } from './comparison.store.ts'
import { countLanes, lanesOf } from './lane.store.ts'
import { namedParts, type NamedPart } from './part.store.ts'
import { offersOfLanes, offeringParts } from './price.store.ts'
import { figuresOf } from './pure/figures.ts'

/** Offers and scenarios of a closed tender, as the screens take them. */

type Reader = Pick<Context, 'rows'>

export const isUnread = ({ status }: Pick<NamedPart, 'status'>): boolean =>
  status === 'unreadable' || status === 'reopened'

/** A scenario lacks answers that are not read, and those that came again after it was made. */
const isWithout = (part: NamedPart, { created_at }: { created_at: string }): boolean =>
  isUnread(part) ||
  (part.answer_limit !== null &&
    part.answered_at !== null &&
    Date.parse(part.answered_at) > Date.parse(created_at))

export const compare = async (ctx: Reader, tenderId: number): Promise<TenderComparison> => {
  const parts = await namedParts(ctx, tenderId)
  const names = new Map(parts.map(({ id, name }) => [id, name]))
  const nameOf = (part: number): string => names.get(part) ?? ''
  const offering = new Set(await offeringParts(ctx, tenderId))
  const totals = await laneTotals(ctx, tenderId)
  const sums = Map.groupBy(await scenarioSums(ctx, tenderId), ({ scenario_id }) => scenario_id)
  return {
    lanes: totals.reduce((count, { lanes }) => count + lanes, 0),
    carriers: parts
      .filter(({ id }) => offering.has(id))
      .map(({ id, name }) => ({ part_id: id, transporter: name })),
    unread: parts.filter(isUnread).map(({ id, name, answer_limit }) => ({
      part_id: id,
      transporter: name,
      answer_limit,
    })),
    scenarios: (await scenarioHeads(ctx, tenderId)).map(({ id, name, rule, created_at }) => ({
      id,
      name,
      rule,
      figures: figuresOf(rule, sums.get(id) ?? [], totals, nameOf),
      without: parts.filter((part) => isWithout(part, { created_at })).map((part) => part.name),
    })),
  }
}

/** Lanes in the order of their making. @throws ModelNotFoundException for a scenario of another tender */
export const comparePage = async (
  ctx: Reader,
  tenderId: number,
  { scenario_id, number, size }: { scenario_id?: number | undefined; number: number; size: number },
): Promise<ComparedLanes> => {
  if (scenario_id !== undefined && !(await scenarioHeads(ctx, tenderId)).some(({ id }) => id === scenario_id))
    throw notFound('freight_tender_scenarios')
  const lanes = await lanesOf(ctx, tenderId, { limit: size, offset: (number - 1) * size })
  const ids = lanes.map(({ id }) => id)
  const offers = Map.groupBy(await offersOfLanes(ctx, ids), ({ lane_id }) => lane_id)
  const choices = scenario_id === undefined ? [] : await choicesOf<LaneChoice>(ctx, scenario_id, ids)
  const chosen = new Map(choices.map((choice) => [choice.lane_id, choice]))
  return {
    total: await countLanes(ctx, tenderId),
    lanes: lanes.map(({ id, origin, destination, current_cost, current_transporter }): ComparedLane => ({
      lane_id: id,
      origin,
      destination,
      current_cost,
      current_transporter,
      offers: (offers.get(id) ?? []).map(({ lane_id: _lane, ...offer }) => offer),
      choice: chosen.get(id) ?? null,
    })),
  }
}

/** The whole comparison for a file: every lane with its offers, and each scenario's carrier. */
export const compareAll = async (ctx: Reader, tenderId: number) => {
  const { carriers, scenarios } = await compare(ctx, tenderId)
  const { lanes } = await comparePage(ctx, tenderId, { number: 1, size: TENDER_LIMITS.lanes })
  const ids = lanes.map(({ lane_id }) => lane_id)
  const chosen: { key: string; name: string; of: ReadonlyMap<number, number | null> }[] = []
  for (const { id, name } of scenarios) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const choices = await choicesOf<LaneChoice>(ctx, id, ids)
    chosen.push({
      key: `scenario_${id}`,
      name,
      of: new Map(choices.map(({ lane_id, part_id }) => [lane_id, part_id])),
    })
  }
  return { lanes, carriers, scenarios: chosen }
}
export type WholeComparison = Awaited<ReturnType<typeof compareAll>>
