import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import type { BoxKind, Goods } from './pure/goods.ts'
import { pack } from './pure/pack.ts'

/** Boxes as a thread works them out. */
export const packGoods = heavyWork(
  import.meta.url,
  'packGoods',
  function* ({ goods, boxes }: { goods: readonly Goods[]; boxes: readonly BoxKind[] }) {
    yield pack(goods, boxes)
  },
)
