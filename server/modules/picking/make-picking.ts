import type { Context } from '#server/kit/context.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { MOST_LINES, MOST_PIECES } from '#shared/picking/picking-limits.ts'
import { companyOfOrder, insertLines, itemsOfOrder, productsFor } from './lines.store.ts'
import { insertPicking } from './picking.store.ts'
import { gatherLines, type Item, type NewLine } from './pure/gather-lines.ts'

export type PickingInput = {
  order_id?: number | undefined
  products?: readonly { product_id: number; quantity: number }[] | undefined
  observation?: string | null | undefined
}

const known = <T>(values: readonly (T | null)[]): T[] =>
  values.flatMap((value) => (value === null ? [] : [value]))

const ofOrder = async (ctx: Context, orderId: number, companyId: number): Promise<NewLine[]> => {
  const items = await itemsOfOrder(ctx, orderId)
  const wanted = {
    ids: known(items.map(({ product_id }) => product_id)),
    codes: known(items.map(({ code }) => code?.trim() ?? null)),
  }
  return gatherLines(items, await productsFor(ctx, companyId, wanted))
}

const ofProducts = async (
  ctx: Context,
  chosen: NonNullable<PickingInput['products']>,
  companyId: number,
): Promise<NewLine[]> => {
  const ids = chosen.map(({ product_id }) => product_id)
  const products = await productsFor(ctx, companyId, { ids, codes: [] })
  if (ids.some((id) => !products.some((product) => product.id === id))) throw notFound('products')
  const items = chosen.map<Item>(({ product_id, quantity }) => ({
    code: String(product_id),
    description: null,
    quantity: String(quantity),
    product_id,
  }))
  return gatherLines(items, products)
}

/** A picking of an order or of products, its lines in the order of the shelves. */
export const makePicking = async (
  ctx: Context,
  { order_id, products = [], observation = null }: PickingInput,
): Promise<number> => {
  const company_id = order_id === undefined ? ctx.session.company_id : await companyOfOrder(ctx, order_id)
  const lines =
    order_id === undefined
      ? await ofProducts(ctx, products, company_id)
      : await ofOrder(ctx, order_id, company_id)
  if (lines.length === 0) throw conflict('picking_without_products')
  if (lines.length > MOST_LINES || lines.reduce((sum, { quantity }) => sum + quantity, 0) > MOST_PIECES)
    throw conflict('picking_too_large', { lines: MOST_LINES, pieces: MOST_PIECES })
  const id = await insertPicking(ctx, { company_id, order_id: order_id ?? null, observation })
  await insertLines(
    ctx,
    lines.map((line) => ({ ...line, picking_id: id })),
  )
  ctx.audit({
    type: 'picking',
    id,
    event: 'created',
    new: { order_id: order_id ?? null, lines: lines.length },
  })
  ctx.raise('picking.created', { id, company_id })
  return id
}
