import { isOneOf } from '#shared/kit/typed.ts'
import type { Answers } from './questions.ts'

/** What a column of a carrier's spreadsheet may mean: a word of the product, or one with a name or figure behind a colon. */

/** What a file is about: a freight table, or the route tables of a project. */
export const INTAKE_KINDS = ['freight', 'route'] as const
export type IntakeKind = (typeof INTAKE_KINDS)[number]

export const ORIGIN_FIELDS = ['origin', 'origin_uf', 'origin_city', 'origin_ibge'] as const
const PLACE_FIELDS = ['uf', 'city', 'ibge', 'description', 'zone', ...ORIGIN_FIELDS] as const

export const PLAIN_FIELDS = [
  ...PLACE_FIELDS,
  'lead_time',
  'kg_start',
  'kg_end',
  'kg_range',
  'kg_value',
  'km_start',
  'km_end',
  'km_range',
  'value_per_kg',
  'value_per_km',
  'value_percentage',
  'excess_per_kg',
  'minimum_rate',
  'minimum_percentage',
  'trip_value',
  'vehicle_name',
  'modal',
  'date_start',
  'date_end',
  'contract',
  'ignore',
] as const
export type PlainField = (typeof PLAIN_FIELDS)[number]

const OF_ROUTES = ['trip_value', 'vehicle_name', 'modal', 'date_start', 'date_end', 'contract'] as const
const SHARED = [
  'uf',
  'city',
  'ibge',
  'description',
  ...ORIGIN_FIELDS,
  'lead_time',
  'value_per_km',
  'ignore',
] as const

/** The plain meanings that a column of such a file may have. */
export const plainFieldsOf = (kind: IntakeKind): readonly PlainField[] =>
  kind === 'route' ? [...SHARED, ...OF_ROUTES] : PLAIN_FIELDS.filter((field) => !isOneOf(OF_ROUTES, field))

/** kg:10 (price up to 10 kg), kg_above:100 (price per kg above), vehicle:3, rate:gris, rate_minimum:gris */
export const FIELD_PATTERN = new RegExp(
  `^(?:${PLAIN_FIELDS.join('|')}|kg:\\d+(?:\\.\\d{1,3})?|kg_above:\\d+(?:\\.\\d{1,3})?|vehicle:\\d+(?::\\d+)?|(?:rate|rate_minimum):[a-z][a-z0-9_]{1,39})$`,
)

/** One row per destination and weight range, instead of a column per range: a weight and the price of its range. */
export const isByRow = (columns: readonly { readonly field: string }[]): boolean => {
  const has = (name: string) => columns.some(({ field }) => field === name)
  return has('kg_value') && (has('kg_end') || has('kg_range'))
}

/** Takes 'rate:gris' apart; the second is empty for plain fields. */
export const splitField = (field: string): readonly [kind: string, name: string] => {
  const at = field.indexOf(':')
  return at === -1 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)]
}

/** Rates that carriers' spreadsheets have columns for, in the usual order (pricing/README "Rates"). */
export const SHEET_RATES = [
  'ad_valorem',
  'gris',
  'insurance',
  'river_insurance',
  'toll',
  'dispatch_fee',
  'tas',
  'tde',
  'tda',
  'trt',
  'emex',
  'suframa',
  'sec_cat',
  'tub',
  'tpf',
  'tlc',
  'tad',
  'tzr',
  'collection_fee',
  'delivery_fee',
  'scheduling',
  'palletization',
  're_delivery',
  'devolution',
  'refaturation',
  'chemical_product',
  'farm',
  'confirmation_fee',
  'additional_delivery',
  'administrative_rate',
  'escort',
] as const

/** How a rate's column is charged. */
export const COLUMN_KINDS = [
  'percent_of_invoice',
  'percent_of_freight',
  'fixed',
  'per_100kg',
  'per_kg',
  'per_ton',
  'per_delivery',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** What a figure has to be turned into the product's unit from: R$ per tonne, per mille, a fraction of one, hundredths of a percent. */
export const COLUMN_UNITS = ['per_ton', 'permille', 'fraction', 'hundredth'] as const
export type ColumnUnit = (typeof COLUMN_UNITS)[number]

/** Prices of a vehicle: of the trip, per km, per tonne. */
export const VEHICLE_CALCULATIONS = ['fixed', 'per_km', 'per_ton'] as const

export type ColumnMeaning = {
  /** From 0. */
  column: number
  heading: string
  field: string
  /** Of rates. */
  kind?: ColumnKind | undefined
  unit?: ColumnUnit | undefined
  /** Of vehicles. */
  calculation?: (typeof VEHICLE_CALCULATIONS)[number] | undefined
  /** The heading left a doubt that a person should settle. */
  doubt?: boolean | undefined
  /** Of rates: charged only when the shipment asks for it. */
  on_request?: boolean | undefined
  /** Of rates: CNPJ or CPF of the recipients that pay it; absent: all. */
  documents?: string[] | undefined
  /** Of rates: the sender's own name for it. */
  label?: string | undefined
  /** A zero is no price. */
  zero_is_none?: boolean | undefined
  /** The sheet hides this column. */
  hidden?: boolean | undefined
  /** Column that claims the same meaning and stands before. */
  twin?: number | undefined
}

/** Neighbouring rows that a sheet hides; the name is of what they say, wherever they stand. */
export type HiddenRows = { from: number; to: number; name: string }

/** How a whole sheet was understood. */
export type SheetMapping = {
  sheet: number
  /** Row of the sheet, from 1, that holds the (lower) headings. */
  header_row: number
  /** Rows that the headings take: two when a group of columns has a heading of its own. */
  header_depth: 1 | 2
  /** How the file writes decimals; null: its cells do not tell, and a person has to say it. */
  number_style: 'comma' | 'point' | null
  /** Empty label cells mean the label above. */
  carry_down: boolean
  /** Written by our own export: all parts of the table, one below the other. */
  own_form: boolean
  columns: ColumnMeaning[]
  /** Known by the file itself. */
  hidden_rows?: HiddenRows[] | undefined
  /** Readings that a person chose, or that the sheet itself says. */
  answers?: Answers | undefined
}
