import type { Context } from '#server/kit/context.ts'
import { keepProducts } from '#server/modules/cargo/index.ts'
import { membersOf, textIn } from '#shared/kit/typed.ts'
import type { ChangeOrderInput } from '#shared/orders/order-actions.ts'
import type { OrderProduct } from '#shared/orders/order-products.ts'
import type { LockedOrder } from '../lock-order.store.ts'

/** Lines of refused invoices, which a return keeps in its own column; no change may type them. */
const statedLines = ({ products }: LockedOrder): OrderProduct[] =>
  Array.isArray(products)
    ? products.filter((line: OrderProduct) => typeof membersOf(line).nf_file_id === 'number')
    : []

/** Products and temperatures of the change; a range that is not typed stays as it is, or is the products' where there is none. */
export const changedGoods = async (
  ctx: Context,
  order: LockedOrder,
  input: Pick<ChangeOrderInput, 'products' | 'min_temperature' | 'max_temperature'>,
) => {
  const { min_temperature = textIn(order.min_temperature), max_temperature = textIn(order.max_temperature) } =
    input
  const goods = await keepProducts(ctx, order.shipper_id, {
    products: input.products,
    min_temperature,
    max_temperature,
  })
  return goods.products ? { ...goods, products: [...goods.products, ...statedLines(order)] } : goods
}
