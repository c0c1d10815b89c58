import { data, defineCall, one, page } from '#shared/kit/call.ts'
import { listGrammar } from '#shared/kit/list-grammar.ts'
import {
  approveAuditInput,
  approveWithinInput,
  audits,
  auditsOrder,
  changeToleranceInput,
  nameComponentInput,
  configurationsAudit,
  orderAudits,
  setToleranceInput,
} from './audit.contract.ts'
import { auditExplanation } from './explanation.contract.ts'

/** Calls of the freight audit, its tolerances and the history of changes. */

export const listHistory = defineCall('GET audits', {
  summary: 'History of one record: filter[auditable_type] and filter[auditable_id]',
  ability: 'history.read',
  query: listGrammar,
  answers: page(audits),
})

export const showOrderAudits = defineCall('GET audits/order/:id', {
  summary: 'History of an order and its freight audit',
  ability: 'history.read',
  answers: data(orderAudits),
  trace: { kind: 'personal_data_read', of: 'orders' },
})

export const listAudited = defineCall('GET orders/audited', {
  summary: 'Audited orders: audits with their orders',
  ability: 'freight_audits.read',
  query: listGrammar,
  answers: page(auditsOrder),
})

export const explainOrderAudit = defineCall('GET audits_order/explanation/:id', {
  summary: 'Why an audit came out as it did: cell and rule of each component, tax, and the likely cause',
  ability: 'freight_audits.read',
  answers: data(auditExplanation),
})

export const approveAudit = defineCall('POST audits_order/approve/:id', {
  summary: 'Approve a divergent charge by hand',
  ability: 'freight_audits.approve',
  input: approveAuditInput,
  answers: one(auditsOrder),
  trace: { kind: 'approval', of: 'audits_order' },
})

export const approveWithin = defineCall('POST audits_order/approve_within/:id', {
  summary: 'Approve a divergent charge whose difference is within the limit of approvals in bulk',
  description:
    'A larger difference, another issuer or payer, and an open contest are refused: they want a look of their own.',
  ability: 'freight_audits.approve',
  input: approveWithinInput,
  answers: one(auditsOrder),
  trace: { kind: 'approval', of: 'audits_order' },
})

export const nameComponent = defineCall('POST audits_order/name_component/:id', {
  summary: 'Say which rate a component of the CT-e stands for',
  description: "The order's shipper keeps the name for all its CT-es; its open audits are judged again.",
  ability: 'freight_audits.approve',
  input: nameComponentInput,
  answers: one(auditsOrder),
})

export const setTolerance = defineCall('POST shippers/configurations_audit', {
  summary: 'Set the tolerance of a kind of audit',
  description: 'A kind has one tolerance: giving it again changes it.',
  ability: 'freight_audits.configure',
  input: setToleranceInput,
  status: 201,
  answers: one(configurationsAudit),
})

export const changeTolerance = defineCall('PATCH shippers/configurations_audit/:id', {
  summary: 'Change a tolerance',
  ability: 'freight_audits.configure',
  input: changeToleranceInput,
  answers: one(configurationsAudit),
})
