import { normalizeComponentName } from './cte-components.ts'
import { amount, isZero, sameDecimal, sumDecimals, tonnesToKilograms } from './decimal-text.ts'
import { childrenOf, text } from '#server/infra/xml/xml-node.ts'
import type { MaybeNode } from '#server/infra/xml/xml-node.ts'

export type CteQuantity = {
  /** 00 m³, 01 kg, 02 t, 03 unit, 04 l, 05 MMBTU */
  unit: string | null
  /** free text; a code in the simplified CT-e */
  kind: string | null
  quantity: string | null
}

export type CteCargo = {
  value: string | null
  product: string | null
  quantities: CteQuantity[]
  /** kg */
  real_weight: string | null
  /** kg the freight was charged on */
  billed_weight: string | null
  /** kg */
  cubed_weight: string | null
  /** m³ */
  volume_m3: string | null
  volume_count: string | null
}

const REAL = ['PESO REAL', 'PESO BRUTO', '02', '03']
const BILLED = ['PESO TAXADO', 'PESO BASE DE CALCULO', '05']
const CUBED = ['PESO CUBADO', 'CUBADO', '04']
const COUNT = ['VOLUMES', 'VOLUME', 'UNIDADES', 'UNIDADE']

const kilograms = ({ unit, quantity }: CteQuantity): string | null => {
  if (quantity === null) return null
  if (unit === '01') return quantity
  return unit === '02' ? tonnesToKilograms(quantity) : null
}

/** Sums different weights: one weight written twice is a repetition, two weights are two notes (fiscal-files/README "CT-e"). */
const sumOfDistinct = (amounts: readonly (string | null)[]): string | null => {
  const distinct: string[] = []
  for (const one of amounts) {
    if (one !== null && !distinct.some((other) => sameDecimal(one, other))) distinct.push(one)
  }
  return sumDecimals(distinct)
}

/** The amount of the first kind of a list that occurs with something in it. */
const firstOf = (
  quantities: readonly CteQuantity[],
  kinds: readonly string[],
  value: (quantity: CteQuantity) => string | null,
): string | null => {
  for (const kind of kinds) {
    const sum = sumOfDistinct(
      quantities.filter((one) => normalizeComponentName(one.kind ?? '') === kind).map(value),
    )
    if (sum !== null && !isZero(sum)) return sum
  }
  return null
}

/** Reads `infCarga`: the cargo, and the weights that its free texts most likely mean. */
export const readCargo = (cargo: MaybeNode): CteCargo => {
  const quantities = childrenOf(cargo, 'infQ').map((one) => ({
    unit: text(one, 'cUnid'),
    kind: text(one, 'tpMed'),
    quantity: amount(one, 'qCarga'),
  }))
  return {
    value: amount(cargo, 'vCarga'),
    product: text(cargo, 'proPred'),
    quantities,
    real_weight: firstOf(quantities, REAL, kilograms),
    billed_weight: firstOf(quantities, BILLED, kilograms),
    cubed_weight: firstOf(quantities, CUBED, kilograms),
    volume_m3: sumOfDistinct(quantities.filter((one) => one.unit === '00').map((one) => one.quantity)),
    volume_count: firstOf(quantities, COUNT, (one) => (one.unit === '03' ? one.quantity : null)),
  }
}
