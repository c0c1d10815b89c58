import { allocate, compare, decimal, multiply, sum, toMoney, toWeight } from '#shared/kit/money.ts'
import { NoPrice, type QuotedFreight, type QuotedItem } from './provider.ts'

/** A freight as a carrier of parcels prices it: pieces of one measure and one weight. */
export type Parcel = {
  quantity: number
  /** Whole centimetres, rounded up. */
  length: number
  width: number
  height: number
  /** Of one piece: kilograms, and the value of the goods in it. */
  weight: string
  value: string
}

type Freight = Pick<QuotedFreight, 'weight' | 'bulk' | 'cubage' | 'invoice_value' | 'items'>

/** Each kind of piece is a question of its own. */
const MOST_KINDS = 10
const CM3_OF_M3 = 1_000_000

const volumeOf = ({ length, width, height }: QuotedItem): string => multiply(multiply(length, width), height)

/** Cubic metres: as told, else of the pieces. Null where neither is known. */
export const cubageOf = ({ cubage, items }: Freight): string | null => {
  if (cubage !== null && compare(cubage, '0') > 0) return cubage
  if (items.length === 0) return null
  const cm3 = sum(items.map((item) => multiply(volumeOf(item), item.quantity)))
  return decimal(cm3).dividedBy(CM3_OF_M3).toFixed(6)
}

/** Without measures of each: cubes that make the cubage together. */
const asCubes = ({ bulk, cubage }: Freight): QuotedItem[] => {
  if (cubage === null || compare(cubage, '0') <= 0) throw new NoPrice('measures')
  const quantity = Math.max(1, Math.ceil(Number(bulk ?? '1')))
  const side = Math.cbrt((Number(cubage) * CM3_OF_M3) / quantity).toFixed(1)
  return [{ description: null, quantity, length: side, width: side, height: side, weight: null }]
}

/** Weight of each kind as a whole: as told for all, else shared out by volume. */
const weightsOf = ({ weight }: Freight, items: readonly QuotedItem[]): string[] => {
  const told = items.map((item) => (item.weight === null ? null : multiply(item.weight, item.quantity)))
  if (told.every((one) => one !== null)) return told
  return allocate(
    weight,
    items.map((item) => multiply(volumeOf(item), item.quantity)),
    3,
  )
}

/** Whole grams of kilograms with 3 decimals, exactly: as floats 2.007 kg make 2,008 g. */
export const gramsOf = (weight: string): string => decimal(weight).times(1000).ceil().toFixed(0)

/** @throws NoPrice `measures` */
export const parcelsOf = (freight: Freight): Parcel[] => {
  const items = freight.items.length > 0 ? freight.items : asCubes(freight)
  if (items.length > MOST_KINDS) throw new NoPrice('measures')
  const weights = weightsOf(freight, items)
  const values = allocate(freight.invoice_value, weights)
  return items.map(({ quantity, length, width, height }, index) => {
    const ofOne = (whole: string | undefined) => decimal(whole ?? '0').dividedBy(quantity)
    return {
      quantity,
      length: Math.ceil(Number(length)),
      width: Math.ceil(Number(width)),
      height: Math.ceil(Number(height)),
      weight: toWeight(ofOne(weights[index])),
      value: toMoney(ofOne(values[index])),
    }
  })
}
