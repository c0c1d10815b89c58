import { PERIODS } from '#shared/dashboard/periods.ts'
import { keysOf } from '#shared/kit/typed.ts'

/** Orders behind a figure of the dashboard: what happened to them, within the days of a period that ends today. */

export const MISHAPS = ['late', 'refused', 'fruitless', 'differences'] as const
export type Mishap = (typeof MISHAPS)[number]

const FIGURES = ['settled', ...MISHAPS] as const
export type OrderFigure = (typeof FIGURES)[number]

/** `late_30`: delivered late within thirty days. */
export const ORDER_FIGURES = FIGURES.flatMap((figure) =>
  keysOf(PERIODS).map((period) => `${figure}_${period}` as const),
)
export type OrderFigureOf = (typeof ORDER_FIGURES)[number]
