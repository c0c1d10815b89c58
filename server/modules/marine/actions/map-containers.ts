import { action } from '#server/kit/routes.ts'
import { mapContainers } from '#shared/marine/marine.calls.ts'
import { containersIn } from '../summary.store.ts'

export const mapContainersRoute = action(mapContainers, async (ctx, { query }) => ({
  data: await containersIn(ctx, query),
}))
