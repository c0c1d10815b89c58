/**
 * What the freight engine reads: tables as data and one shipment. All figures are decimal strings: money and tariffs in
 * reais, weights in kilograms, distances in kilometres, percentages as written ('0.3' is 0.3 %). A table's figures have
 * at most 4 decimals (spec 000 §9).
 */

/** How a rate's value becomes an amount. A new rate is a new row of data, never new code. */
export const RATE_KINDS = [
  'fixed', // reais per calculation (per CT-e)
  'percent_of_invoice',
  'percent_of_freight', // of the freight base, see PercentBase
  'percent_of_reference', // of the original freight: redelivery, devolution, recollection
  'per_kg',
  'per_100kg', // per started 100 kg
  'per_100kg_exact',
  'per_ton',
  'per_km',
  'per_delivery',
  'per_extra_delivery', // every delivery after the first
  'per_pallet',
  'per_axle',
  'per_hour',
  'informed', // the amount comes with the shipment: real toll, a service's price
] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** All lists that are given must match. `documents`: CPF, CNPJ, or the CNPJ's root of 8 characters. */
export type Scope = {
  readonly states?: readonly string[]
  readonly cities?: readonly number[]
  readonly documents?: readonly string[]
}

/** Where a figure stands in its table, so that a screen can link to the cell. */
export type Cell = { readonly path: string; readonly id: number | string | null }

/**
 * One rate. amount = max(round(value part) + round(`also` part) + round(excess part), minimum); nothing is charged when
 * all of it is zero. Of several rows of one rate the most specific wins: document, root, city, the lane's own, state,
 * general (pricing/README "Table models").
 */
export type RateRule = {
  readonly rate: string
  readonly label?: string
  readonly kind: RateKind
  readonly value: string
  readonly minimum?: string
  /** A second addend: EMEX is R$ per 100 kg plus a percentage of the invoice. */
  readonly also?: { readonly kind: RateKind; readonly value: string }
  /** Reais per kilogram above a weight (collection_fee_excess). */
  readonly excess?: { readonly above_kg: string; readonly per_kg: string }
  readonly scope?: Scope
  /** Charged only when the shipment asks for it (`services`). */
  readonly on_request?: boolean
  /** Counts for `floor_total_before`; default true. */
  readonly before_minimum?: boolean
  /** Default true; false for the toll voucher of Lei 10.209/2001. */
  readonly in_tax_base?: boolean
  /** Overrides the table's base for `percent_of_freight`. */
  readonly percent_base?: PercentBase
  readonly cell?: Cell
}

/** Base of percentage generalities (pricing/README "Order of calculation" step 5). */
export type PercentBase = 'frete_peso' | 'base_ntc' | 'total_before_tax'

export type KgBand = { readonly kg_end: string; readonly value: string; readonly cell?: Cell }
export type KmValue = {
  readonly vehicle_type_id?: number | null
  readonly vehicle_option_id?: number | null
  readonly value: string
  readonly per?: 'trip' | 'km' | 'ton'
  /** values_add of the cell: helper, extra stop… as ordinary rates. */
  readonly values_add?: readonly RateRule[]
  readonly cell?: Cell
}
export type KmBand = {
  readonly km_start: string
  readonly km_end: string
  readonly values: readonly KmValue[]
}

/** The models of frete peso (pricing/README "Table models"). */
export type Base =
  | {
      readonly model: 'kg_bands'
      /** Upper bounds inclusive, in any order. */
      readonly bands: readonly KgBand[]
      /** Above the last band: its value plus the excess, or the total weight, by kilogram or tonne; absent: refused. */
      readonly beyond?: {
        readonly mode: 'excess' | 'total'
        readonly value: string
        readonly per?: 'kg' | 'ton'
        readonly cell?: Cell
      }
    }
  | {
      /** max(weight × kg_guarantee, invoice × percentage, minimum) */
      readonly model: 'percentage'
      readonly percentage: string
      readonly kg_guarantee?: string
      readonly minimum?: string
      readonly cell?: Cell
    }
  | {
      /** weight × per_kg + invoice × percentage, always both */
      readonly model: 'per_kg_plus_percentage'
      readonly per_kg: string
      readonly percentage: string
      readonly cell?: Cell
    }
  | { readonly model: 'km_bands'; readonly bands: readonly KmBand[] }
  | { readonly model: 'per_km'; readonly per_km: string; readonly cell?: Cell }
  | { readonly model: 'fixed'; readonly value: string; readonly cell?: Cell }

/** The conventions of the minimum (pricing/README "Minimums"). */
export type Minimum =
  | { readonly mode: 'floor_weight'; readonly value: string }
  | {
      readonly mode: 'floor_percent'
      readonly value?: string
      readonly kg_guarantee?: string
      readonly percentage?: string
    }
  | { readonly mode: 'floor_base'; readonly value: string }
  | { readonly mode: 'floor_total_before'; readonly value: string }
  | { readonly mode: 'floor_per_kg'; readonly value: string }

export type Side = { readonly states?: readonly string[]; readonly cities?: readonly number[] }

