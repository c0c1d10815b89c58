import type { Context } from '#server/kit/context.ts'
import { isColdBelowWarm } from '#shared/cargo/measures.ts'
import { invalid, invalidField, type Issue } from '#shared/kit/exceptions.ts'
import { decimal, max, min, toScale } from '#shared/kit/money.ts'
import { membersOf, textIn } from '#shared/kit/typed.ts'
import type { OrderProduct, OrderProductInput } from '#shared/orders/order-products.ts'
import { knownProducts, type KnownProduct } from './cargo.store.ts'

/** Typed lines of an order as it keeps them. */

type Typed = {
  products?: readonly OrderProductInput[] | undefined
  min_temperature?: string | null | undefined
  max_temperature?: string | null | undefined
}
type Kept = { products?: OrderProduct[]; min_temperature?: string | null; max_temperature?: string | null }

/** m³ of all pieces of a line; null while a size is unknown. */
const cubageOf = ({
  quantity,
  length,
  width,
  height,
}: Pick<OrderProduct, 'quantity' | 'length' | 'width' | 'height'>): string | null =>
  length && width && height
    ? toScale(decimal(length).times(width).times(height).times(quantity).dividedBy(1_000_000), 4)
    : null

const keptLine = (typed: OrderProductInput, known: KnownProduct | undefined): OrderProduct => {
  const measures = {
    quantity: typed.quantity,
    length: typed.length ?? known?.length ?? null,
    width: typed.width ?? known?.width ?? null,
    height: typed.height ?? known?.height ?? null,
  }
  return {
    product_id: typed.product_id ?? null,
    nf_file_id: null,
    code: typed.code || (known?.code ?? null),
    description: typed.description || (known?.description ?? null),
    unit: typed.unit || null,
    weight: typed.weight ?? known?.weight ?? null,
    ...measures,
    cubage: typed.cubage ?? cubageOf(measures),
    un_number: typed.un_number ?? null,
    hazard_class: typed.hazard_class ?? null,
    packing_group: typed.packing_group ?? null,
  }
}

/** The range in which all products may travel; an end that no product has stays open. */
const rangeOf = (known: readonly KnownProduct[]) => {
  const [coldest, ...colder] = known.flatMap(({ min_temperature: end }) => end ?? [])
  const [warmest, ...warmer] = known.flatMap(({ max_temperature: end }) => end ?? [])
  return {
    min_temperature: coldest === undefined ? null : colder.reduce((one, other) => max(one, other), coldest),
    max_temperature: warmest === undefined ? null : warmer.reduce((one, other) => min(one, other), warmest),
  }
}

/**
 * Lines completed from the shipper's register; its products give a temperature range where none is typed.
 * @throws 422 `unknown_product`, also for another company's; `temperature_range` where no temperature suits all
 */
export const keepProducts = async (ctx: Context, shipperId: number, input: Typed): Promise<Kept> => {
  if (!isColdBelowWarm(input)) throw invalidField('max_temperature', 'temperature_range')
  const { products } = input
  if (products === undefined) return {}
  const ids = [...new Set(products.flatMap(({ product_id }) => product_id ?? []))]
  const known = ids.length > 0 ? await knownProducts(ctx, shipperId, ids) : []
  const byId = new Map(known.map((product) => [product.id, product]))
  const issues = products.flatMap(({ product_id }, index): Issue[] =>
    product_id == null || byId.has(product_id)
      ? []
      : [{ pointer: `/data/attributes/products/${index}/product_id`, key: 'unknown_product' }],
  )
  if (issues.length > 0) throw invalid(...issues)
  const range = rangeOf(known)
  const untyped = input.min_temperature === undefined && input.max_temperature === undefined
  if (untyped && !isColdBelowWarm(range)) throw invalidField('max_temperature', 'temperature_range')
  return {
    products: products.map((typed) => keptLine(typed, byId.get(typed.product_id ?? 0))),
    ...(untyped && (range.min_temperature !== null || range.max_temperature !== null) ? range : {}),
  }
}

/** The part of an order that its goods are changed on. */
type Changed = {
  shipper_id: number
  products?: unknown
  min_temperature?: unknown
  max_temperature?: unknown
}

/** Lines of refused invoices, which a return keeps in its own column; no change may type them. */
const statedLines = ({ products }: Changed): OrderProduct[] =>
  Array.isArray(products)
    ? products.filter((line: OrderProduct) => typeof membersOf(line).nf_file_id === 'number')
    : []

/**
 * Products and temperatures of an order's change; a range that is not typed stays as it is, or is the products' where there
 * is none.
 * @throws ValidationException as `keepProducts`
 */
export const changedGoods = async (ctx: Context, order: Changed, input: Typed): Promise<Kept> => {
  const { min_temperature = textIn(order.min_temperature), max_temperature = textIn(order.max_temperature) } =
    input
  const { products } = input
  const goods = await keepProducts(ctx, order.shipper_id, { products, min_temperature, max_temperature })
  return goods.products ? { ...goods, products: [...goods.products, ...statedLines(order)] } : goods
}
