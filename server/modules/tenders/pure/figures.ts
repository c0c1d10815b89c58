import type { ScenarioFigures } from '#shared/tenders/tender-comparison.ts'
import { decimal, toMoney, toScale } from '#shared/kit/money.ts'
import type { Lane, Offer } from './offers.ts'

/** Sums of a scenario. */

const CENTS = 100
const reais = (cents: number): string => toMoney(decimal(cents).dividedBy(CENTS))
/** Cents of an amount with two decimals. */
export const centsOf = (amount: string): number => decimal(amount).times(CENTS).toNumber()

const percent = (part: number, whole: number): string =>
  whole === 0 ? '0.00' : toScale(decimal(part).times(100).dividedBy(whole), 2)

type Chosen = { lane_id: number; part_id: number | null }

export const figuresOf = (
  lanes: readonly Lane[],
  offers: readonly Offer[],
  choices: readonly Chosen[],
  nameOf: (part: number) => string,
): ScenarioFigures => {
  const current = new Map(lanes.map((lane) => [lane.id, lane.current_cost]))
  const costs = new Map(offers.map((offer) => [`${offer.lane_id} ${offer.part_id}`, offer.cost]))
  const given = choices.flatMap(({ lane_id, part_id }) => {
    const cost = part_id === null ? undefined : costs.get(`${lane_id} ${part_id}`)
    return part_id === null || cost === undefined ? [] : [{ lane_id, part_id, cost }]
  })
  const total = given.reduce((sum, { cost }) => sum + cost, 0)
  const compared = given.flatMap(({ lane_id, cost }) => {
    const before = current.get(lane_id) ?? null
    return before === null ? [] : [{ before, cost }]
  })
  const before = compared.reduce((sum, one) => sum + one.before, 0)
  const after = compared.reduce((sum, one) => sum + one.cost, 0)
  const carriers = [...Map.groupBy(given, ({ part_id }) => part_id)]
    .map(([part_id, list]) => ({
      part_id,
      lanes: list.length,
      cost: list.reduce((sum, one) => sum + one.cost, 0),
    }))
    .toSorted((a, b) => b.cost - a.cost || a.part_id - b.part_id)
  return {
    total: reais(total),
    lanes: given.length,
    without_carrier: lanes.length - given.length,
    compared: compared.length,
    compared_current: reais(before),
    compared_total: reais(after),
    saving: reais(before - after),
    saving_percentage: before === 0 ? null : percent(before - after, before),
    carriers: carriers.map(({ part_id, lanes: count, cost }) => ({
      part_id,
      transporter: nameOf(part_id),
      lanes: count,
      total: reais(cost),
      percentage: percent(cost, total),
    })),
  }
}
