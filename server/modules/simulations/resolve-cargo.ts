import type { Issue } from '#shared/kit/exceptions.ts'
import { compare, decimal, multiply, sum, toMoney, toWeight } from '#shared/kit/money.ts'
import { isPlausibleSize } from '#shared/simulations/product-size.ts'
import type { SimulationInput } from '#shared/simulations/simulation.contract.ts'
import { dangerousServices, volumeOf } from '#server/modules/pricing/index.ts'
import type { Invoice } from './simulations.store.ts'

/** Weight, volume and value of the cargo: typed, else of the addresses, else of the products, else of the invoices. */

export const issue = (field: string, key: string): Issue => ({ pointer: `/data/attributes/${field}`, key })

type Product = NonNullable<SimulationInput['products']>[number]
type Given = string | null | undefined

const all = (values: readonly Given[]): string | null => {
  const known = values.filter((value) => value !== null && value !== undefined)
  return known.length > 0 && known.length === values.length ? sum(known) : null
}
const pieces = (products: readonly Product[], figure: 'weight' | 'value') =>
  all(products.map((one) => (one[figure] ? multiply(one[figure], one.quantity) : null)))

const metres = (centimetres: string): string => decimal(centimetres).dividedBy(100).toFixed()

/** m³ with 6 decimals; null when neither typed nor measured. */
const volumeIn = (input: SimulationInput): string | null => {
  if (input.volume_m3) return input.volume_m3
  if (!input.products?.length) return null
  return volumeOf(
    input.products.map(({ length, width, height, quantity }) => ({
      length_m: metres(length),
      width_m: metres(width),
      height_m: metres(height),
      quantity,
    })),
  )
}

/** A piece of an unusual size may have been typed in another unit: the asker confirms it. */
const checkSizes = ({ products = [], sizes_confirmed }: SimulationInput, issues: Issue[]) => {
  if (sizes_confirmed) return
  for (const [index, product] of products.entries())
    if (!isPlausibleSize(product)) issues.push(issue(`products/${index}/length`, 'size_implausible'))
}

/** Percentages are given for every delivery or for none, and make 100. */
const checkShares = (input: SimulationInput, issues: Issue[]) => {
  const shares = (input.addresses ?? []).map(({ percentage }) => percentage)
  if (shares.every((share) => share === null || share === undefined)) return
  const total = all(shares)
  if (total === null || compare(total, '100') !== 0) issues.push(issue('addresses', 'percentages_total'))
}

export const cargoOfInput = (
  input: SimulationInput,
  invoices: readonly Invoice[],
  issues: Issue[],
): { weight: string; invoice_value: string; volume_m3: string | null } => {
  const { addresses = [], products = [] } = input
  checkShares(input, issues)
  checkSizes(input, issues)
  const weights = [
    input.weight,
    all(addresses.map(({ weight }) => weight)),
    pieces(products, 'weight'),
    all(invoices.map(({ weight }) => weight)),
  ].find((value) => value !== null && value !== undefined)
  const values = [
    input.invoice_value,
    all(addresses.map(({ invoice_value }) => invoice_value)),
    pieces(products, 'value'),
    all(invoices.map(({ value }) => value)),
  ].find((value) => value !== null && value !== undefined)
  if (!weights) issues.push(issue('weight', invoices.length > 0 ? 'invoice_without_weight' : 'required'))
  if (!values) issues.push(issue('invoice_value', 'required'))
  return {
    weight: input.weight ?? toWeight(weights ?? '0'),
    invoice_value: input.invoice_value ?? toMoney(values ?? '0'),
    volume_m3: volumeIn(input),
  }
}

/** By the switch, or by the UN number of a product. */
const isDangerous = ({ dangerous, products = [] }: SimulationInput): boolean =>
  dangerous === true || products.some(({ un_number }) => Boolean(un_number))

/** Rates on request that the cargo itself asks for. */
export const wantedServices = (input: SimulationInput): string[] => [
  ...new Set([
    ...(input.services ?? []),
    ...dangerousServices(isDangerous(input)),
    ...(input.temperature && input.temperature !== 'ambient' ? ['refrigerated'] : []),
    ...(input.urgency && input.urgency !== 'normal' ? [input.urgency] : []),
  ]),
]
