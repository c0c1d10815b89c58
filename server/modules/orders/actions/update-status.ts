import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { conflict, pointAnew } from '#shared/kit/exceptions.ts'
import type { UpdateStatusInput } from '#shared/orders/order-actions.ts'
import { statusLabel, statusName, type OrderStatus } from '#shared/orders/order-status.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { advanceOrder } from '../transition-order.ts'
import { stepOf } from '../answer-order.ts'
import { collectionAddresses, deliveryAddresses, lockOrder, type LockedOrder } from '../lock-order.store.ts'
import { transitionOrder } from '../transition-order.ts'
import { arriveAtAddress } from './arrive-address.ts'
import { collectAddress } from './collect-address.ts'
import { deliverAddress } from './deliver-address.ts'
import { departOrder } from './depart-order.ts'

type Move = (ctx: Context, order: LockedOrder, input: UpdateStatusInput) => Promise<void>

/** Statuses that an operator may set, each by the action that leads there, with all of its rules. */
const MOVES: Partial<Record<OrderStatus, Move>> = {
  VEHICLE_MIRRORED: async (ctx, order) => {
    const when = order.risk_manager_id === null ? 'without_risk_manager' : 'after_checklist'
    await advanceOrder(ctx, await transitionOrder(ctx, order, { action: 'mirror_vehicle', when }))
  },
  COLLECTED: async (ctx, order, input) => {
    for (const { id, collection_status } of await collectionAddresses(ctx, order.id))
      if (collection_status !== 'collected')
        await collectAddress(ctx, id, {
          collection_status: 'collected',
          collection_real_date_time: input.occurrence_datetime,
          justification: input.justification,
        })
  },
  ON_ROUTE: (ctx, order, input) =>
    departOrder(ctx, order.id, {
      on_route_date_time: input.occurrence_datetime,
      justification: input.justification,
    }),
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
const REAL_DATES = /^\/data\/attributes\/(?:collection_real|on_route|on_destiny|delivery)_date_time$/

/** A shortcut to a status by the action that leads there, with all rules of the machine (spec 002 §7.1, update_status). */
export const updateStatus = async (ctx: Context, id: number, input: UpdateStatusInput): Promise<void> => {
  if (input.id !== undefined && input.id !== id) throw conflict('document_id')
  const order = await lockOrder(ctx, id)
  const refused = conflict('transition_refused', {
    status: statusLabel(order.last_active_status_id, ctx.session.locale),
  })
  const move = MOVES[statusName(input.status.id)]
  if (!move) throw refused
  await move(ctx, order, input).catch((error: unknown) => {
    throw pointAnew(error, REAL_DATES, '/data/attributes/occurrence_datetime')
  })
  const after = await lockOrder(ctx, id)
  if (after.version === order.version) throw refused
}

export const updateStatusRoute = action(calls.updateStatus, stepOf(updateStatus))
