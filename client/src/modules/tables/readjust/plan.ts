import { type TableDocument, BASE_COMPONENTS } from '#shared/tables/table-document.contract.ts'
import { FIGURE, keepFigure } from '#client/kit/sheet/figure.ts'

/** A readjustment while it is put together. */
export type Item = { key: string; component: string; percentage: string; states: readonly string[] }

/** What may be readjusted: everything, the minimums, the parts of the base price, and each rate that the table has. */
export const componentsOf = (document: TableDocument): string[] => [
  'all',
  'minimums',
  ...BASE_COMPONENTS,
  ...new Set(
    [...document.rates, ...document.destinations.flatMap(({ rates }) => rates)].map(({ rate }) => rate),
  ),
]

/** A percentage above −100 that is not zero. */
export const isPercentage = (value: string): boolean =>
  FIGURE.test(value) && Number(value) > -100 && Number(value) !== 0 && /^-?\d{1,4}(\.\d{1,4})?$/.test(value)

/** `8,5 %`, `-3`, `+2` as the API takes them. */
export const keepPercentage = (typed: string): string =>
  keepFigure(typed.replace('%', '').replace(/^\s*\+/, ''))

export const itemsOut = (items: readonly Item[]) =>
  items.map(({ component, percentage, states }) => ({
    component,
    percentage,
    ...(states.length > 0 ? { states: [...states] } : {}),
  }))
