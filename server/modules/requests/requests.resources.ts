import { sql, type Sql } from '#server/infra/database.ts'
import { isPersonsDocument } from '#server/kit/personal.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own, seesPrices } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { sidesBy } from '#server/kit/sides.ts'
import { requestsScope } from '#server/modules/orders/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { allowed } from '#shared/kit/machine.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { requestCarrierRules } from '#shared/requests/carrier-rules.contract.ts'
import { requestFiles, requestSimulations } from '#shared/requests/request-parts.contract.ts'
import { request } from '#shared/requests/request.contract.ts'
import { OPEN_STATES, REQUEST_STATES, requestMachine } from '#shared/requests/request.machine.ts'
import { requestOwner } from './owner.store.ts'

const ofRequests = (session: Session): Sql =>
  isOperator(session)
    ? everything
    : sql`t.request_id in (select t.id from request t where ${requestsScope(session)})`

const isOpen = (status: unknown): boolean => isOneOf(OPEN_STATES, String(status))

export const requestResource = defineResource(request, {
  model: 'request',
  abilities: { read: 'requests.read', delete: 'requests.write' },
  scope: requestsScope,
  side: sidesBy({ shipper: 'company_id', linked: 'company_id', operator: 'company_id' }),
  historyNames: ['request_simulation_id', 'justification', 'photo', 'file', 'source'],
  columns: {
    best_value: () => sql`(select min(s.total_value) from request_simulations s where s.request_id = t.id)`,
    selected_value: () =>
      sql`(select s.total_value from request_simulations s where s.id = t.selected_simulation_id)`,
    selected_simulation: () => sql`t.selected_simulation_id`,
    transporter_name: () => sql`coalesce(
      (select c.fantasy_name from companies c where c.id = t.transporter_id), t.client_other_transporter->>'fantasy_name')`,
    collection_date: () => sql`to_char(t.collection_date, 'YYYY-MM-DD')`,
  },
  present: (row) => ({ freight_type: row.type }),
  filters: {
    nf: (number: string) =>
      sql`t.id in (select f.request_id from request_files f where f.number = ${number})`,
  },
  veils: [
    {
      instead: { best_value: null, selected_value: null, without_price: [], rule_explanation: null },
      lifted: seesPrices,
    },
  ],
  personal: {
    owner: sql`t.company_id`,
    when: (row) => isPersonsDocument(row.destinatary_identification_document),
  },
  rules: (_ctx, _input, current) => {
    if (current !== null && !isOpen(current.status)) throw conflict('request_not_open')
    return Promise.resolve()
  },
  actions: (row, session) => {
    const status = REQUEST_STATES.find((state) => state === row.status)
    return status === undefined ? [] : allowed(requestMachine, status, { facts: {} }, session)
  },
})

export const requestFilesResource = defineResource(requestFiles, {
  model: 'request_files',
  abilities: { read: 'requests.read' },
  scope: ofRequests,
  columns: {
    name: () => sql`coalesce((select f.name from files f where f.id = t.file_id), t.name)`,
    file: () => sql`(t.file_id is not null)`,
    path: () => sql`(case when t.file_id is not null then 'request_files/' || t.id end)`,
    pdf: () => sql`(t.pdf_file_id is not null)`,
    pdf_file: () => sql`(select f.name from files f where f.id = t.pdf_file_id)`,
    destinatary_name: () => sql`(select r.destinatary_name from request r where r.id = t.request_id)`,
    company_id: () => sql`(select r.company_id from request r where r.id = t.request_id)`,
  },
})

export const requestSimulationsResource = defineResource(requestSimulations, {
  model: 'request_simulations',
  abilities: { read: 'request_simulations.read' },
  scope: (session) => (session.role === 'supplier' ? nothing : ofRequests(session)),
  columns: {
    transporter_name: () => sql`(select c.fantasy_name from companies c where c.id = t.transporter_id)`,
    due_date: () => sql`to_char(t.due_date, 'YYYY-MM-DD')`,
  },
})

export const requestCarrierRulesResource = defineResource(requestCarrierRules, {
  model: 'request_carrier_rules',
  abilities: {
    read: 'request_rules.read',
    create: 'request_rules.write',
    update: 'request_rules.write',
    delete: 'request_rules.write',
  },
  scope: (session) => {
    if (isOperator(session)) return everything
    if (session.role === 'four_pl') return ofLinkedShippers(session, sql`t.company_id`)
    return session.role === 'shipper' ? own(session, sql`t.company_id`) : nothing
  },
  stamp: (session, input) => ({ company_id: input.company_id ?? session.company_id }),
  references: { company_id: 'shippers' },
  rules: async (ctx, input, current) => {
    if (current === null)
      await requestOwner(ctx, input.company_id === undefined ? undefined : Number(input.company_id))
  },
})
