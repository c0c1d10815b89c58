import * as z from 'zod'
import { isPlausibleSize } from '#shared/simulations/product-size.ts'
import { type SimulationInput, simulationInput } from '#shared/simulations/simulation.contract.ts'
import {
  allocate,
  compare,
  decimal,
  multiply,
  subtract,
  sum,
  toMoney,
  toScale,
  toWeight,
} from '#shared/kit/money.ts'

/** What a shipment is asked with beyond its figures: products, deliveries, conditions, toll and floor. */

type Plain = Record<string, unknown>

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Drops empty members of one row, as the form drops its own empty fields. */
const filled = (row: Plain): Plain =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value)))

const rows = (value: unknown): Plain[] =>
  Array.isArray(value) ? value.map((row) => filled((row ?? {}) as Plain)) : []

/** A form's values as the contract wants them: nested empty fields, lists and groups are left out. */
export const tidyQuestion = (values: unknown): Plain => {
  const { products, addresses, antt, toll, services, ...rest } = (values ?? {}) as Plain
  const trip = filled((antt ?? {}) as Plain)
  const asked = filled((toll ?? {}) as Plain)
  const goods = rows(products)
  const stops = rows(addresses)
  return {
    ...filled(rest),
    ...(Array.isArray(services) && services.length > 0 ? { services } : {}),
    ...(goods.length > 0 ? { products: goods } : {}),
    // Typed deliveries are the option of several addresses.
    ...(stops.length > 0 ? { addresses: stops, multi_address: true } : {}),
    ...(Object.keys(trip).length > 0 ? { antt: trip } : {}),
    ...(asked.source ? { toll: asked } : {}),
  }
}

/** The simulation's form: the contract behind the tidying. */
export const simulationForm = z.preprocess(tidyQuestion, simulationInput.omit({ nf_file_ids: true }))

/** What an address keeps of a question beyond plain texts and ids. */
export const moreQuestion = simulationInput
  .pick({
    products: true,
    sizes_confirmed: true,
    addresses: true,
    toll: true,
    antt: true,
    dangerous: true,
    temperature: true,
    urgency: true,
    type_freight: true,
    vehicle_option_id: true,
    axles: true,
    pallets: true,
    hours: true,
    services: true,
    reference_order_id: true,
  })
  .partial()
export type MoreQuestion = z.output<typeof moreQuestion>

export type ProductRow = Partial<
  Record<'length' | 'width' | 'height' | 'weight' | 'value', string | null>
> & {
  quantity?: number | null
  description?: string | null
  un_number?: string | null
}

const NUMBER = /^\d+(\.\d+)?$/
const known = (value: unknown): value is string => typeof value === 'string' && NUMBER.test(value)

/** m³ of one line of centimetres, with 6 decimals; null while a measure is missing. */
export const volumeOfRow = ({ length, width, height, quantity }: ProductRow): string | null =>
  known(length) && known(width) && known(height) && quantity
    ? toScale(decimal(length).times(width).times(height).times(quantity).dividedBy(1_000_000), 6)
    : null

/** Sizes that the simulation asks about before it takes them. */
export const isOdd = ({ length, width, height }: ProductRow): boolean =>
  known(length) && known(width) && known(height) && !isPlausibleSize({ length, width, height })

const totalOf = (list: readonly ProductRow[], figure: 'weight' | 'value'): string | null => {
  const parts = list.map((row) => {
    const piece = row[figure]
    return known(piece) && row.quantity ? multiply(piece, row.quantity) : null
  })
  return parts.length === 0 || parts.includes(null) ? null : sum(parts.filter((part) => part !== null))
}

/** What the products come to; a figure that a line lacks is not known for the whole. */
export const totalsOfProducts = (
  list: readonly ProductRow[],
): { volume: string | null; weight: string | null; value: string | null } => {
  const volumes = list.map(volumeOfRow)
  const weight = totalOf(list, 'weight')
  const value = totalOf(list, 'value')
  return {
    volume:
      volumes.length === 0 || volumes.includes(null)
        ? null
        : toScale(sum(volumes.filter((one) => one !== null)), 6),
    weight: weight === null ? null : toWeight(weight),
    value: value === null ? null : toMoney(value),
  }
}

/** Equal percentages that make exactly 100. */
export const equalShares = (count: number): string[] =>
  count === 0
    ? []
    : allocate(
        '100',
        Array.from({ length: count }, () => '1'),
        4,
      )

/** The difference to 100 (negative: too much); null when no delivery has a percentage. */
export const missingShare = (list: readonly { percentage?: string | null }[]): string | null => {
  const given = list.map(({ percentage }) => percentage).filter(known)
  return given.length === 0 ? null : subtract('100', sum(given))
}

export const isWhole = (missing: string | null): boolean => missing === null || compare(missing, '0') === 0

export type Question = Partial<SimulationInput>
