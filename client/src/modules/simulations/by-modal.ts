import type { Offer } from '#client/kit/pricing/simulation.ts'

type Placed<T> = {
  offer: T
  /** Place in the whole ranking, from 0. */
  index: number
  /** Said above the first offer of a modal, where there are several modals. */
  opens: { modal: string; count: number } | null
}

/** Offers of one modal stand together; the modal of the best offer comes first, and each keeps its place in the ranking. */
export const byModal = <T extends Pick<Offer, 'modal'>>(offers: readonly T[]): Placed<T>[] => {
  const modals = [...new Set(offers.map(({ modal }) => modal))]
  return modals.flatMap((modal) => {
    const own = offers.flatMap((offer, index) => (offer.modal === modal ? [{ offer, index }] : []))
    return own.map(({ offer, index }, at) => ({
      offer,
      index,
      opens: modals.length > 1 && at === 0 ? { modal, count: own.length } : null,
    }))
  })
}
