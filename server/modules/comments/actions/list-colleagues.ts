import { action } from '#server/kit/routes.ts'
import { listColleagues } from '#shared/comments/comments.calls.ts'
import { colleaguesOf } from '../comments.store.ts'

export const listColleaguesRoute = action(listColleagues, async (ctx) => ({ data: await colleaguesOf(ctx) }))
