import type { Offer, Simulation } from '#client/kit/pricing/simulation.ts'

export type OfferListProps = {
  offers: readonly Offer[]
  shipment: Simulation['shipment']
  /** Where an order with this offer is made; null: not possible. */
  createTo: (offer: Offer) => string | null
  /** Keys of the offers that are marked for comparison. */
  compared: readonly string[]
  onCompare: (offer: Offer) => void
  /** The price less recovered taxes stands beside the price. */
  showNet: boolean
}
