import type { Route } from '#server/kit/routes.ts'
import { answerSheetRoute } from './actions/answer-sheet.ts'
import { answerTenderRoute } from './actions/answer-tender.ts'
import { awardTenderRoute } from './actions/award-tender.ts'
import { cancelTenderRoute } from './actions/cancel-tender.ts'
import { chooseLaneRoute } from './actions/choose-lane.ts'
import { compareLanesRoute } from './actions/compare-lanes.ts'
import { compareTenderRoute } from './actions/compare-tender.ts'
import { createScenarioRoute } from './actions/create-scenario.ts'
import { declineTenderRoute } from './actions/decline-tender.ts'
import { exportTenderRoute } from './actions/export-tender.ts'
import { extendTenderRoute } from './actions/extend-tender.ts'
import { fillLanesRoute } from './actions/fill-lanes.ts'
import { importLanesRoute } from './actions/import-lanes.ts'
import { inviteTransportersRoute } from './actions/invite-transporters.ts'
import { laneTemplateRoute } from './actions/lane-template.ts'
import { openTenderRoute } from './actions/open-tender.ts'
import { ownAnswerRoute } from './actions/own-answer.ts'
import { previewLanesRoute } from './actions/preview-lanes.ts'
import { readAnswerSheetRoute } from './actions/read-answer-sheet.ts'
import { reopenPartRoute } from './actions/reopen-part.ts'

export const tendersRoutes: readonly Route[] = [
  answerSheetRoute,
  answerTenderRoute,
  awardTenderRoute,
  cancelTenderRoute,
  chooseLaneRoute,
  compareLanesRoute,
  compareTenderRoute,
  createScenarioRoute,
  declineTenderRoute,
  exportTenderRoute,
  extendTenderRoute,
  fillLanesRoute,
  importLanesRoute,
  inviteTransportersRoute,
  laneTemplateRoute,
  openTenderRoute,
  ownAnswerRoute,
  previewLanesRoute,
  readAnswerSheetRoute,
  reopenPartRoute,
]
