import type { PriceBreakdown, PriceComponent } from '#shared/simulations/simulation.contract.ts'
import { date, decimal, money, percent, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'

type Params = Readonly<Record<string, unknown>>
type Plain = string | number | null | undefined

const MONEY = new Set([
  'band_value',
  'by_weight',
  'of_invoice',
  'floor_of_invoice',
  'invoice_value',
  'calculated',
  'reached',
  'minimum',
  'net',
  'asked',
  'also_amount',
  'excess_amount',
  'value',
])
const KILOS = new Set(['kg_start', 'kg_end', 'excess_kg', 'above_kg'])
const PERCENTS = new Set(['percentage', 'divisor_percentage', 'floor_percentage'])
/** Reais with up to four decimals. */
const TARIFFS = new Set(['tariff', 'per_kg', 'per_km'])

/** `0.4512` reais: at least two decimals, at most four. */
export const tariff = (value: Plain): string => {
  const shown = decimal(value, 4)
  const [whole = '', fraction = ''] = shown.split(',')
  return `R$ ${whole},${fraction.padEnd(2, '0')}`
}

const shown = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  if (MONEY.has(name)) return money(value)
  if (KILOS.has(name)) return weight(value)
  if (PERCENTS.has(name)) return percent(value, 4)
  if (TARIFFS.has(name)) return tariff(value)
  if (name === 'per') return text(`pricing:per.${value}`, {}, String(value))
  return value
}

const figures = (params: Params): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value)]))

const keyOf = ({ key, params }: PriceComponent['rule']): string =>
  key === 'km_band' && (params.per === 'km' || params.per === 'ton') ? `km_band_${params.per}` : key

/** How a line of the price came about, as a sentence. */
export const ruleWords = ({ rule }: PriceComponent): string => {
  const params = figures(rule.params)
  const parts = [text(`pricing:rule.${keyOf(rule)}`, params, rule.key)]
  if (rule.params.excess_kg !== undefined && rule.key !== 'kg_excess')
    parts.push(text('pricing:rule.excess', params))
  if (rule.params.also_amount !== undefined) parts.push(text('pricing:rule.also', params))
  if (rule.params.floor_percentage !== undefined) parts.push(text('pricing:rule.floor_percent', params))
  return parts.join('; ')
}

/** What the percentage or the unit value was applied to. */
export const baseWords = ({ base }: PriceComponent): string => {
  if (base === null) return ''
  const name = text(`pricing:base.${base.name}`, {}, base.name)
  const value =
    base.name === 'taxable_weight'
      ? weight(base.value)
      : base.name === 'km'
        ? `${decimal(base.value, 1)} km`
        : ['deliveries', 'extra_deliveries', 'pallets', 'axles', 'hours', 'started_100kg'].includes(base.name)
          ? base.value
          : money(base.value)
  return `${name}: ${value}`
}

/** `0,3 %` or `R$ 0,45`. */
export const rateWords = ({ percentage, value }: PriceComponent): string =>
  [percentage === null ? null : percent(percentage, 4), value === null ? null : tariff(value)]
    .filter((part) => part !== null)
    .join(' + ')

export const minimumWords = ({ minimum, minimum_applied }: PriceComponent): string =>
  minimum === null
    ? ''
    : text(minimum_applied ? 'pricing:price.minimum_applied' : 'pricing:price.minimum_unused', {
        value: money(minimum),
      })

/** Where in the table the figure stands; empty where it has no cell. */
export const cellWords = ({ cell }: PriceComponent): string =>
  cell === null || cell.id === null
    ? ''
    : text('pricing:price.cell', { path: text(`pricing:cell.${cell.path}`, {}, cell.path), id: cell.id })

export const taxableWords = ({ taxable_weight: weighed }: PriceBreakdown): string =>
  text('pricing:price.taxable', {
    taxable: weight(weighed.taxable),
    real: weight(weighed.real),
    cubed: weight(weighed.cubed),
    minimum: weight(weighed.minimum),
    chosen: text(`pricing:price.chosen_${weighed.chosen}`),
    factor: /^0*(\.0*)?$/.test(weighed.cubed)
      ? ''
      : text('pricing:price.taxable_factor', { factor: weighed.cubage }),
  })

/** Rates of the table that were asked for and could not be charged, with the reason. */
export const notChargedWords = ({ steps }: Pick<PriceBreakdown, 'steps'>): string[] =>
  steps
    .filter(({ key }) => key === 'not_charged')
    .map(({ params }) => text(`pricing:not_charged.${params.missing}`, { label: params.label }))

/** The line of the tax inside the price (pricing/README "Taxes"). */
export const taxWords = ({ tax, components }: PriceBreakdown): string => {
  const named = text(`pricing:tax_source.${tax.source}`, {}, tax.source)
  const source = tax.norm?.norm
    ? text('pricing:price.tax_norm', {
        source: named,
        norm: tax.norm.norm,
        date: date(tax.norm.valid_from),
      })
    : named
  if (tax.kind === 'none') return text('pricing:price.tax_none', { source })
  const line = components.find(({ group }) => group === 'tax')
  const common = {
    kind: tax.kind.toUpperCase(),
    rate: percent(tax.rate, 4),
    base: money(tax.base),
    amount: money(tax.amount),
    source,
  }
  if (tax.included || !line) return text('pricing:price.tax_included', common)
  const { net, divisor_percentage: all } = line.rule.params
  return text('pricing:price.tax_inside', {
    ...common,
    net: money(net as string),
    all: percent(all as string, 4),
  })
}
