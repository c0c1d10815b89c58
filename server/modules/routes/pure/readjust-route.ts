import { raised, readjustRate } from '#server/modules/tables/index.ts'
import { ROUTE_COMPONENTS, type RouteReadjustmentItem } from '#shared/routes/route-readjustment.ts'
import type { RouteToPrice } from './route-as-table.ts'

/** A route table with its value and rates raised by percentages, rounded as those of freight tables (pricing/README "Rounding"). Pure. */

type Rate = RouteToPrice['rates'][number]
export type Readjusted = Pick<RouteToPrice, 'value' | 'rates'>

const raiseRate = (rate: Rate, item: RouteReadjustmentItem): Rate => {
  const { value, minimum } = readjustRate(
    {
      rate: rate.rate,
      label: rate.label,
      kind: rate.value_type,
      value: rate.value,
      minimum: rate.minimum,
      extra_value: null,
      threshold: null,
      states: [],
      cities: [],
      documents: [],
      social_reason: null,
      on_request: rate.on_request,
      before_minimum: true,
      in_tax_base: rate.in_tax_base,
    },
    item,
  )
  return { ...rate, value, minimum }
}

/** A tax is a percentage of the price, not a price. */
const isTax = ({ rate }: Rate): boolean => rate === 'icms' || rate === 'iss'

/** Items on one figure apply one after another; figures without an item stay as they are. */
export const readjustRoute = (
  route: Pick<RouteToPrice, 'value' | 'value_calculation' | 'rates'>,
  items: readonly RouteReadjustmentItem[],
): Readjusted => {
  let next: Readjusted = { value: route.value, rates: route.rates }
  for (const item of items) {
    const named = item.component === 'all' || item.component === 'weight_shipping_value'
    next = {
      value: named
        ? raised(next.value, item.percentage, route.value_calculation === 'fixed' ? 2 : 4)
        : next.value,
      rates: next.rates.map((rate) =>
        isTax(rate) && item.component !== rate.rate ? rate : raiseRate(rate, item),
      ),
    }
  }
  return next
}

/** Components that none of these routes has. */
export const unknownComponents = (
  routes: readonly Pick<RouteToPrice, 'rates'>[],
  items: readonly RouteReadjustmentItem[],
): number[] => {
  const known = new Set<string>([
    ...ROUTE_COMPONENTS,
    ...routes.flatMap(({ rates }) => rates.map(({ rate }) => rate)),
  ])
  return items.flatMap(({ component }, index) => (known.has(component) ? [] : [index]))
}
