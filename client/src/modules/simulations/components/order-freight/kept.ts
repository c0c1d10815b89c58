import type {
  SimulationKind,
  simulationIntegraOrders,
  simulationOrders,
} from '#shared/simulations/simulation-orders.contract.ts'
import type { PriceBreakdown } from '#shared/pricing/price-breakdown.contract.ts'
import { decimal, sum, toMoney } from '#shared/kit/money.ts'
import { percent } from '#client/lib/format.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

type KeptRow = RowOf<typeof simulationOrders | typeof simulationIntegraOrders>
type Part = {
  rate: string
  label?: string
  amount: string
  group?: string
  percentage?: string | null | undefined
}

/** A calculation of an order, whichever of the three it came from. */
export type Kept = KeptRow & {
  kind: SimulationKind
  transporter?: { fantasy_name?: string | null } | null
}

export const RESOURCES: Record<SimulationKind, string> = {
  orders: 'simulation_orders',
  integra: 'simulation_integra_orders',
  tms: 'simulation_tms',
}

const isTax = ({ group }: Part): boolean => group === 'tax'
const isBase = ({ group, rate }: Part): boolean => group === 'weight' || rate === 'weight_shipping_value'

/** An amount as a person types it: a credit without sign, a percentage as such. */
const typed = (rate: string, list: readonly Part[]): string => {
  const percentage = list[0]?.percentage
  if (rate === 'percentage' && typeof percentage === 'string') return percentage
  const amount = toMoney(sum(list.map((one) => one.amount)))
  return rate === 'credito' ? toMoney(decimal(amount).negated()) : amount
}

/** All rates without tax as a person types them, equal ones summed; the base first. */
export const ratesOf = (kept: Kept): { rate: string; label: string; value: string }[] => {
  const parts = (kept.alter_rates?.components ?? kept.simulation?.components ?? []).filter(
    (one) => !isTax(one),
  )
  const base = parts.filter(isBase)
  const rates = Map.groupBy(
    parts.filter((one) => !isBase(one)),
    ({ rate }) => rate,
  )
  const label = base[0]?.label ?? 'Frete peso'
  return [
    {
      rate: 'weight_shipping_value',
      label,
      value: toMoney(base.length > 0 ? sum(base.map(({ amount }) => amount)) : '0'),
    },
    ...[...rates].map(([rate, list]) => ({
      rate,
      label: list[0]?.label ?? rate,
      value: typed(rate, list),
    })),
  ]
}

export type BesideLine = {
  key: string
  label: string
  original: string | null
  altered: string | null
  difference: string
}

/** A percentage tells how much it is: its amount alone does not. */
const nameOf = ({ label, rate, percentage }: Part): string =>
  rate === 'percentage' && percentage ? `${label ?? rate} (${percent(percentage)})` : (label ?? rate)

/** Calculated and altered lines beside each other. */
export const besideOf = (
  simulation: PriceBreakdown,
  altered: { readonly components: readonly Part[] },
): BesideLine[] => {
  const lines = new Map<string, BesideLine>()
  const put = (list: readonly Part[], side: 'original' | 'altered') => {
    for (const part of list) {
      const key = isBase(part) ? 'weight' : isTax(part) ? 'tax' : part.rate
      const line = lines.get(key) ?? {
        key,
        label: nameOf(part),
        original: null,
        altered: null,
        difference: '0.00',
      }
      line[side] = toMoney(decimal(line[side] ?? '0').plus(decimal(part.amount)))
      lines.set(key, line)
    }
  }
  put(simulation.components, 'original')
  put(altered.components, 'altered')
  return [...lines.values()].map((line) => ({
    ...line,
    difference: toMoney(decimal(line.altered ?? '0').minus(decimal(line.original ?? '0'))),
  }))
}

/** No value, or one of zeros only. */
export const isZero = (value: string | null | undefined): boolean => !value || /^0*(\.0*)?$/.test(value)
