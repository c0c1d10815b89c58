import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { conflict, pointAnew } from '#shared/kit/exceptions.ts'
import type { UpdateStatusInput } from '#shared/orders/order-actions.ts'
import { statusLabel, statusName, type OrderStatus } from '#shared/orders/order-status.ts'
import * as calls from '#shared/modes/status.calls.ts'
import {
  advanceOrder,
  arriveAtAddress,
  collectAddress,
  collectionAddresses,
  deliverAddress,
  deliveryAddresses,
  departOrder,
  lockOrder,
  stepOf,
  transitionOrder,
  type LockedOrder,
} from '#server/modules/orders/index.ts'
import type { FlightStep } from '#shared/orders/order-rows-air.ts'
import { departDc } from './depart-dc.ts'
import { flyOrder } from './fly-order.ts'
import { receiveDc } from './receive-dc.ts'

type Move = (ctx: Context, order: LockedOrder, input: UpdateStatusInput) => Promise<void>

const real = ({ occurrence_datetime, justification }: UpdateStatusInput) => ({
  real_date_time: occurrence_datetime,
  justification,
})

const fly =
  (step: FlightStep): Move =>
  (ctx, { id }, { id: _id, status: _status, occurrence_datetime: real_date_time, ...facts }) =>
    flyOrder(ctx, id, { ...facts, step, real_date_time })

/** Collected means every address; one that could not be collected stops the order. */
const collectAs =
  (collection_status: 'collected' | 'unsuccessful'): Move =>
  async (ctx, order, input) => {
    const open = (await collectionAddresses(ctx, order.id)).filter(
      (address) => address.collection_status !== 'collected',
    )
    for (const { id } of collection_status === 'collected' ? open : open.slice(0, 1))
      // oxlint-disable-next-line no-await-in-loop -- each address is judged after the one before
      await collectAddress(ctx, id, {
        collection_status,
        collection_real_date_time: input.occurrence_datetime,
        justification: input.justification,
      })
  }

/** The road leaves for its destination, the air for the airport: one does not stand for the other. */
const leaveTo =
  (status: OrderStatus): Move =>
  async (ctx, order, input) => {
    await departOrder(ctx, order.id, {
      on_route_date_time: input.occurrence_datetime,
      justification: input.justification,
    })
    const { last_active_status_id: reached } = await lockOrder(ctx, order.id)
    if (statusName(reached) !== status) throw refusedFrom(ctx, order)
  }

const refusedFrom = (ctx: Context, order: LockedOrder) =>
  conflict('transition_refused', {
    status: statusLabel(order.last_active_status_id, ctx.session.locale),
  })

/** Statuses that an operator may set, each by the action that leads there, with all of its rules. */
const MOVES: Partial<Record<OrderStatus, Move>> = {
  VEHICLE_MIRRORED: async (ctx, order) => {
    const when = order.risk_manager_id === null ? 'without_risk_manager' : 'after_checklist'
    await advanceOrder(ctx, await transitionOrder(ctx, order, { action: 'mirror_vehicle', when }))
  },
  COLLECTED: collectAs('collected'),
  UNSUCCESSFUL: collectAs('unsuccessful'),
  ON_ROUTE: leaveTo('ON_ROUTE'),
  ON_ROUTE_AIRPORT: leaveTo('ON_ROUTE_AIRPORT'),
  ON_ROUTE_DC: (ctx, { id }, input) => departDc(ctx, id, real(input)),
  DELIVERED_DC: (ctx, { id }, input) => receiveDc(ctx, id, real(input)),
  DELIVERED_AIRPORT: fly('deliver_airport'),
  BOARDED: fly('board'),
  TAKEOFF: fly('take_off'),
  LANDED: fly('land'),
  UNLOAD: fly('unload'),
  RELEASED: fly('release'),
  ON_DESTINY: async (ctx, order, input) => {
    for (const { id, on_destiny_status, delivery_status } of await deliveryAddresses(ctx, order.id))
      if (on_destiny_status === 'waiting' && delivery_status === 'waiting')
        await arriveAtAddress(ctx, id, {
          on_destiny_status: 'arrived',
          on_destiny_date_time: input.occurrence_datetime,
          justification: input.justification,
        })
  },
  DELIVERED: async (ctx, order, input) => {
    for (const { id, delivery_status } of await deliveryAddresses(ctx, order.id))
      if (delivery_status === 'waiting')
        await deliverAddress(ctx, id, {
          delivery_status: 'delivered',
          delivery_date_time: input.occurrence_datetime,
          justification: input.justification,
        })
  },
}

/** Dates of the steps, which are `occurrence_datetime` here. */
const REAL_DATES = /^\/data\/attributes\/(?:collection_real|on_route|on_destiny|delivery|real)_date_time$/

/** A shortcut to a status by the action that leads there, with all rules of the machine (spec 002 §7.1, update_status). */
const updateStatus = async (ctx: Context, id: number, input: UpdateStatusInput): Promise<void> => {
  if (input.id !== undefined && input.id !== id) throw conflict('document_id')
  const order = await lockOrder(ctx, id)
  const refused = refusedFrom(ctx, order)
  const move = MOVES[statusName(input.status.id)]
  if (!move) throw refused
  await move(ctx, order, input).catch((error: unknown) => {
    throw pointAnew(error, REAL_DATES, '/data/attributes/occurrence_datetime')
  })
  const after = await lockOrder(ctx, id)
  if (after.version === order.version) throw refused
}

export const updateStatusRoute = action(calls.updateStatus, stepOf(updateStatus))
