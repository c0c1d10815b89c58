import { action } from '#server/kit/routes.ts'
import { showLayouts } from '#shared/lists/list-layout.calls.ts'
import { layoutsOf } from '../list-layouts.store.ts'

export const showLayoutsRoute = action(showLayouts, async (ctx) => ({ data: await layoutsOf(ctx) }))
