import type { Route } from '#server/kit/routes.ts'
import { showGrantersRoute } from './actions/show-granters.ts'

export const accessRoutes: readonly Route[] = [showGrantersRoute]
