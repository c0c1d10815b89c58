import type { Route } from '#server/kit/routes.ts'
import { cancelIntakeRoute } from './actions/cancel-intake.ts'
import { checkIntakeRoute } from './actions/check-intake.ts'
import { confirmIntakeRoute } from './actions/confirm-intake.ts'
import { exportErrorsRoute } from './actions/export-errors.ts'
import { exportRoutesRoute } from './actions/export-routes.ts'
import { exportTableRoute } from './actions/export-table.ts'
import { previewIntakeRoute } from './actions/preview-intake.ts'
import { remapIntakeRoute } from './actions/remap-intake.ts'
import { undoIntakeRoute } from './actions/undo-intake.ts'
import { uploadIntakeRoute } from './actions/upload-intake.ts'

/** Freight and route tables as spreadsheets, in and out (spec 002 §4.8, §8). */
export const FREIGHT_INTAKE_ROUTES: readonly Route[] = [
  uploadIntakeRoute,
  previewIntakeRoute,
  remapIntakeRoute,
  checkIntakeRoute,
  confirmIntakeRoute,
  undoIntakeRoute,
  cancelIntakeRoute,
  exportErrorsRoute,
  exportTableRoute,
  exportRoutesRoute,
]
