import { listOf } from '#server/kit/list-of.ts'
import { action } from '#server/kit/routes.ts'
import { listOrders } from '#shared/orders/order.calls.ts'
import { ordersResource } from '../orders.resource.ts'

/** A body's numbers, yes and no, and lists as an address spells them. */
const spelled = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(spelled).join(',')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spelled(inner)]))
}

export const listOrdersRoute = action(listOrders, (ctx, { input, services }) =>
  listOf(ctx, services, ordersResource, spelled(input)),
)
