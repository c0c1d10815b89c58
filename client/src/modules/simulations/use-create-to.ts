import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import type { Offer, Simulation } from '#client/kit/pricing/simulation.ts'
import { type Start, searchText, writeStart } from '#client/kit/shipment/start.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/** The way to an order, or why there is none: the screen is not of this role, no permission, not a modal of orders. */
export type CreateTo = { to: string } | { lacks: 'screen' | 'permission' | 'modal' }

/**
 * Where an order with an offer is made, or why it cannot be. A toll that the service found goes along as a typed
 * one, so that the order costs the price shown.
 */
export const useCreateTo = (start: Start, shipment: Simulation['shipment']): ((offer: Offer) => CreateTo) => {
  const create = usePathTo()('order_create')
  const may = useMay()
  const { toll } = shipment
  const { toll: _asked, ...more } = start.more ?? {}
  return (offer) => {
    if (create === null) return { lacks: 'screen' }
    if (!may('orders.create')) return { lacks: 'permission' }
    if (!isOneOf(ORDER_MODALS, offer.modal)) return { lacks: 'modal' }
    const next = {
      ...start,
      simulation_table_id: offer.simulation_table_id ?? undefined,
      route_table_id: offer.route_table_id ?? undefined,
      modal: offer.modal,
      more: { ...more, ...(toll ? { toll: { source: 'typed', amount: toll.amount } } : {}) },
    }
    return { to: `${create}${searchText(writeStart(next))}` }
  }
}
