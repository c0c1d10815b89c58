import { isUf, type Uf } from '#shared/kit/br/uf.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { TOWER_COUNTERS, type TowerCounter } from '#shared/tower/tower.ts'

/** What the screen's address says: list and map show the same. */
export type TowerUrl = {
  counter: TowerCounter | null
  shipper: number | null
  care: 'mine' | 'free' | null
  carrier: number | null
  uf: Uf | null
  search: string
  order: number | null
  wall: boolean
}

const rowId = (value: string | null): number | null =>
  /^[1-9]\d{0,9}$/.test(value ?? '') ? Number(value) : null

/** Reads the address; what does not fit is dropped. */
export const readTowerUrl = (search: URLSearchParams): TowerUrl => {
  const counter = search.get('counter')
  const care = search.get('care')
  const uf = search.get('uf') ?? ''
  return {
    counter: counter !== null && isOneOf(TOWER_COUNTERS, counter) ? counter : null,
    shipper: rowId(search.get('shipper')),
    care: care === 'mine' || care === 'free' ? care : null,
    carrier: rowId(search.get('carrier')),
    uf: isUf(uf) ? uf : null,
    search: (search.get('search') ?? '').trim().slice(0, 100),
    order: rowId(search.get('order')),
    wall: search.get('wall') === '1',
  }
}

export const writeTowerUrl = (url: TowerUrl): URLSearchParams => {
  const { counter, shipper, care, carrier, uf, order, wall } = url
  const search = new URLSearchParams()
  if (counter) search.set('counter', counter)
  if (shipper) search.set('shipper', String(shipper))
  if (care) search.set('care', care)
  if (carrier) search.set('carrier', String(carrier))
  if (uf) search.set('uf', uf)
  if (url.search) search.set('search', url.search)
  if (order) search.set('order', String(order))
  if (wall) search.set('wall', '1')
  return search
}

/** What the calls take of it. */
export const choiceOf = ({ counter, shipper, care, carrier, uf, search }: TowerUrl) => ({
  ...(counter ? { counter } : {}),
  ...(shipper ? { shipper_id: shipper } : {}),
  ...(care ? { care } : {}),
  ...(carrier ? { transporter_id: carrier } : {}),
  ...(uf ? { uf } : {}),
  ...(search ? { search } : {}),
})
