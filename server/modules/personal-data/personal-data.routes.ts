import type { Route } from '#server/kit/routes.ts'
import { downloadCopyRoute } from './actions/download-copy.ts'
import { previewPersonRoute } from './actions/preview-person.ts'
import { requestCopyRoute } from './actions/request-copy.ts'
import { requestErasureRoute } from './actions/request-erasure.ts'

export const personalDataRoutes: readonly Route[] = [
  previewPersonRoute,
  requestCopyRoute,
  requestErasureRoute,
  downloadCopyRoute,
]
