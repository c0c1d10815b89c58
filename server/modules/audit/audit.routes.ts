import * as z from 'zod'
import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import {
  approveAuditInput,
  changeToleranceInput,
  orderAuditsAnswer,
  setToleranceInput,
} from '#shared/audit/audit.contract.ts'
import { approveAudit } from './actions/approve-audit.ts'
import { listAudited } from './actions/list-audited.ts'
import { listHistory, showOrderAudits } from './actions/list-history.ts'
import { changeTolerance, setTolerance } from './actions/set-tolerance.ts'

/** The grammar of lists is checked against the contract inside. */
const listGrammar = z.record(z.string(), z.unknown())

export const AUDIT_ROUTES: readonly Route[] = [
  readRoute({
    method: 'get',
    path: 'audits',
    lane: 'list',
    summary: 'History of one record: filter[auditable_type] and filter[auditable_id]',
    ability: 'history.read',
    query: listGrammar,
    run: listHistory,
  }),
  readRoute({
    method: 'get',
    path: 'audits/order/:id',
    lane: 'list',
    summary: 'History of an order and its freight audit',
    ability: 'history.read',
    output: orderAuditsAnswer,
    trace: { kind: 'personal_data_read', of: 'orders' },
    run: showOrderAudits,
  }),
  readRoute({
    method: 'get',
    path: 'orders/audited',
    answers: { type: 'audits_order', as: 'page' },
    summary: 'Audited orders: audits with their orders',
    ability: 'freight_audits.read',
    query: listGrammar,
    run: listAudited,
  }),
  writeRoute({
    method: 'post',
    path: 'audits_order/approve/:id',
    answers: { type: 'audits_order', as: 'one' },
    summary: 'Approve a divergent charge by hand',
    ability: 'freight_audits.approve',
    input: approveAuditInput,
    trace: { kind: 'approval', of: 'audits_order' },
    run: approveAudit,
  }),
  writeRoute({
    method: 'post',
    path: 'shippers/configurations_audit',
    answers: { type: 'configurations_audit', as: 'one' },
    summary: 'Set the tolerance of a kind of audit',
    ability: 'freight_audits.configure',
    input: setToleranceInput,
    status: 201,
    run: setTolerance,
  }),
  writeRoute({
    method: 'patch',
    path: 'shippers/configurations_audit/:id',
    answers: { type: 'configurations_audit', as: 'one' },
    summary: 'Change a tolerance',
    ability: 'freight_audits.configure',
    input: changeToleranceInput,
    run: changeTolerance,
  }),
]
