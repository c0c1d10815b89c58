import type { Context } from '#server/kit/context.ts'
import { findTransition } from '#shared/kit/machine.ts'
import { cargoIn, type CargoInput } from '#shared/orders/order-cargo.ts'
import { statusName } from '#shared/orders/order-status.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { hasCte } from '../addresses.store.ts'
import { lockSelected } from '../freight-of-order.store.ts'
import { collectionAddresses, type LockedOrder } from '../lock-order.store.ts'
import { dangerIn, type Goods } from './danger.ts'
import { isTablePrice } from './price-cargo.ts'

const isCorrectable = async (ctx: Context, order: LockedOrder): Promise<boolean> => {
  const state = statusName(order.last_active_status_id)
  const found = ['unanswered', 'answered'].some((when) =>
    findTransition(orderMachine, state, { action: 'change_cargo', mode: order.modal, when }),
  )
  if (!found || order.canceled_at !== null || (await hasCte(ctx, order.id))) return false
  const collections = await collectionAddresses(ctx, order.id)
  return collections.every(({ collection_status }) => collection_status !== 'collected')
}

/**
 * Whether a change is one of the cargo, priced again: its fields, or a first or last UN number of an order that a table
 * prices. Once a CT-e charges or goods are collected, lines of products change as words (decision 0223).
 */
export const asksPrice = async (
  ctx: Context,
  order: LockedOrder,
  input: CargoInput,
  goods: Goods,
): Promise<boolean> =>
  cargoIn(input).length > 0 ||
  (dangerIn(goods) !== null &&
    isTablePrice(await lockSelected(ctx.rows, order), order.freight_value) &&
    (await isCorrectable(ctx, order)))
