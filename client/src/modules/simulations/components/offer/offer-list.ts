import type { Punctuality } from '#shared/dashboard/dashboard.ts'
import type { CreateTo } from '../../use-create-to.ts'
import type { Offer, Simulation } from '#client/kit/pricing/simulation.ts'

export type OfferListProps = {
  offers: readonly Offer[]
  shipment: Simulation['shipment']
  /** Where an order with this offer is made, or why not. */
  createTo: (offer: Offer) => CreateTo
  /** How its carrier kept its dates; undefined: not known. */
  onTime: (carrierId: number) => Punctuality | null | undefined
  /** Keys of the offers that are marked for comparison. */
  compared: readonly string[]
  onCompare: (offer: Offer) => void
  /** The price less recovered taxes stands beside the price. */
  showNet: boolean
}
