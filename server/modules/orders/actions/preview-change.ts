import { action } from '#server/kit/routes.ts'
import { changedGoods } from '#server/modules/cargo/index.ts'
import { type CargoDifference, cargoIn } from '#shared/orders/order-cargo.ts'
import { previewChange } from '#shared/orders/order.calls.ts'
import { asksPrice, differenceOf, planCargo } from '../cargo/plan-cargo.ts'
import { lockOrder, type LockedOrder } from '../lock-order.store.ts'

/** Products change, and nothing that the price follows. */
const unpriced = ({ version, freight_value: freight }: LockedOrder): CargoDifference => ({
  version,
  changes: [],
  freight: {
    before: freight,
    after: freight,
    source: freight === null ? 'none' : 'agreed',
    drops_rates_by_hand: false,
  },
  asks_carrier_again: false,
})

/** A correction of the cargo as it would be taken now; the order is held, so that the answer is of one moment. */
export const previewChangeRoute = action(
  previewChange,
  async (ctx, { id, input: { products, ...input } }) => {
    const order = await lockOrder(ctx, id)
    const kept = await changedGoods(ctx, order, { products })
    const goods = { before: order.products, after: kept.products ?? order.products }
    const isWords =
      products !== undefined && cargoIn(input).length === 0 && !(await asksPrice(ctx, order, input, goods))
    return { data: isWords ? unpriced(order) : differenceOf(await planCargo(ctx, order, input, goods)) }
  },
)
