import { usePathTo } from '#client/kit/screens-context.tsx'

/** The tab of an order that shows its ship and containers. */
export const useOrderPath = (): ((row: { order_id: number }) => string | null) => {
  const pathTo = usePathTo()
  return ({ order_id }) => {
    const path = pathTo('order_update', { id: String(order_id) })
    return path === null ? null : `${path}?tab=containers`
  }
}
