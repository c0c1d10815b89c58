import type { OrderFigure, OrderFigureOf } from '#shared/orders/order-figures.ts'
import type { Period } from '#shared/dashboard/periods.ts'
import type { Choice } from './use-figures.ts'

/** Search of the order list that holds the orders which a figure counts. */
export const ordersBehind = (
  figure: OrderFigure,
  { period, shipper }: { period: Period; shipper: Choice['shipper'] },
  more: Readonly<Record<string, string | number>> = {},
): string => {
  const value: OrderFigureOf = `${figure}_${period}`
  const filters = { figure: value, ...(shipper === null ? {} : { shipper_id: shipper }), ...more }
  return `?${Object.entries(filters)
    .map(([name, wanted]) => `filter[${name}]=${wanted}`)
    .join('&')}`
}
