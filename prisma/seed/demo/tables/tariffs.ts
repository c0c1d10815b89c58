import { addDays, type Day } from '#shared/kit/business-days.ts'
import type { CarrierKey } from '../companies/cast.ts'

/** The freight tables of the story. Tariffs are invented, of the size that the market pays. */

export type Rate = {
  rate: string
  kind: string
  value: string
  minimum?: string
  label?: string
  states?: readonly string[]
  on_request?: boolean
}
export type TableSpec = {
  shipper: 'shipper' | 'branch' | 'shipper2'
  carrier: CarrierKey | 'carcara' | 'saira'
  name: string
  modal: 'less_than_truckload' | 'full_truckload'
  model: 'kg_range' | 'percentage' | 'per_kg' | 'km_range'
  origin_uf: string
  /** Destination states; full truckloads go anywhere. */
  states: readonly string[]
  /** Against the market: 1 is the usual price. */
  level: number
  /** Days beyond what the distance needs. */
  slowness: number
  minimum?: string
  rates: readonly Rate[]
  period?: 'past' | 'next'
}

const GRIS: Rate = { rate: 'gris', kind: 'percent_of_invoice', value: '0.3', minimum: '3.50' }
const AD_VALOREM: Rate = { rate: 'ad_valorem', kind: 'percent_of_invoice', value: '0.4' }
const TOLL: Rate = { rate: 'toll', kind: 'per_100kg', value: '5.36' }
const DISPATCH: Rate = { rate: 'dispatch_fee', kind: 'fixed', value: '8.50' }
const TAS: Rate = { rate: 'tas', kind: 'fixed', value: '6.90' }
const TRT: Rate = {
  rate: 'trt',
  kind: 'percent_of_freight',
  value: '15',
  minimum: '12.00',
  states: ['RJ', 'ES'],
}
const SUFRAMA: Rate = {
  rate: 'suframa',
  kind: 'percent_of_invoice',
  value: '0.5',
  minimum: '35.00',
  states: ['AM'],
}
const SCHEDULING: Rate = {
  rate: 'scheduling',
  kind: 'percent_of_freight',
  value: '20',
  minimum: '30.00',
  on_request: true,
}
const INSURANCE: Rate = { rate: 'insurance', kind: 'percent_of_invoice', value: '0.05', minimum: '15.00' }

const ALL_RATES = [GRIS, AD_VALOREM, TOLL, DISPATCH]
const SOUTH = ['PR', 'SC', 'RS']
const SOUTHEAST = ['SP', 'RJ', 'MG', 'ES']
const NORTHEAST = ['BA', 'PE', 'CE', 'RN']
const MIDWEST = ['GO', 'DF', 'MS', 'MT']
const EVERYWHERE = [...SOUTHEAST, ...SOUTH, ...NORTHEAST, ...MIDWEST, 'PA', 'AM']

const ltl = (
  carrier: TableSpec['carrier'],
  name: string,
  states: readonly string[],
  more: Partial<TableSpec> = {},
): TableSpec => ({
  shipper: 'shipper',
  modal: 'less_than_truckload',
  model: 'kg_range',
  origin_uf: 'SP',
  carrier,
  name,
  states,
  level: 1,
  slowness: 1,
  minimum: '38.00',
  rates: ALL_RATES,
  ...more,
})
const ftl = (carrier: TableSpec['carrier'], name: string, more: Partial<TableSpec> = {}): TableSpec => ({
  shipper: 'shipper',
  modal: 'full_truckload',
  model: 'km_range',
  origin_uf: 'SP',
  carrier,
  name,
  states: [],
  level: 1,
  slowness: 0,
  rates: [INSURANCE],
  ...more,
})
const atBranch = { shipper: 'branch', origin_uf: 'MG' } as const
const ofSecond = { shipper: 'shipper2' } as const

