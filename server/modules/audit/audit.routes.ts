import type { Route } from '#server/kit/routes.ts'
import { agreeContestRoute } from './actions/agree-contest.ts'
import { approveWithinRoute } from './actions/approve-within.ts'
import { answerContestRoute } from './actions/answer-contest.ts'
import { approveAuditRoute } from './actions/approve-audit.ts'
import { changeToleranceRoute } from './actions/change-tolerance.ts'
import { contestAuditRoute } from './actions/contest-audit.ts'
import { explainOrderAuditRoute } from './actions/explain-order-audit.ts'
import { listAuditedRoute } from './actions/list-audited.ts'
import { listHistoryRoute } from './actions/list-history.ts'
import { nameComponentRoute } from './actions/name-component.ts'
import { printDossierRoute } from './actions/print-dossier.ts'
import { setToleranceRoute } from './actions/set-tolerance.ts'
import { showContestStatisticsRoute } from './actions/show-contest-statistics.ts'
import { showOrderAuditsRoute } from './actions/show-order-audits.ts'
import { startReauditRoute } from './actions/start-reaudit.ts'
import { stopReauditRoute } from './actions/stop-reaudit.ts'
import { takeReauditRoute } from './actions/take-reaudit.ts'
import { withdrawContestRoute } from './actions/withdraw-contest.ts'

export const auditRoutes: readonly Route[] = [
  listHistoryRoute,
  showOrderAuditsRoute,
  listAuditedRoute,
  explainOrderAuditRoute,
  approveAuditRoute,
  approveWithinRoute,
  nameComponentRoute,
  setToleranceRoute,
  changeToleranceRoute,
  contestAuditRoute,
  answerContestRoute,
  agreeContestRoute,
  withdrawContestRoute,
  showContestStatisticsRoute,
  printDossierRoute,
  startReauditRoute,
  stopReauditRoute,
  takeReauditRoute,
]
