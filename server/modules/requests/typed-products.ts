import type { Context } from '#server/kit/context.ts'
import { knownProducts } from '#server/modules/cargo/index.ts'
import { kilograms } from '#shared/cargo/measures.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import { PRODUCT_LIMITS } from '#shared/orders/order-products.ts'
import { requestProduct } from '#shared/requests/request-input.ts'
import * as z from 'zod'
import type { LockedRequest } from './request.store.ts'

const lines = z.array(requestProduct)

/**
 * Products of requests as lines of their order. Those of a request with invoices are left out: its invoices say them. A product
 * that left the register since stays with its words alone.
 */
export const typedProducts = async (
  ctx: Context,
  parts: readonly { request: Pick<LockedRequest, 'products' | 'company_id'>; invoices: readonly number[] }[],
): Promise<Pick<CreateOrderInput, 'products'>> => {
  const requests = parts.filter(({ invoices }) => invoices.length === 0).map(({ request }) => request)
  const [first] = requests
  if (!first) return {}
  const typed = requests.flatMap(({ products }) => lines.safeParse(products).data ?? [])
  if (typed.length === 0) return {}
  const ids = [...new Set(typed.flatMap(({ product_id }) => product_id ?? []))]
  const known = ids.length > 0 ? await knownProducts(ctx, first.company_id, ids) : []
  return {
    products: typed.slice(0, PRODUCT_LIMITS.typed).map(({ product_id, weight, ...line }) => ({
      ...line,
      product_id: known.some(({ id }) => id === product_id) ? product_id : null,
      // A weight beyond those of a piece is the line's or a slip.
      weight: kilograms().safeParse(weight).data ?? null,
    })),
  }
}
