import { explain, STATES, type PriceContext } from '#server/modules/pricing/index.ts'
import {
  headOfAnswers,
  modelOf,
  rangesOf,
  type DestinationPart,
  type KgRangePart,
  type KmRangePart,
  type PriceRow,
} from '#server/modules/table-sheets/index.ts'
import { engineTable } from '#server/modules/tables/index.ts'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { PLAIN_HEAD } from '#shared/tables/plain-head.ts'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'

/** The freight of one row of a sheet for a sample shipment, by the engine that prices orders. */

/** Invoice of the sample shipment in R$, and its ICMS percentage. */
const INVOICE = '1000.00'
const ICMS = '12'

const CONTEXT: PriceContext = {
  icms: Object.fromEntries(STATES.map((from) => [from, Object.fromEntries(STATES.map((to) => [to, ICMS]))])),
}
const CARRIER = { simples_nacional: false, pis: null, cofins: null, rates: [] }
const MODELS = ['kg_range', 'percentage', 'per_kg', 'km_range', 'per_km'] as const
/** Tax apart, so that readings differ only in the question's answer. */
const HEAD = {
  ...PLAIN_HEAD,
  shipper_id: 0,
  transporter_id: 0,
  table: '',
  modal: 'less_than_truckload',
  table_type: 'default',
  date_start: '2026-01-01',
  date_end: '2026-12-31',
  dimensional_weight: false,
  dimensional_weight_factor: '300',
} as const satisfies Partial<TableDocument['table']>

type Prices = {
  ranges: readonly KgRangePart[]
  destinations?: readonly DestinationPart[]
  km?: readonly KmRangePart[]
}

const destinationOf = (part: DestinationPart, ranges: Prices['ranges']) => ({
  ...part,
  id: null,
  state_id: null,
  lead_time: null,
  values: ranges.map(({ kg_end }) => part.values[kg_end] ?? null),
})

/** Prices of a sheet as the document of a new table, with what its answers say of the whole. */
export const documentOf = (
  { ranges, destinations = [], km = [] }: Prices,
  mapping: SheetMapping,
): TableDocument => {
  const model = modelOf(mapping.columns) ?? ''
  const head = headOfAnswers(mapping)
  return {
    id: 0,
    version: 1,
    revision: 1,
    previous_id: null,
    table: {
      ...HEAD,
      lead_time_extra: [],
      option_calcule: isOneOf(MODELS, model) ? model : 'kg_range',
      excess_mode: head.excess_mode ?? 'excess',
      icms_included: head.icms_included ?? true,
      business_days: head.business_days ?? true,
    },
    kg_ranges: [...ranges],
    km_ranges: km.map(({ values, ...range }) => ({
      ...range,
      values: values.map(({ adds, ...value }) => ({ ...value, values_add: adds })),
    })),
    destinations: destinations.map((part) => destinationOf(part, ranges)),
    rates: [],
  }
}

type Target = Pick<DestinationPart, 'uf' | 'city_id' | 'origin_uf' | 'origin_city_id'> & {
  kg: number
  km?: string | null
  vehicle?: number
}

/** The freight of the sample shipment from one place to another; null where the table has none. */
export const priceOf = (document: TableDocument, target: Target): string | null => {
  const { kg, km = null, vehicle } = target
  const shipment = {
    modal: 'less_than_truckload',
    date: '2026-06-01',
    origin: { state: target.origin_uf ?? 'SP', city_ibge: target.origin_city_id ?? 3_550_308 },
    destination: { state: target.uf ?? 'SP', city_ibge: target.city_id ?? 0 },
    weight: String(kg),
    invoice_value: INVOICE,
    km,
    ...(vehicle === undefined ? {} : { vehicle_type_id: vehicle }),
  }
  const result = explain(engineTable(document, CARRIER), shipment, CONTEXT)
  return result.ok ? result.total_value : null
}

export const priceRow: PriceRow = (part, mapping, kg) => {
  const { ranges } = rangesOf(mapping.columns)
  return priceOf(documentOf({ ranges, destinations: [part] }, mapping), { ...part, kg, km: part.km_end })
}
