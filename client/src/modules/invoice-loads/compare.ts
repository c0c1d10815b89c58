import { sum, toMoney } from '#shared/kit/money.ts'
import { loadKey, type OrderableOffer } from './load.ts'
import type { PricedLoad } from './use-loads.ts'

/** Loads beside each other by carrier: each carrier's best offer for each load. Pure. */

type Priced = Pick<PricedLoad, 'load' | 'offers'>

export type CarrierColumn = {
  id: string
  name: string
  /** Its best offer of each load that it prices. */
  offers: ReadonlyMap<string, OrderableOffer>
  total: string
}

/** Carriers that price the most loads first, the cheaper of two that price as many. */
export const carrierColumns = (priced: readonly Priced[]): CarrierColumn[] => {
  const columns = new Map<string, { name: string; offers: Map<string, OrderableOffer> }>()
  for (const { load, offers } of priced)
    for (const offer of offers) {
      const id = String(offer.transporter.id)
      const column = columns.get(id) ?? { name: offer.transporter.fantasy_name, offers: new Map() }
      // Offers come in the order of the ranking: the first is the best.
      if (!column.offers.has(loadKey(load))) column.offers.set(loadKey(load), offer)
      columns.set(id, column)
    }
  return [...columns]
    .map(([id, column]) => ({
      id,
      ...column,
      total: toMoney(sum([...column.offers.values()].map(({ total_value }) => total_value))),
    }))
    .toSorted((a, b) => b.offers.size - a.offers.size || Number(a.total) - Number(b.total))
}
