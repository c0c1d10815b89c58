import { type ExtraPlan, ORDER_PLANS, type UsePlan } from '#shared/billing/extra-plans.ts'
import { max, subtract } from '#shared/kit/money.ts'
import type { Priced } from './bill.ts'
import type { Period } from './closing-days.ts'

/** Extra plans by use (billing/README "Extra plans by use"). */

export type Uses = Readonly<Partial<Record<UsePlan, number>>>
type Orders = { readonly ftl: number; readonly others: number }

/** An extra plan as a bill charges it. */
export type ChargedExtra = Omit<Priced, 'name'> & {
  readonly name: ExtraPlan
  readonly counted: number | null
  readonly included: string | null
  /** Day since which it was counted, where that is within the period. */
  readonly counted_from: string | null
}
type Agreed = Omit<Priced, 'name'> & {
  readonly name: ExtraPlan
  readonly is_counted: boolean
  readonly counted_from: string | null
}

const isOfOrders = (name: ExtraPlan): name is keyof typeof ORDER_PLANS => name in ORDER_PLANS

const countOf = (
  name: ExtraPlan,
  uses: Readonly<Record<string, number>>,
  { ftl, others }: Orders,
): number => {
  if (!isOfOrders(name)) return uses[name] ?? 0
  const which = ORDER_PLANS[name]
  return which === 'all' ? ftl + others : which === 'ftl' ? ftl : others
}

/** Counted from the switch on; orders are the bill's own, tables and APIs those of the whole period, whenever they were switched. */
const SINCE: ReadonlySet<ExtraPlan> = new Set(['quotation', 'simulation', 'cte'])

/** A counted one charges the use above its quantity; the others charge their quantity. */
export const chargedExtra = <T extends Agreed>(
  extra: T,
  uses: Uses,
  orders: Orders,
  period: Period,
): T & ChargedExtra => {
  if (!extra.is_counted) return { ...extra, counted: null, included: null, counted_from: null }
  const counted = countOf(extra.name, uses, orders)
  const quantity = max('0', subtract(counted, extra.quantity))
  const { counted_from: from } = extra
  const counted_from = from !== null && from > period.start && SINCE.has(extra.name) ? from : null
  return { ...extra, quantity, counted, included: extra.quantity, counted_from }
}
