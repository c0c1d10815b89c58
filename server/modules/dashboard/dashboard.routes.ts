import type { Route } from '#server/kit/routes.ts'
import { listPunctualityRoute } from './actions/list-punctuality.ts'
import { showFiguresRoute } from './actions/show-figures.ts'
import { showTodayRoute } from './actions/show-today.ts'

export const dashboardRoutes: readonly Route[] = [showFiguresRoute, showTodayRoute, listPunctualityRoute]
