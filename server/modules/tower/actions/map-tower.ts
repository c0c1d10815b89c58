import { action } from '#server/kit/routes.ts'
import { mapTower } from '#shared/tower/tower.calls.ts'
import { vehiclesIn } from '../tower-map.store.ts'

export const mapTowerRoute = action(
  mapTower,
  async (ctx, { query: { west, south, east, north, ...choice } }) => ({
    data: await vehiclesIn(ctx, choice, { west, south, east, north }),
  }),
)
