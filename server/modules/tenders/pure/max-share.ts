import type { ScenarioRule } from '#shared/tenders/tender-input.ts'
import type { Choice, Lane, Offer } from './offers.ts'
import { holdings, type ShareProblem } from './share-load.ts'
import { bestSharing } from './share-search.ts'

/** Lanes divided so that no carrier takes more than its share of the weight, or of the value of the goods. */

const ALL = 'all'

export const sizeOf = ({ share_of }: ScenarioRule, { weight, value }: Lane): number =>
  share_of === 'value' ? value : weight
/** Where a share counts: the region of the destination, or the whole tender. */
export const shareGroup = ({ share_by }: ScenarioRule, { region }: Pick<Lane, 'region'>): string =>
  share_by === 'region' ? region : ALL

type Offered = { lane: Lane; offers: readonly Offer[] }

const problemOf = (rule: ScenarioRule, group: readonly Offered[], parts: readonly number[]): ShareProblem => {
  const at = new Map(parts.map((part, index) => [part, index]))
  const sizes = group.map(({ lane }) => sizeOf(rule, lane))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return {
    sizes,
    carriers: parts.length,
    limit: Math.floor((total * (rule.max_share ?? 100)) / 100),
    costs: group.map(({ offers }) => {
      const costs = new Float64Array(parts.length).fill(Number.POSITIVE_INFINITY)
      for (const { part_id, cost } of offers) costs[at.get(part_id) ?? 0] = cost
      return costs
    }),
  }
}

const reasonOf = (
  { lane, offers }: Offered,
  part: number,
  { isAbove, rule }: { isAbove: boolean; rule: ScenarioRule },
): Choice['reason'] => {
  // A lane without size takes no part of any share.
  if (isAbove && sizeOf(rule, lane) > 0) return 'above_share'
  if (offers.length === 1) return 'only_offer'
  return offers[0]?.part_id === part ? 'cheapest' : 'within_share'
}

const shareGroupOut = (rule: ScenarioRule, group: readonly Offered[]): Choice[] => {
  // In the order of the ids, so that offers in another order divide alike.
  const parts = [...new Set(group.flatMap(({ offers }) => offers.map(({ part_id }) => part_id)))].toSorted(
    (a, b) => a - b,
  )
  const problem = problemOf(rule, group, parts)
  const sharing = bestSharing(problem)
  const { loadOf } = holdings(problem, sharing)
  return group.map((offered, index) => {
    const carrier = sharing[index] ?? 0
    const part_id = parts[carrier] ?? 0
    const isAbove = loadOf(carrier) > problem.limit
    return { lane_id: offered.lane.id, part_id, reason: reasonOf(offered, part_id, { isAbove, rule }) }
  })
}

/** Choices of the lanes that have an offer. */
export const shareLanes = (
  rule: ScenarioRule,
  lanes: readonly Lane[],
  byLane: ReadonlyMap<number, readonly Offer[]>,
): ReadonlyMap<number, Choice> => {
  const offered = lanes.flatMap((lane): Offered[] => {
    const offers = byLane.get(lane.id) ?? []
    return offers.length === 0 ? [] : [{ lane, offers }]
  })
  const groups = Map.groupBy(offered, ({ lane }) => shareGroup(rule, lane))
  return new Map(
    [...groups.values()]
      .flatMap((group) => shareGroupOut(rule, group))
      .map((choice): [number, Choice] => [choice.lane_id, choice]),
  )
}
