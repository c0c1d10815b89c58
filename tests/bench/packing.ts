import { boxOf } from '#server/modules/picking/pure/fixtures.ts'
import { pack } from '#server/modules/picking/pure/pack.ts'
import {
  byVolume,
  LARGE,
  leastBoxes,
  ORDER_BOX,
  randomGoods,
  SMALL,
} from '#server/modules/picking/pure/random-orders.fixtures.ts'

/** Boxes of random orders, beside what their volume and what any packing needs. */
export const benchPacking = (orders: number) =>
  [...SMALL, ...LARGE].map((set) => {
    let [used, volume, least] = [0, 0, 0]
    const started = performance.now()
    for (let seed = 1; seed <= orders; seed += 1) {
      const goods = randomGoods(set, seed)
      used += pack(goods, [boxOf(1, ORDER_BOX)]).boxes.length
      volume += byVolume(goods)
      least += leastBoxes(goods)
    }
    return {
      kinds: set.kinds,
      'sides in cm': `${set.from} to ${set.to}`,
      'to the volume bound': Number((used / volume).toFixed(3)),
      'to what any packing needs': Number((used / least).toFixed(3)),
      'ms an order': Math.round((performance.now() - started) / orders),
    }
  })