export const TABLES: readonly TableSpec[] = [
  ltl('tuiuiu', 'Fracionado SP – Brasil', EVERYWHERE, {
    rates: [...ALL_RATES, TAS, TRT, SUFRAMA, SCHEDULING],
  }),
  ltl('araucaria', 'Fracionado SP – Sul', [...SOUTH, 'SP'], { level: 0.93, slowness: 0 }),
  ltl('jangada', 'Fracionado SP – Norte e Nordeste', [...NORTHEAST, 'PA', 'AM'], {
    level: 0.86,
    slowness: 2,
    rates: [...ALL_RATES, SUFRAMA],
  }),
  ltl('cordilheira', 'Fracionado SP – Sudeste', SOUTHEAST, {
    level: 0.9,
    slowness: 0,
    rates: [...ALL_RATES, TRT, SCHEDULING],
  }),
  ltl('mandacaru', 'Percentual SP – Nordeste', NORTHEAST, {
    model: 'percentage',
    slowness: 2,
    rates: [GRIS, TOLL],
  }),
  ltl('seriema', 'Por quilo SP – Centro-Oeste', MIDWEST, {
    model: 'per_kg',
    level: 0.72,
    rates: [GRIS, AD_VALOREM, DISPATCH],
  }),
  ltl('vitoria_regia', 'Fracionado SP – interior', ['SP'], {
    level: 0.97,
    slowness: 0,
    minimum: '29.00',
    rates: [GRIS, AD_VALOREM],
  }),
  ftl('peroba', 'Lotação SP por faixa de km', { level: 0.96 }),
  ftl('tuiuiu', 'Lotação SP – Brasil', { level: 1.04 }),
  ftl('araucaria', 'Lotação SP – Sul', { level: 0.91, states: SOUTH }),
  ftl('seriema', 'Lotação SP – Centro-Oeste', { level: 0.92, states: MIDWEST }),

  ltl('tuiuiu', 'Fracionado MG – Brasil', EVERYWHERE, { ...atBranch, rates: [...ALL_RATES, TAS, TRT] }),
  ltl('cordilheira', 'Fracionado MG – Sudeste', SOUTHEAST, { ...atBranch, level: 0.92, slowness: 0 }),
  ftl('peroba', 'Lotação MG por faixa de km', { ...atBranch, level: 0.97 }),

  ltl('tuiuiu', 'Fracionado SP – Brasil (ano anterior)', EVERYWHERE, { period: 'past', level: 0.94 }),
  ltl('araucaria', 'Fracionado SP – Sul (reajuste)', [...SOUTH, 'SP'], {
    period: 'next',
    level: 0.98,
    slowness: 0,
  }),

  ltl('carcara', 'Refrigerado SP – Sudeste', SOUTHEAST, { ...ofSecond, level: 1.3, slowness: 0 }),
  ltl('saira', 'Fracionado SP – Brasil', EVERYWHERE, { ...ofSecond, level: 1.05 }),
  ftl('carcara', 'Lotação refrigerada SP', { ...ofSecond, level: 1.25 }),
]

/** From when to when: in force for the whole story, or over before it, or not yet approved. */
export const periodOf = ({ period }: TableSpec, today: Day): { date_start: Day; date_end: Day } => {
  if (period === 'past') return { date_start: addDays(today, -565), date_end: addDays(today, -201) }
  if (period === 'next') return { date_start: addDays(today, 30), date_end: addDays(today, 394) }
  return { date_start: addDays(today, -200), date_end: addDays(today, 165) }
}

export const KG_ENDS = ['10', '20', '30', '50', '75', '100', '150', '200', '300'] as const
export const KM_ENDS = ['100', '250', '500', '800', '1200', '1800', '2500', '4500'] as const

const money = (value: number) => value.toFixed(2)

/** Freight of a weight band over a distance. */
export const bandPrice = (kg: string, km: number, level: number): string =>
  money(level * (17 + Number(kg) * 0.24 + Number(kg) ** 0.92 * km * 0.00052 + km * 0.011))
/** Reais per kilogram over a distance. */
export const kgPrice = (km: number, level: number): string => (level * (0.34 + km * 0.00041)).toFixed(4)
/** Percentage of the invoice over a distance. */
export const percentPrice = (km: number, level: number): string => (level * (3.4 + km * 0.0031)).toFixed(2)

/** Reais per kilometre by vehicle; short trips cost more per kilometre. */
export const VEHICLE_KM: readonly (readonly [
  vehicle: string,
  per_km: number,
  call: number,
  capacity_kg: number,
])[] = [
  ['VUC', 3.1, 260, 3000],
  ['Toco', 4.4, 420, 6000],
  ['Truck', 5.5, 540, 12_000],
  ['Carreta simples', 7.2, 700, 25_000],
  ['Carreta LS', 7.9, 760, 30_000],
]
/** The price of the trip up to 250 km is fixed; beyond it is per kilometre. */
export const isFixedTrip = (km_end: string): boolean => Number(km_end) <= 250
export const tripPrice = (per_km: number, call: number, km_end: string, level: number): string =>
  isFixedTrip(km_end)
    ? money(level * (call * 1.6 + per_km * Number(km_end)))
    : (level * (per_km + (call / Number(km_end)) * 0.9)).toFixed(4)

/** Business days that a distance takes. */
export const daysFor = (km: number, full: boolean): number =>
  full ? Math.max(1, Math.ceil(km / 700)) : Math.max(1, Math.ceil(km / 480))
