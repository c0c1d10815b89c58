import type { Say } from '#client/lib/texts.ts'
import { useTexts } from '#client/lib/texts.ts'
import { PLAN_LABELS, type PlanName } from '#shared/access/plans.ts'
import type { RunningPeriod } from '#shared/billing/billing-answers.ts'
import { type CountedPlan, isCountedPlan } from '#shared/billing/extra-plans.ts'
import { multiply, toMoney } from '#shared/kit/money.ts'
import { keysOf } from '#shared/kit/typed.ts'
import { date, decimal, money } from '#client/lib/format.ts'
import type { Bill } from './types.ts'

/** A line of a bill in words. */
export type BillLine = { key: string; name: string; quantity: string; price: string; value: string }

/** Lines that stand for counted orders. */
export type Counting = 'ftl' | 'others'

/** A line of an extra plan by use. */
const USE = 'use-'

export const usedPlan = (key: string): CountedPlan | null => {
  const name = key.startsWith(USE) ? key.slice(USE.length) : ''
  return isCountedPlan(name) ? name : null
}

export const countedKind = (key: string): Counting | null => (key === 'ftl' || key === 'others' ? key : null)

/** What the lines of a running period and of a closed bill are made of. */
type Facts = Pick<
  RunningPeriod,
  'plan' | 'contracted' | 'ftl_orders' | 'other_orders' | 'extras' | 'additionals'
> & {
  values: Omit<
    RunningPeriod['values'],
    'ftl_exceeding' | 'others_exceeding' | 'total' | 'extras_value' | 'additionals_value'
  >
}

export const planLabel = (level: number): string => {
  const name = keysOf(PLAN_LABELS).find((one: PlanName) => one.endsWith(`__${level}`))
  return name === undefined ? String(level) : PLAN_LABELS[name]
}

/** A closed bill as its lines need it. */
export const factsOfBill = (bill: Bill): Facts => ({
  plan:
    bill.plan_id === null
      ? null
      : {
          plan_id: bill.plan_id,
          price: bill.plan_values[0]?.price ?? null,
          is_annual: bill.is_annual_plan,
          is_due: !bill.is_annual_plan || Number(bill.plan_value) > 0,
        },
  contracted: bill.contracted_price,
  ftl_orders: bill.ftl_orders,
  other_orders: bill.other_orders,
  extras: bill.extra_plan_values.map(
    ({ extra_plan_name: name, quantity, price, counted, included, counted_from }) => ({
      name,
      quantity,
      price,
      counted,
      included,
      counted_from,
    }),
  ),
  additionals: bill.additionals,
  values: bill,
})

type Words = Say<'billing'>

const planLine = ({ plan, values }: Facts, t: Words): BillLine[] => {
  if (plan === null) return []
  const name = planLabel(plan.plan_id)
  const yearly = plan.is_due ? 'plan_annual' : 'plan_later'
  const key = plan.price === null ? 'plan_no_price' : plan.is_annual ? yearly : 'plan'
  const price = plan.price === null ? '—' : money(plan.price)
  return [
    { key: 'plan', name: t(`lines.${key}`, { name }), quantity: '1', price, value: money(values.plan_value) },
  ]
}

type Counted = { counted: number; included: number; price: string; value: string }

const orderLine = (
  kind: 'ftl' | 'others',
  { counted, included, price, value }: Counted,
  t: Words,
): BillLine => ({
  key: kind,
  name: t(`lines.${kind}`, { included: decimal(included), counted: decimal(counted) }),
  quantity: decimal(Math.max(0, counted - included)),
  price: money(price),
  value: money(value),
})

const minimumLine = ({ contracted, values }: Facts, t: Words): BillLine[] => {
  const missing = values.minimum_addition
  if (contracted === null || Number(missing) === 0) return []
  const name = t('lines.minimum', { value: money(contracted.minimum_price) })
  return [{ key: 'minimum', name, quantity: '1', price: money(missing), value: money(missing) }]
}

const orderLines = (facts: Facts, t: Words): BillLine[] => {
  const { contracted, values } = facts
  if (contracted === null) return []
  const ftl = {
    counted: facts.ftl_orders,
    included: contracted.solicitation_ftl_quantity,
    price: contracted.solicitation_ftl_price,
    value: values.ftl_value,
  }
  const others = {
    counted: facts.other_orders,
    included: contracted.solicitation_others_quantity,
    price: contracted.solicitation_others_price,
    value: values.others_value,
  }
  return [orderLine('ftl', ftl, t), orderLine('others', others, t), ...minimumLine(facts, t)]
}

const pricedLine = (key: string, name: string, quantity: string, price: string): BillLine => ({
  key,
  name,
  quantity: decimal(quantity),
  price: money(price),
  value: money(toMoney(multiply(quantity, price))),
})

const extraLine = (
  { name, quantity, price, counted, included, counted_from }: Facts['extras'][number],
  index: number,
  t: Words,
): BillLine =>
  counted === null
    ? pricedLine(`extra-${index}`, t(`extra.${name}`), quantity, price)
    : pricedLine(
        `${USE}${name}`,
        t(counted_from === null ? 'lines.used' : 'lines.used_since', {
          since: counted_from === null ? '' : date(counted_from),
          name: t(`extra.${name}`),
          included: decimal(included ?? '0'),
          counted: decimal(counted),
        }),
        quantity,
        price,
      )

/** The lines of a bill or of the running period, in the reader's words. */
export const useBillLines = (): ((facts: Facts) => BillLine[]) => {
  const { t } = useTexts('billing')
  return (facts) => [
    ...planLine(facts, t),
    ...orderLines(facts, t),
    ...facts.extras.map((extra, index) => extraLine(extra, index, t)),
    ...facts.additionals.map(({ name, quantity, price }, index) =>
      pricedLine(`additional-${index}`, name, quantity, price),
    ),
  ]
}
