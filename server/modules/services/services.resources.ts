import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { sidesBy, sidesByOrder } from '#server/kit/sides.ts'
import { ofFollowedOrders, ofKeptSides } from '#server/modules/orders/index.ts'
import { pairOf } from '#server/modules/tables/index.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import { allowed } from '#shared/kit/machine.ts'
import { serviceMachine, type ServiceState } from '#shared/services/service.machine.ts'
import {
  additionalServices,
  auditsOrderAdditionalServices,
  nfServiceFiles,
  orderAdditionalServices,
  orderAdditionalServicesFiles,
  simulationTableAdditionalServices,
} from '#shared/services/services.contract.ts'
import { serviceFacts } from './service-facts.ts'
import { ofOrderServices, orderServicesScope, servicePricesScope } from './services.scope.ts'

type ServiceRow = Record<string, unknown>

export const additionalServicesResource = defineResource(additionalServices, {
  model: 'additional_services',
  abilities: {
    read: 'additional_services.read',
    create: 'additional_services.write',
    update: 'additional_services.write',
    delete: 'additional_services.write',
  },
  scope: () => everything,
})

export const servicePricesResource = defineResource(simulationTableAdditionalServices, {
  model: 'simulation_table_additional_services',
  abilities: {
    read: 'service_prices.read',
    create: 'service_prices.write',
    update: 'service_prices.write',
    delete: 'service_prices.write',
  },
  scope: servicePricesScope,
  references: {
    additional_service_id: 'additional_services',
    transporter_id: 'transporters',
    shipper_id: 'shippers',
  },
  present: (row) => ({ price_type: row.type }),
  stamp: (session, input) => ({ shipper_id: input.shipper_id ?? session.company_id }),
  rules: async (ctx, input, current) => {
    if (current !== null) return
    await pairOf(ctx, { shipper_id: input.shipper_id, transporter_id: input.transporter_id })
  },
})

const actionsOf = (row: ServiceRow, session: Session): readonly string[] =>
  allowed(serviceMachine, row.status as ServiceState, { facts: serviceFacts(row, session, true) }, session)

export const orderServicesResource = defineResource(orderAdditionalServices, {
  model: 'order_additional_services',
  abilities: { read: 'order_services.read' },
  scope: orderServicesScope,
  side: sidesByOrder,
  columns: {
    name: () => sql`(select s.name from additional_services s where s.id = t.additional_service_id)`,
  },
  filters: { confirmed: (value: boolean) => sql`(t.status = 'confirmed') = ${value}` },
  present: (row) => ({ nf: row.payment_type === 'nf', confirmed: row.status === 'confirmed' }),
  actions: actionsOf,
})

/** Who put a file there takes it away, and the operator. */
const deletable =
  (ability: Ability) =>
  (row: ServiceRow, session: Session): readonly string[] =>
    can(session, ability) && (isOperator(session) || session.company_ids.includes(Number(row.company_id)))
      ? ['delete']
      : []

export const orderServiceFilesResource = defineResource(orderAdditionalServicesFiles, {
  model: 'order_additional_services_files',
  abilities: { read: 'order_services.read' },
  scope: ofOrderServices,
  present: (row) => ({ path: `order_additional_services_files/${String(row.id)}` }),
  actions: deletable('order_services.request'),
})

export const nfServiceFilesResource = defineResource(nfServiceFiles, {
  model: 'nf_service_files',
  abilities: { read: 'order_services.read' },
  scope: ofFollowedOrders,
  side: sidesBy({ operator: 'company_id' }),
  columns: { nf_service_name: () => sql`t.name` },
  present: (row) => ({ nf_service_path: `nf_service_files/${String(row.id)}` }),
  actions: deletable('order_services.invoice'),
})

export const auditsOfServicesResource = defineResource(auditsOrderAdditionalServices, {
  model: 'audits_order',
  abilities: { read: 'order_services.read' },
  where: sql`t.audit = 'additional_services'`,
  scope: ofKeptSides,
  side: sidesByOrder,
})
