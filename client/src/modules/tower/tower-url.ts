import { isOneOf } from '#shared/kit/typed.ts'
import { TOWER_COUNTERS, type TowerCounter } from '#shared/tower/tower.ts'

/** What the screen's address says: list and map show the same. */
export type TowerUrl = {
  counter: TowerCounter | null
  shipper: number | null
  care: 'mine' | 'free' | null
  order: number | null
  wall: boolean
}

const rowId = (value: string | null): number | null =>
  /^[1-9]\d{0,9}$/.test(value ?? '') ? Number(value) : null

/** Reads the address; what does not fit is dropped. */
export const readTowerUrl = (search: URLSearchParams): TowerUrl => {
  const counter = search.get('counter')
  const care = search.get('care')
  return {
    counter: counter !== null && isOneOf(TOWER_COUNTERS, counter) ? counter : null,
    shipper: rowId(search.get('shipper')),
    care: care === 'mine' || care === 'free' ? care : null,
    order: rowId(search.get('order')),
    wall: search.get('wall') === '1',
  }
}

export const writeTowerUrl = ({ counter, shipper, care, order, wall }: TowerUrl): URLSearchParams => {
  const search = new URLSearchParams()
  if (counter) search.set('counter', counter)
  if (shipper) search.set('shipper', String(shipper))
  if (care) search.set('care', care)
  if (order) search.set('order', String(order))
  if (wall) search.set('wall', '1')
  return search
}

/** What the calls take of it. */
export const choiceOf = ({ counter, shipper, care }: TowerUrl) => ({
  ...(counter ? { counter } : {}),
  ...(shipper ? { shipper_id: shipper } : {}),
  ...(care ? { care } : {}),
})
