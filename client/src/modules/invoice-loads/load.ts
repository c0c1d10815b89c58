import type { InvoiceLoad } from '#shared/invoice-loads/invoice-loads.contract.ts'
import { isAir, isMarine, ORDER_MODALS, type OrderModal } from '#shared/orders/order-modals.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { type Offer, floorEffect, offerKey } from '#client/kit/pricing/simulation.ts'

/** Invoices stand in one load only, so that the first of them names it. */
export const loadKey = ({ nf_file_ids: [first] }: InvoiceLoad): string => String(first)

/** Invoices of loads. */
export const invoiceIds = (loads: readonly InvoiceLoad[]): ReadonlySet<number> =>
  new Set(loads.flatMap(({ nf_file_ids }) => nf_file_ids))

/** Loads with an invoice that was not there before: the dropped ones go on. */
export const freshLoads = (loads: readonly InvoiceLoad[], known: ReadonlySet<number>): ReadonlySet<string> =>
  new Set(loads.filter(({ nf_file_ids }) => nf_file_ids.some((id) => !known.has(id))).map(loadKey))

export type OrderableOffer = Offer & { modal: OrderModal }

/** An offer that needs no further answer before it becomes an order: no flight, no ship, no floor to justify. */
const needsNothing = (offer: Offer): offer is OrderableOffer =>
  isOneOf(ORDER_MODALS, offer.modal) &&
  !isAir(offer.modal) &&
  !isMarine(offer.modal) &&
  ['none', 'warn'].includes(floorEffect(offer))

/** Offers of a load that can be ordered as they stand, in the order of the ranking. */
export const orderable = (ranked: readonly Offer[]): OrderableOffer[] => ranked.filter(needsNothing)

/** The carrier that the invoices name comes first; else the best price. */
export const firstChoice = (load: InvoiceLoad, offers: readonly OrderableOffer[]): OrderableOffer | null =>
  offers.find(({ transporter }) => transporter.cnpj === load.carrier_document) ?? offers[0] ?? null

/** The offer that the person picked while it still stands, else the first choice. */
export const chosenOffer = (
  load: InvoiceLoad,
  offers: readonly OrderableOffer[],
  picked: string | undefined,
): OrderableOffer | null => offers.find((offer) => offerKey(offer) === picked) ?? firstChoice(load, offers)

/** True where the invoices name one carrier and the offer is of another. */
export const isOtherCarrier = (load: InvoiceLoad, offer: Pick<Offer, 'transporter'>): boolean =>
  load.carrier_document !== null && load.carrier_document !== offer.transporter.cnpj
