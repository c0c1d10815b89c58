import { raw, sql, type Sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { Veil } from '#server/kit/veils.ts'
import { sidesBy } from '#server/kit/sides.ts'
import { ordersScope } from '#server/modules/orders/index.ts'
import {
  drivers,
  helpers,
  transporterDrivers,
  vehicleOptions,
  vehicleTypeModal,
  vehicleTypes,
} from '#shared/fleet/fleet.contract.ts'

const write = { create: 'fleet.write', update: 'fleet.write', delete: 'fleet.write' } as const
const reference = {
  read: 'fleet.reference',
  create: 'fleet.reference.write',
  update: 'fleet.reference.write',
  delete: 'fleet.reference.write',
} as const

/** Who answers for the person, or decides about them, reads the identity card; who runs the order reaches them by number. */
const readsCard = (session: Session): boolean =>
  isOperator(session) || session.role === 'transporter' || session.role === 'risk_manager'
export const reachesDrivers = (session: Session): boolean =>
  readsCard(session) || session.role === 'shipper' || session.role === 'four_pl'
/** Supplier and customer are told who comes, not which papers they carry. */
const cardVeil: Veil = { instead: { rg: null }, lifted: readsCard }

/** Who was removed stays on the orders they drove, and in no list of people. */
const stillSomebody = sql`t.erased_at is null`

/** Those named on orders that the session sees. */
const onOrders = (session: Session, column: 'driver_id' | 'helper_id'): Sql =>
  sql`t.id in (select ${raw(`o.${column}`)} from orders o where ${ordersScope(session, 'o')})`

/** A carrier sees the drivers that it registered or that drive for it; others only those on orders they see. */
const driversScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'transporter')
    return sql`t.id in (select d.id from drivers d where ${own(session, sql`d.company_id`)}
      union all select d.driver_id from transporter_drivers d where ${own(session, sql`d.transporter_id`)})`
  return onOrders(session, 'driver_id')
}

export const driversResource = defineResource(drivers, {
  model: 'drivers',
  abilities: { read: 'fleet.read', include: 'orders.read', ...write },
  scope: driversScope,
  side: sidesBy({ operator: 'company_id' }),
  writeScope: (session) =>
    sql`(${isOperator(session) ? everything : own(session, sql`t.company_id`)}) and ${stillSomebody}`,
  personal: { owner: sql`t.company_id` },
  stamp: (session) => ({ company_id: session.company_id }),
  veils: [cardVeil, { instead: { cpf: '', contact_phone: null }, lifted: reachesDrivers }],
  listWhere: () => stillSomebody,
})

export const transporterDriversResource = defineResource(transporterDrivers, {
  model: 'transporter_drivers',
  abilities: { read: 'fleet.read', create: 'fleet.write', delete: 'fleet.write' },
  scope: (session) => (isOperator(session) ? everything : own(session, sql`t.transporter_id`)),
  stamp: (session) => ({ transporter_id: session.company_id }),
  references: { driver_id: 'drivers' },
})

export const helpersResource = defineResource(helpers, {
  model: 'helpers',
  abilities: { read: 'fleet.read', include: 'orders.read', ...write },
  scope: (session) =>
    isOperator(session)
      ? everything
      : session.role === 'transporter'
        ? own(session, sql`t.transporter_id`)
        : onOrders(session, 'helper_id'),
  side: sidesBy({ transporter: 'transporter_id', operator: 'transporter_id' }),
  writeScope: (session) =>
    sql`(${isOperator(session) ? everything : own(session, sql`t.transporter_id`)}) and ${stillSomebody}`,
  personal: { owner: sql`t.transporter_id` },
  stamp: (session) => ({ transporter_id: session.company_id }),
  veils: [cardVeil, { instead: { cpf: '' }, lifted: reachesDrivers }],
  listWhere: () => stillSomebody,
})

export const vehicleTypesResource = defineResource(vehicleTypes, {
  model: 'vehicle_types',
  abilities: reference,
  scope: () => everything,
})
export const vehicleOptionsResource = defineResource(vehicleOptions, {
  model: 'vehicle_options',
  abilities: reference,
  scope: () => everything,
  references: { vehicle_type_id: 'vehicle_types' },
})
export const vehicleTypeModalResource = defineResource(vehicleTypeModal, {
  model: 'vehicle_type_modal',
  abilities: { read: reference.read, create: reference.create, delete: reference.delete },
  scope: () => everything,
  references: { vehicle_type_id: 'vehicle_types' },
})