/** A destination of a table (simulation_destinations) or a route: an absent side means anywhere. */
export type Lane = {
  readonly id: number | string
  readonly description?: string
  readonly origin?: Side
  readonly destination?: Side
  readonly km?: { readonly start: string; readonly end: string }
  /** Days; null when the table does not say. */
  readonly lead_time: number | null
  readonly base: Base
  /** Rows of this destination; they win over the table's general rows of the same rate. */
  readonly rates?: readonly RateRule[]
  /** Win over the table's minimum of the same mode. */
  readonly minimums?: readonly Minimum[]
}

export type Taxes = {
  /** The prices contain the tax already; it is then only stated. */
  readonly included: boolean
  /** simples: no ICMS is added (CST 90); exempt: rate 0 (CST 40). */
  readonly regime: 'normal' | 'simples' | 'exempt'
  readonly icms?: string
  readonly iss?: string
  readonly pis?: string
  readonly cofins?: string
}

export type FreightTable = {
  readonly source: 'freight' | 'route'
  readonly id: number
  readonly name: string
  readonly transporter_id: number
  readonly modals: readonly string[]
  /** Who pays for freight that this table is for; absent: anybody. */
  readonly type_freight?: 'CIF' | 'FOB' | null
  /** Origin and destination exchange their places when the table is looked up. */
  readonly reverse: boolean
  readonly active: boolean
  readonly shipper_approved: boolean
  readonly transporter_approved: boolean
  readonly date_start: string
  readonly date_end: string | null
  /** Prolongation: moves date_end. */
  readonly prolonged_until?: string | null
  readonly minimum_weight?: string
  /** Absent: by modal, see taxable-weight.ts; null: the cubed weight is never taxed. */
  readonly cubage?: { readonly factor: string } | { readonly divisor: string } | null
  readonly percent_base?: PercentBase
  readonly business_days: boolean
  /** City days, difficult recipients: every matching row adds its days to the lane's. */
  readonly lead_time_extra?: readonly {
    readonly days: number
    readonly label?: string
    readonly scope: Scope
  }[]
  /** HH:MM at the origin: a later collection starts on the next business day; absent or null: off. */
  readonly collection_cutoff?: string | null
  readonly taxes: Taxes
  readonly minimums?: readonly Minimum[]
  readonly rates: readonly RateRule[]
  readonly lanes: readonly Lane[]
}

export type Place = { readonly state: string; readonly city_ibge: number }

export type Extra = {
  readonly rate: string
  readonly label?: string
  readonly amount: string
  readonly in_tax_base: boolean
  /** Where the amount comes from: typed, provider. */
  readonly source: string
}

/** Figures with more decimals than kept (weight 3, value 2, km 4, volume 6) are rounded half up first. */
export type Shipment = {
  readonly modal: string
  /** Day of collection, YYYY-MM-DD. */
  readonly date: string
  readonly origin: Place
  readonly destination: Place
  readonly recipient_document?: string | null
  /** ICMS contributor; only asked for air cargo (Resolução do Senado 95/1996). Default true. */
  readonly recipient_contributor?: boolean
  readonly weight: string
  readonly volume_m3?: string
  readonly invoice_value: string
  readonly km?: string | null
  readonly vehicle_type_id?: number | null
  readonly vehicle_option_id?: number | null
  /** Delivery addresses, default 1. */
  readonly deliveries?: number
  readonly pallets?: number
  readonly axles?: number
  readonly hours?: number
  /** Rates of `on_request` that are wanted. */
  readonly services?: readonly string[]
  /** Amounts for rates of kind `informed`. */
  readonly informed?: Readonly<Record<string, string>>
  /**
   * Amounts of the shipment itself, above all the toll of its route. A table that prices the rate itself keeps its own;
   * otherwise the amount joins the total after minimums, and the tax base only where it says so (Lei 10.209/2001 art. 2).
   */
  readonly extras?: readonly Extra[]
  /** Sender pays, recipient pays, or the sender pays and is reimbursed (spec 002 §4.4). */
  readonly type_freight?: 'CIF' | 'FOB' | 'FOB_REIMBURSEMENT'
  /** Original freight without passed-on tax, for `percent_of_reference`. */
  readonly reference_freight?: string
  /** Manual ICMS or ISS percentage of this order; wins over table and matrix. */
  readonly tax_rate?: string | null
  /** Manual adjustments on the total before tax: debito adds, credito deducts, percentage is signed. */
  readonly adjustments?: readonly {
    readonly rate: 'debito' | 'credito' | 'percentage'
    readonly value: string
  }[]
}

/** Dated facts around the tables. */
export type PriceContext = {
  /** Percentage by origin and destination state, `icms` resource. */
  readonly icms: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** ISS percentage by municipality (IBGE code). */
  readonly iss?: Readonly<Record<number, string>>
  /** ISS percentage of the others; absent: the highest that the law allows. */
  readonly iss_default?: string
  /** Where these percentages come from, by `pairKey` and `cityKey`. */
  readonly norms?: Readonly<Record<string, TaxNorm>>
  /** IBS and CBS of the day, stated beside the price; absent: not yet, or switched off. */
  readonly consumption?: ConsumptionTaxes | null
}

/** The norm of a percentage and its first day. */
export type TaxNorm = { readonly norm: string | null; readonly valid_from: string }

export type ConsumptionTaxes = {
  readonly norm: string
  readonly valid_from: string
  readonly ibs: string
  readonly cbs: string
}
