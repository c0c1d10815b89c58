import { compare } from '#shared/kit/money.ts'
import type { PriceComponent } from '#shared/simulations/simulation.contract.ts'
import { type Offer, offerKey } from '#client/kit/pricing/simulation.ts'

export type ComparedLine = {
  key: string
  label: string
  group: PriceComponent['group']
  /** One per offer, in their order; null where the offer has no such line. */
  cells: (PriceComponent | null)[]
  /** The least amount of the line, where offers differ. */
  least: string | null
}

const GROUPS = ['weight', 'rate', 'minimum', 'adjustment', 'tax'] as const

/** Prices laid beside each other by component; what occurs twice in one price stands in two lines. */
export const compareOffers = (offers: readonly Pick<Offer, 'result'>[]): ComparedLine[] => {
  const lines = new Map<string, ComparedLine>()
  for (const [column, { result }] of offers.entries()) {
    const seen = new Map<string, number>()
    for (const component of result?.components ?? []) {
      const name = `${component.group}/${component.rate}`
      const turn = seen.get(name) ?? 0
      seen.set(name, turn + 1)
      const key = `${name}/${turn}`
      const line = lines.get(key) ?? {
        key,
        label: component.label,
        group: component.group,
        cells: offers.map(() => null),
        least: null,
      }
      line.cells[column] = component
      lines.set(key, line)
    }
  }
  return [...lines.values()]
    .map((line) => ({ ...line, least: leastOf(line.cells) }))
    .toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
}

const leastOf = (cells: readonly (PriceComponent | null)[]): string | null => {
  const amounts = cells.flatMap((cell) => (cell ? [cell.amount] : []))
  const [first] = amounts
  if (first === undefined || amounts.length < 2) return null
  const least = amounts.reduce((a, b) => (compare(b, a) < 0 ? b : a), first)
  return amounts.every((amount) => compare(amount, least) === 0) ? null : least
}

export const MOST_COMPARED = 4

/** Marks or unmarks an offer for comparison; a fifth is not taken. */
export const toggleCompared = (chosen: readonly string[], offer: Offer): string[] => {
  const key = offerKey(offer)
  if (chosen.includes(key)) return chosen.filter((one) => one !== key)
  return chosen.length < MOST_COMPARED ? [...chosen, key] : [...chosen]
}
