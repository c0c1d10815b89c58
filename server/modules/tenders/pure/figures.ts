import type { ScenarioFigures } from '#shared/tenders/tender-comparison.ts'
import type { ScenarioRule } from '#shared/tenders/tender-input.ts'
import { regionOf } from '#shared/kit/br/uf.ts'
import { decimal, Decimal, toMoney, toScale } from '#shared/kit/money.ts'
import { shareGroup } from './max-share.ts'

/** Figures of a scenario, from the sums of its choices. */

const CENTS = 100
/** Cents of an amount with two decimals. */
export const centsOf = (amount: string): number => decimal(amount).times(CENTS).toNumber()

/** Choices of one scenario for one carrier and one state of destination. */
export type ScenarioSum = {
  scenario_id: number
  part_id: number
  uf: string
  lanes: number
  total: string
  compared: number
  before: string
  after: string
  weight: string
  value: string
}
/** Lanes of a tender to one state; weight and value of those with an offer. */
export type LaneTotal = { uf: string; lanes: number; weight: string; value: string }

const percent = (part: Decimal, whole: Decimal): string =>
  whole.isZero() ? '0.00' : toScale(part.times(100).dividedBy(whole), 2)

const sumOf = <One>(list: readonly One[], amountOf: (one: One) => string): Decimal =>
  list.reduce((sum, one) => sum.plus(amountOf(one)), decimal(0))
const countOf = <One>(list: readonly One[], numberOf: (one: One) => number): number =>
  list.reduce((sum, one) => sum + numberOf(one), 0)

type Sized = { uf: string; weight: string; value: string }

/** A carrier's largest share of what the rule counts, wherever the rule counts it. */
const shareOf = (rule: ScenarioRule, own: readonly Sized[], totals: readonly Sized[]) => {
  if (rule.kind !== 'max_share') return { share: null, is_above: false }
  const sizeOf = ({ weight, value }: Sized): string => (rule.share_of === 'value' ? value : weight)
  const groupOf = ({ uf }: Sized): string => shareGroup(rule, { region: regionOf(uf) ?? uf })
  const wholes = Map.groupBy(totals, groupOf)
  const shares = [...Map.groupBy(own, groupOf)].map(([group, list]) => ({
    part: sumOf(list, sizeOf),
    whole: sumOf(wholes.get(group) ?? [], sizeOf),
  }))
  const most = rule.max_share ?? 100
  const largest = shares.toSorted((a, b) => b.part.times(a.whole).cmp(a.part.times(b.whole)))[0]
  return {
    share: largest === undefined ? '0.00' : percent(largest.part, largest.whole),
    is_above: shares.some(({ part, whole }) => part.times(100).greaterThan(whole.times(most))),
  }
}

export const figuresOf = (
  rule: ScenarioRule,
  sums: readonly ScenarioSum[],
  totals: readonly LaneTotal[],
  nameOf: (part: number) => string,
): ScenarioFigures => {
  const total = sumOf(sums, (one) => one.total)
  const lanes = countOf(sums, (one) => one.lanes)
  const compared = countOf(sums, (one) => one.compared)
  const before = sumOf(sums, (one) => one.before)
  const after = sumOf(sums, (one) => one.after)
  const carriers = [...Map.groupBy(sums, ({ part_id }) => part_id)]
    .map(([part_id, list]) => ({ part_id, list, cost: sumOf(list, (one) => one.total) }))
    .toSorted((a, b) => b.cost.cmp(a.cost) || a.part_id - b.part_id)
  return {
    total: toMoney(total),
    lanes,
    without_carrier: countOf(totals, (one) => one.lanes) - lanes,
    compared,
    compared_current: toMoney(before),
    compared_total: toMoney(after),
    saving: toMoney(before.minus(after)),
    saving_percentage: before.isZero() ? null : percent(before.minus(after), before),
    carriers: carriers.map(({ part_id, list, cost }) => ({
      part_id,
      transporter: nameOf(part_id),
      lanes: countOf(list, (one) => one.lanes),
      total: toMoney(cost),
      percentage: percent(cost, total),
      ...shareOf(rule, list, totals),
    })),
  }
}
