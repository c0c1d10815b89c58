import type { Route } from '#server/kit/routes.ts'
import { previewNormRoute } from './actions/preview-norm.ts'
import { publishIcmsRoute } from './actions/publish-icms.ts'
import { publishNormRoute } from './actions/publish-norm.ts'
import { showIcmsMatrixRoute } from './actions/show-icms-matrix.ts'

export const REFERENCE_ROUTES: readonly Route[] = [
  showIcmsMatrixRoute,
  publishIcmsRoute,
  previewNormRoute,
  publishNormRoute,
]
