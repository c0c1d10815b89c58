import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { nothing } from '#server/kit/scopes.ts'
import { sidesByOrder } from '#server/kit/sides.ts'
import { auditsOrder, configurationsAudit, cteComponentNames } from '#shared/audit/audit.contract.ts'
import { contestMachine } from '#shared/audit/contest.machine.ts'
import { auditContests, CONTEST_STATES } from '#shared/audit/contests.contract.ts'
import { allowed } from '#shared/kit/machine.ts'
import { freightReauditRows, freightReaudits } from '#shared/audit/reaudit.contract.ts'
import { can } from '#shared/access/can.ts'
import { contested as contestedNow, withinBatch } from './audit.store.ts'
import { auditsOrderScope, configurationsScope, contestsScope, reauditsScope } from './audit.scope.ts'

/** Expected against charged. Written by the audit itself and by its manual approval, never by hand. */
export const auditsOrderResource = defineResource(auditsOrder, {
  model: 'audits_order',
  abilities: { read: 'freight_audits.read' },
  scope: auditsOrderScope,
  side: sidesByOrder,
  historyNames: ['reaudit_id'],
  filters: {
    manual_approved: (value: boolean) => sql`t.manual_approved = ${value}`,
    open: (value: boolean) =>
      value
        ? sql`t.result = 'different_values' and not t.manual_approved`
        : sql`t.result = 'validated' or t.manual_approved`,
    // The carrier's own differences would tell the limit.
    within: (value: boolean, session) =>
      session.role === 'transporter' ? nothing : value ? withinBatch : sql`not (${withinBatch})`,
    transporter_id: (value: number) => sql`t.transporter_id = ${value}`,
    shipper_id: (value: number) => sql`t.shipper_id = ${value}`,
    shipper_order_code: (value: string) =>
      sql`exists (select 1 from orders o where o.id = t.order_id and o.shipper_order_code = ${value})`,
  },
  // The carrier learns the outcome of its charge, not what the shipper would have let pass.
  columns: {
    contested: () => contestedNow,
    tolerance: (session) => (session.role === 'transporter' ? sql`null::jsonb` : sql`t.tolerance`),
  },
  actions: (row, session) =>
    row.result === 'different_values' &&
    row.manual_approved !== true &&
    can(session, 'freight_audits.approve')
      ? ['approve', ...(row.contested === true ? [] : ['contest'])]
      : [],
})

/** Taught by a correction of an audit (`name_component`); deleted by hand. */
export const cteComponentNamesResource = defineResource(cteComponentNames, {
  model: 'cte_component_names',
  abilities: { read: 'freight_audits.configure', delete: 'freight_audits.configure' },
  scope: configurationsScope,
})

export const configurationsAuditResource = defineResource(configurationsAudit, {
  model: 'configurations_audit',
  abilities: {
    read: 'freight_audits.configure',
    create: 'freight_audits.configure',
    update: 'freight_audits.configure',
    delete: 'freight_audits.configure',
  },
  scope: configurationsScope,
  stamp: (session) => ({ company_id: session.company_id }),
})

export const auditContestsResource = defineResource(auditContests, {
  model: 'audit_contests',
  abilities: { read: 'freight_audits.read' },
  scope: contestsScope,
  side: sidesByOrder,
  actions: ({ status }, session) => {
    const state = CONTEST_STATES.find((one) => one === status)
    return state === undefined ? [] : allowed(contestMachine, state, { facts: {} }, session)
  },
})

const NEXT: Readonly<Record<string, readonly string[]>> = {
  pending: ['stop'],
  processing: ['stop'],
  applying: ['stop'],
  ready: ['take', 'delete'],
}

export const freightReauditsResource = defineResource(freightReaudits, {
  model: 'freight_reaudits',
  abilities: { read: 'freight_audits.approve', delete: 'freight_audits.approve' },
  scope: reauditsScope,
  actions: ({ status }, session) =>
    can(session, 'freight_audits.approve') ? (NEXT[String(status)] ?? ['delete']) : [],
})

/** Written by the job alone. */
export const freightReauditRowsResource = defineResource(freightReauditRows, {
  model: 'freight_reaudit_rows',
  abilities: { read: 'freight_audits.approve' },
  scope: reauditsScope,
})
