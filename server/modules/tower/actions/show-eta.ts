import { action } from '#server/kit/routes.ts'
import { visibleOrder } from '#server/modules/tracking/index.ts'
import { showEta } from '#shared/tower/tower.calls.ts'
import { etaOf } from '../tower.store.ts'

export const showEtaRoute = action(showEta, async (ctx, { id }) => {
  await visibleOrder(ctx, id)
  return { data: await etaOf(ctx, id) }
})
