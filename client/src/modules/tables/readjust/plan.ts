import { type TableDocument, BASE_COMPONENTS } from '#shared/tables/table-document.contract.ts'
import { FIGURE, keepFigure } from '#client/kit/sheet/figure.ts'
import { newKey } from '../edit/draft.ts'

/** A readjustment while it is put together. */
export type Item = { key: string; component: string; percentage: string; states: readonly string[] }

/** What the user fills in over the three steps. */
export type Plan = {
  items: readonly Item[]
  /** First day of the new version. */
  start: string
  /** Months that the preview looks back. */
  months: string
  name: string
  words: string
  sign: boolean
}

export const newItem = (component: string): Item => ({ key: newKey(), component, percentage: '', states: [] })

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

/** A plan that can be counted: a day and right percentages. */
export const isReady = ({ items, start }: Plan): boolean =>
  items.length > 0 && items.every(({ percentage }) => isPercentage(percentage)) && start !== ''

/** `8,5 %`, `-3`, `+2` as the API takes them. */
export const keepPercentage = (typed: string): string =>
  keepFigure(typed.replace('%', '').replace(/^\s*\+/, ''))

export const itemsOut = (items: readonly Item[]) =>
  items.map(({ component, percentage, states }) => ({
    component,
    percentage,
    ...(states.length > 0 ? { states: [...states] } : {}),
  }))
