import type { ChoiceReason, ScenarioRule } from '#shared/tenders/tender-input.ts'
import { figureOf } from '#shared/tenders/tender-input.ts'
import { bestCarriers } from './best-carriers.ts'
import { shareLanes } from './max-share.ts'
import { offersByLane, type Choice, type Lane, type Offer } from './offers.ts'

/** Lanes divided among carriers by a rule: pure, and the same for the same offers in whatever order they come. */

type Pick = { part_id: number | null; reason: ChoiceReason } | null
type Picker = (lane: Lane, offers: readonly Offer[]) => Pick

const cheapest = (offers: readonly Offer[]): Pick => {
  const [first] = offers
  if (!first) return null
  return { part_id: first.part_id, reason: offers.length === 1 ? 'only_offer' : 'cheapest' }
}

const within = (parts: ReadonlySet<number>): Picker => {
  return (_lane, offers) => {
    const found = offers.find(({ part_id }) => parts.has(part_id))
    if (!found) return null
    return found === offers[0] ? cheapest(offers) : { part_id: found.part_id, reason: 'within_limit' }
  }
}

/** The carrier of today keeps a lane unless the cheapest offer saves so many per cent of its own. */
const keepIncumbents =
  (saving: number): Picker =>
  (lane, offers) => {
    const own = offers.find(({ part_id }) => part_id === lane.current_part_id)
    const [first] = offers
    if (!first || own === first) return cheapest(offers)
    if (!own) {
      const pick = cheapest(offers)
      return pick && lane.current_part_id === null ? { ...pick, reason: 'no_reference' } : pick
    }
    const saved = own.cost - first.cost
    return saved > 0 && saved * 100 >= saving * own.cost
      ? { part_id: first.part_id, reason: 'saving_reached' }
      : { part_id: own.part_id, reason: 'incumbent_kept' }
  }

const days = ({ lead_time }: Offer): number => Math.max(1, lead_time)

/** Cost and lead time, each against the best of the lane; a lead time of less than a day counts as one. */
const weighted =
  (weight: number): Picker =>
  (_lane, offers) => {
    const [first] = offers
    if (!first) return null
    if (offers.length === 1) return cheapest(offers)
    const fastest = Math.min(...offers.map(days))
    const lowest = Math.max(1, first.cost)
    const score = (offer: Offer) =>
      (100 - weight) * (Math.max(1, offer.cost) / lowest) + weight * (days(offer) / fastest)
    let best = first
    for (const offer of offers) if (score(offer) < score(best) - 1e-9) best = offer
    return { part_id: best.part_id, reason: best === first ? 'cheapest' : 'weighted' }
  }

const pickerOf = (
  rule: ScenarioRule,
  lanes: readonly Lane[],
  offers: readonly Offer[],
  byLane: ReadonlyMap<number, readonly Offer[]>,
): Picker => {
  if (rule.kind === 'max_share') {
    const shared = shareLanes(rule, lanes, byLane)
    return ({ id }) => shared.get(id) ?? null
  }
  const name = figureOf(rule)
  const figure = name === null ? 0 : (rule[name] ?? 0)
  if (rule.kind === 'max_carriers') return within(bestCarriers(offers, figure))
  if (rule.kind === 'incumbents') return keepIncumbents(figure)
  if (rule.kind === 'weighted') return weighted(figure)
  return (_lane, list) => cheapest(list)
}

/** One choice per lane, in the order of the lanes; a lane that no carrier can have is told. */
export const divideLanes = (
  rule: ScenarioRule,
  lanes: readonly Lane[],
  offers: readonly Offer[],
): Choice[] => {
  const byLane = offersByLane(offers)
  const pick = pickerOf(rule, lanes, offers, byLane)
  return lanes.map((lane) => ({
    lane_id: lane.id,
    ...(pick(lane, byLane.get(lane.id) ?? []) ?? { part_id: null, reason: 'no_offer' }),
  }))
}
