import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { showTowerOrder } from '#shared/tower/tower.calls.ts'
import { caresOf, towerOrderOf } from '../tower.store.ts'

export const showTowerOrderRoute = action(showTowerOrder, async (ctx, { id }) => {
  const found = await towerOrderOf(ctx, id)
  if (!found) throw notFound('orders')
  const { driver, driver_phone, carrier_phone, ...order } = found
  return { data: { order, driver, driver_phone, carrier_phone, cares: await caresOf(ctx, id) } }
})
