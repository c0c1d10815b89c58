import { action } from '#server/kit/routes.ts'
import { countTower } from '#shared/tower/tower.calls.ts'
import { counted } from '../tower.store.ts'

export const countTowerRoute = action(countTower, async (ctx, { query }) => ({
  data: { counters: await counted(ctx, query.shipper_id), at: ctx.now().toISOString() },
}))
