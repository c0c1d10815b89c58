import { decimal, toMoney, toRate } from '#shared/kit/money.ts'
import { ANTT_CARGOES, type AnttCargo, type AnttTable } from '#shared/antt/antt.ts'
import type { Coefficient } from '#server/modules/antt/pure/coefficients.ts'
import type { Priced } from '#server/modules/pricing/index.ts'

/**
 * ANTT minimum floor of a road full truckload (Lei 13.703/2018; Resolução ANTT 5.867/2020, annex II; antt/README "Floor"):
 * km × CCD + CC, plus 92 % of CCD per kilometre of a payable empty return. Toll, taxes and insurance stand outside.
 */

export { ANTT_CARGOES, type AnttCargo, type AnttTable }

/** Share of CCD that an empty return costs (annex II, art. 5 §4). */
export const EMPTY_RETURN_SHARE = '0.92'

export type AnttNorm = {
  readonly norm: string
  /** First day in force, YYYY-MM-DD; in force until the next norm's. */
  readonly valid_from: string
  readonly coefficients: readonly Coefficient[]
}

export type AnttAsked = {
  /** Day of collection. */
  readonly date: string
  readonly table: AnttTable
  readonly cargo: string
  /** Axles of the whole combination, raised ones too (Resolução ANTT 6.076/2026). */
  readonly axles: number | null
  readonly km: string | null
  /** Kilometres of a payable empty return: containers, dedicated or certified fleets. */
  readonly return_km?: string | null
}

export type AnttFloor = {
  readonly ok: true
  readonly norm: string
  readonly valid_from: string
  readonly table: AnttTable
  readonly cargo: string
  readonly axles: number
  /** Column of the table that counts: the next lower one where the own is missing (art. 5 §5). */
  readonly column: number
  readonly km: string
  readonly return_km: string
  readonly ccd: string
  readonly cc: string
  /** The coefficient was computed from an earlier set, not read in the norm. */
  readonly derived: boolean
  /** Reais, 2 decimals, rounded once at the end. */
  readonly floor: string
}
export type NoFloor = {
  readonly ok: false
  /** `invoice`: a price by the value of the goods, which a table alone does not know. */
  readonly reason: 'norm' | 'axles' | 'km' | 'column' | 'invoice'
}

/** The norm in force on a day: the latest that began on or before it. */
export const normOn = (norms: readonly AnttNorm[], date: string): AnttNorm | null => {
  let best: AnttNorm | null = null
  for (const norm of norms)
    if (norm.valid_from <= date && (best === null || norm.valid_from > best.valid_from)) best = norm
  return best
}

/** The column of an axle count, or the next lower one; null below the first column. */
export const columnOf = (
  coefficients: readonly Coefficient[],
  { table, cargo, axles }: { table: AnttTable; cargo: string; axles: number },
): Coefficient | null => {
  let best: Coefficient | null = null
  for (const one of coefficients)
    if (one.table === table && one.cargo === cargo && one.axles <= axles && one.axles > (best?.axles ?? 0))
      best = one
  return best
}

/** The floor of a trip, or the missing facts. */
export const anttFloor = (norms: readonly AnttNorm[], asked: AnttAsked): AnttFloor | NoFloor => {
  const { table, cargo, axles, km } = asked
  const norm = normOn(norms, asked.date)
  if (norm === null) return { ok: false, reason: 'norm' }
  if (axles === null) return { ok: false, reason: 'axles' }
  if (km === null) return { ok: false, reason: 'km' }
  const column = columnOf(norm.coefficients, { table, cargo, axles })
  if (column === null) return { ok: false, reason: 'column' }
  const ccd = decimal(column.ccd)
  const back = decimal(asked.return_km ?? '0')
  const floor = decimal(km)
    .times(ccd)
    .plus(decimal(column.cc))
    .plus(decimal(EMPTY_RETURN_SHARE).times(ccd).times(back))
  return {
    ok: true,
    norm: norm.norm,
    valid_from: norm.valid_from,
    table,
    cargo,
    axles,
    column: column.axles,
    km: toRate(km),
    return_km: toRate(back),
    ccd: toRate(ccd),
    cc: toMoney(column.cc),
    derived: column.derived,
    floor: toMoney(floor),
  }
}

export type Margin = {
  /** price − floor, signed. */
  readonly amount: string
  /** Of the floor, signed, 4 decimals; null for a floor of zero. */
  readonly percentage: string | null
  readonly below: boolean
}

export const marginOf = (price: string, floor: string): Margin => {
  const amount = decimal(price).minus(decimal(floor))
  const base = decimal(floor)
  return {
    amount: toMoney(amount),
    percentage: base.isZero() ? null : toRate(amount.times(100).dividedBy(base)),
    below: amount.isNegative() && !amount.isZero(),
  }
}

/** What the floor does not pay for: it is left out of the freight that is compared with it. */
const OUTSIDE_FLOOR: ReadonlySet<string> = new Set([
  'toll',
  'ad_valorem',
  'gris',
  'insurance',
  'river_insurance',
  'lifting_insurance',
  'removal_insurance',
])

/** The part of a price that the floor is compared with: without taxes, toll and insurance (antt/README "Floor"). */
export const floorComparable = (
  price: Pick<Priced, 'total_value' | 'tax'> & {
    readonly components: readonly Pick<Priced['components'][number], 'rate' | 'group' | 'amount'>[]
  },
): string => {
  let amount = decimal(price.total_value)
  for (const { rate, group, amount: part } of price.components)
    if (group === 'tax' || OUTSIDE_FLOOR.has(rate)) amount = amount.minus(decimal(part))
  const { tax } = price
  if (tax.included)
    for (const part of [tax.amount, tax.pis?.amount ?? '0', tax.cofins?.amount ?? '0'])
      amount = amount.minus(decimal(part))
  return toMoney(amount)
}

/** Kind of cargo of a shipment that names none. */
export const cargoOf = (shipment: {
  dangerous?: boolean
  cold?: boolean
  container?: boolean
}): AnttCargo => {
  const kind = shipment.cold ? 'frigorificada' : shipment.container ? 'conteinerizada' : 'carga_geral'
  return shipment.dangerous ? `perigosa_${kind}` : kind
}
