import type { Route } from '#server/kit/routes.ts'
import { cancelStudyRoute } from './actions/cancel-study.ts'
import { exportStudyRoute } from './actions/export-study.ts'
import { listStudyLinesRoute } from './actions/list-study-lines.ts'
import { listStudyOrdersRoute } from './actions/list-study-orders.ts'
import { rerunStudyRoute } from './actions/rerun-study.ts'

export const studiesRoutes: readonly Route[] = [
  rerunStudyRoute,
  cancelStudyRoute,
  listStudyLinesRoute,
  listStudyOrdersRoute,
  exportStudyRoute,
]
