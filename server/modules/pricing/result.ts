import type { PriceReason } from '#shared/pricing/reasons.ts'
import type { Cell, Shipment, TaxNorm } from '#server/modules/pricing/types.ts'

export type Reason = PriceReason
export type Detail = Readonly<Record<string, string | number | boolean | null>>

/** A readable rule: a key that the screens translate, with its figures. */
export type Rule = { readonly key: string; readonly params: Detail }

/** One line of the price. Amounts in reais with 2 decimals; the amounts of all components add up to total_value. */
export type Component = {
  readonly rate: string
  readonly label: string
  readonly group: 'weight' | 'rate' | 'minimum' | 'adjustment' | 'tax'
  readonly rule: Rule
  /** What the percentage or the unit value was applied to. */
  readonly base: { readonly name: string; readonly value: string } | null
  readonly percentage: string | null
  readonly value: string | null
  readonly minimum: string | null
  readonly minimum_applied: boolean
  readonly amount: string
  readonly rounding: 'half_up_2'
  readonly cell: Cell | null
  readonly in_tax_base: boolean
}

export type TaxShare = { readonly rate: string; readonly amount: string }

export type Tax = {
  readonly kind: 'icms' | 'iss' | 'none'
  readonly rate: string
  /** Price including the tax: the tax is inside its own base. */
  readonly base: string
  readonly amount: string
  readonly inside: true
  /** The table's prices contained it; nothing was added. */
  readonly included: boolean
  /** The norm that the percentage comes from; null for one of the table, by hand, or of the Senate for air cargo. */
  readonly norm: TaxNorm | null
  readonly source: 'manual' | 'table' | 'air' | 'matrix' | 'municipality' | 'default' | 'simples' | 'exempt'
  readonly pis: TaxShare | null
  readonly cofins: TaxShare | null
}

/** IBS and CBS on a price: stated, not added (LC 214/2025; fiscal-files/README "IBS and CBS"). */
export type Consumption = {
  readonly norm: string
  readonly valid_from: string
  /** The price without the taxes inside it. */
  readonly base: string
  readonly ibs: TaxShare
  readonly cbs: TaxShare
}

export type TaxableWeight = {
  readonly real: string
  readonly cubed: string
  readonly minimum: string
  readonly taxable: string
  readonly chosen: 'real' | 'cubed' | 'minimum'
  readonly cubage: string
}

export type TableRef = {
  readonly source: 'freight' | 'route'
  readonly id: number
  readonly name: string
  readonly transporter_id: number
}

export type Priced = {
  readonly version: 1
  readonly ok: true
  readonly table: TableRef
  readonly lane: { readonly id: number | string; readonly description: string | null }
  readonly inputs: Shipment
  readonly total_value: string
  /** frete peso with its floor */
  readonly weight_shipping_value: string
  /** every rate, minimum, adjustment and tax: total_value − weight_shipping_value */
  readonly rates_value: string
  readonly lead_time: number | null
  readonly business_days: boolean
  readonly taxable_weight: TaxableWeight
  readonly components: readonly Component[]
  readonly tax: Tax
  /** Null when no IBS and CBS apply on the day. */
  readonly consumption: Consumption | null
  /** The order of calculation, one readable step after the other. */
  readonly steps: readonly Rule[]
}

export type Refused = {
  readonly version: 1
  readonly ok: false
  readonly table: TableRef
  readonly reason: Reason
  readonly detail: Detail
}

/** The stored, versioned explanation of a price, or of its absence. Plain JSON. */
export type PriceResult = Priced | Refused
