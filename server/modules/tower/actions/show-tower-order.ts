import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { showTowerOrder } from '#shared/tower/tower.calls.ts'
import { caresOf, towerOrderOf } from '../tower.store.ts'

export const showTowerOrderRoute = action(showTowerOrder, async (ctx, { id }) => {
  const found = await towerOrderOf(ctx, id)
  if (!found) throw notFound('orders')
  const { driver, ...order } = found
  return { data: { order, driver, cares: await caresOf(ctx, id) } }
})
