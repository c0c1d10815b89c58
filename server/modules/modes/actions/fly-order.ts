import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import {
  judge,
  lockOrder,
  raiseOrder,
  stepOf,
  transitionOrder,
  type LockedOrder,
} from '#server/modules/orders/index.ts'
import { refuseCanceledInvoice } from '#server/modules/documents/index.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import * as calls from '#shared/modes/air.calls.ts'
import { collectAtOnce } from '../parts.store.ts'
import { FLIGHT_FIELDS, flightIssues, type Flight } from '../pure/flight.ts'
import { realOf } from '../real-of.ts'

type Input = z.output<typeof calls.flyOrder.input>

/** The flight as the order has it, completed by the input. */
const flightOf = (order: LockedOrder, input: Input): Flight => {
  const known = (name: 'origin_airport' | 'destiny_airport' | 'flight' | 'awb'): string | null => {
    const before = order[name]
    return input[name] ?? (typeof before === 'string' ? before : null)
  }
  return {
    airline_id: input.airline_id ?? (typeof order.airline_id === 'number' ? order.airline_id : null),
    origin_airport: known('origin_airport'),
    destiny_airport: known('destiny_airport'),
    flight: known('flight'),
    awb: known('awb'),
  }
}

/** Goods that the shipper brings are collected and on their way with this step. */
const takenOver = (order: LockedOrder, at: string): Record<string, unknown> => ({
  collected_date_time: order.collected_date_time ?? at,
  on_route_date_time: order.on_route_date_time ?? at,
})

/** One step of the flight, with what it makes known (spec 002 §4.2). */
export const flyOrder = async (ctx: Context, id: number, input: Input): Promise<void> => {
  const { step, released_by, justification } = input
  const order = await lockOrder(ctx, id)
  // The machine judges first: a step that is not due asks for nothing.
  judge(ctx, order, { action: step })
  const flight = flightOf(order, input)
  const issues = flightIssues(step, flight, released_by)
  if (issues.length > 0) throw invalid(...issues)
  const isBrought = step === 'deliver_airport' && order.collected_date_time === null
  if (isBrought) await refuseCanceledInvoice(ctx, id)
  const occurred_at = realOf(ctx, order, input)
  const given = Object.fromEntries(
    FLIGHT_FIELDS.flatMap((name) => (input[name] === undefined ? [] : [[name, flight[name]]])),
  )
  const moved = await transitionOrder(ctx, order, {
    action: step,
    occurred_at,
    justification,
    set: { ...given, ...(step === 'deliver_airport' ? takenOver(order, occurred_at) : {}) },
    data: { ...given, ...(released_by === undefined ? {} : { released_by }) },
  })
  if (isBrought) {
    await collectAtOnce(ctx, id, occurred_at)
    raiseOrder(ctx, moved, 'orders.collected')
  }
  raiseOrder(ctx, moved, 'orders.changed', { changed: ['last_active_status_id'] })
}

export const flyOrderRoute = action(calls.flyOrder, stepOf(flyOrder))
