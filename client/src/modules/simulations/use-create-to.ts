import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import type { Offer, Simulation } from '#client/kit/pricing/simulation.ts'
import { type Start, searchText, writeStart } from '#client/kit/shipment/start.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/**
 * Where an order with an offer is made; null where it cannot be. A toll that the service found goes along as a typed
 * one, so that the order costs the price shown.
 */
export const useCreateTo = (
  start: Start,
  shipment: Simulation['shipment'],
): ((offer: Offer) => string | null) => {
  const create = usePathTo()('order_create')
  const may = useMay()
  const { toll } = shipment
  const { toll: _asked, ...more } = start.more ?? {}
  return (offer) => {
    const possible = isOneOf(ORDER_MODALS, offer.modal)
    if (create === null || !possible || !may('orders.create')) return null
    const next = {
      ...start,
      simulation_table_id: offer.simulation_table_id ?? undefined,
      route_table_id: offer.route_table_id ?? undefined,
      modal: offer.modal,
      more: { ...more, ...(toll ? { toll: { source: 'typed', amount: toll.amount } } : {}) },
    }
    return `${create}${searchText(writeStart(next))}`
  }
}
