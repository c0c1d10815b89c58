import type { Route } from '#server/kit/routes.ts'
import { approveAuditRoute } from './actions/approve-audit.ts'
import { changeToleranceRoute } from './actions/change-tolerance.ts'
import { listAuditedRoute } from './actions/list-audited.ts'
import { listHistoryRoute } from './actions/list-history.ts'
import { nameComponentRoute } from './actions/name-component.ts'
import { setToleranceRoute } from './actions/set-tolerance.ts'
import { showOrderAuditsRoute } from './actions/show-order-audits.ts'

export const auditRoutes: readonly Route[] = [
  listHistoryRoute,
  showOrderAuditsRoute,
  listAuditedRoute,
  approveAuditRoute,
  nameComponentRoute,
  setToleranceRoute,
  changeToleranceRoute,
]
