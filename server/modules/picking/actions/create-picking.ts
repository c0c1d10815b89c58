import { action } from '#server/kit/routes.ts'
import { createPicking } from '#shared/picking/picking.calls.ts'
import { makePicking } from '../make-picking.ts'
import { pickingResource } from '../picking.resource.ts'

export const createPickingRoute = action(createPicking, async (ctx, { input, services }) => {
  const id = await makePicking(ctx, input)
  return services.reader.get(ctx, pickingResource, id)
})
