import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/kit/context.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { findTransition, satisfied } from '#shared/kit/machine.ts'
import { ORDER_EVENTS, type OrderEvent } from '#shared/orders/order-events.ts'
import { orderFacts } from '#shared/orders/order-facts.ts'
import { statusId, statusLabel, statusName } from '#shared/orders/order-status.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { writeOrder, writeStatuses, type LockedOrder } from './lock-order.store.ts'
import { insertTimeline, insertTimelines, milestonesOf, type TimelineEntry } from './timeline.store.ts'

export type Step = {
  action: string
  /** Outcome, where the action has several. */
  when?: string
  /** When it really happened; now when absent. */
  occurred_at?: string | undefined
  justification?: string | null | undefined
  data?: Record<string, unknown>
  collection_address_id?: number
  delivery_address_id?: number
  /** Columns of the order that change with it. */
  set?: Record<string, unknown>
  kind?: TimelineEntry['kind']
}

const refusal = (order: LockedOrder, locale: 'pt' | 'en' | 'es') =>
  order.canceled_at !== null
    ? conflict('order_canceled')
    : order.split_at !== null
      ? conflict('order_shared_out')
      : conflict('transition_refused', { status: statusLabel(order.last_active_status_id, locale) })

/** The row of the machine that the step takes. @throws 409 or PermissionException */
export const judge = (ctx: Context, order: LockedOrder, step: Pick<Step, 'action' | 'when'>) => {
  const { session } = ctx
  const state = statusName(order.last_active_status_id)
  const facts = orderFacts(order, session)
  const found = findTransition(orderMachine, state, {
    action: step.action,
    mode: order.modal,
    when: step.when,
  })
  if (!found || !satisfied(found, facts)) throw refusal(order, session.locale)
  if (found.ability !== 'system' && !can(session, found.ability)) throw refuse(session, found.ability)
  return found
}

const isInstant = /^\d{4}-\d\d-\d\dT/
const isDecimal = /^-?\d+(\.\d+)?$/

/** Whether a column keeps its value: instants, decimals and lines may be spelled in several ways. */
export const isSame = (before: unknown, now: unknown): boolean => {
  if ((before ?? null) === (now ?? null)) return true
  if (Array.isArray(before) && Array.isArray(now)) return isDeepStrictEqual(before, now)
  if (typeof before !== 'string' || typeof now !== 'string') return false
  if (isInstant.test(before) && isInstant.test(now)) return Date.parse(before) === Date.parse(now)
  return isDecimal.test(before) && isDecimal.test(now) && Number(before) === Number(now)
}

/** Old and new values of the columns that a step really changes. */
const changedColumns = (order: LockedOrder, set: Record<string, unknown>) => {
  const names = Object.keys(set).filter((name) => !isSame(order[name], set[name]))
  const of = (from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { old: of(order), new: of(set) }
}

/** The entry that a step leaves on the timeline. */
const entryOf = (row: ReturnType<typeof judge>, status: number, step: Step): TimelineEntry => ({
  event: row.event,
  code: row.code,
  status_id: row.to === 'stays' ? null : status,
  kind: step.kind ?? 'step',
  occurred_at: step.occurred_at,
  justification: step.justification,
  data: step.data,
  collection_address_id: step.collection_address_id,
  delivery_address_id: step.delivery_address_id,
})

/**
 * Takes one step of an order's life: with {@link transitionOrders} the only code that writes `last_active_status_id` after creation. The machine
 * decides, the timeline and the history remember. The order must be locked.
 *
 * @returns the order as it is now
 * @throws 409 `transition_refused` or `order_canceled`; PermissionException
 */
export const transitionOrder = async (ctx: Context, order: LockedOrder, step: Step): Promise<LockedOrder> => {
  const row = judge(ctx, order, step)
  const status = row.to === 'stays' ? order.last_active_status_id : statusId(row.to)
  const set = step.set ?? {}
  await insertTimeline(ctx, order.id, [entryOf(row, status, step)])
  const updated = await writeOrder(ctx, order, { ...set, last_active_status_id: status })
  ctx.audit({
    type: 'orders',
    id: order.id,
    event: step.action,
    ...changedColumns(order, { ...set, last_active_status_id: status }),
  })
  return updated
}

/** Events about an order always name its shipper and its carrier. */
export const raiseOrder = (
  ctx: Context,
  order: Pick<LockedOrder, 'id' | 'shipper_id' | 'transporter_id'>,
  event: string,
  more: Record<string, unknown> = {},
): void =>
  ctx.raise(event, {
    id: order.id,
    shipper_id: order.shipper_id,
    transporter_id: order.transporter_id,
    user_id: ctx.session.user_id,
    company_id: ctx.session.company_id,
    ...more,
  })

/** Steps that do not apply to this order; they are shown as skipped (orders/README "Life of an order", road flow). */
const skippedBy = (order: LockedOrder): OrderEvent[] => [
  ...(order.risk_manager_id === null ? (['approval_driver_and_vehicle', 'first_checklist'] as const) : []),
  ...(order.is_mirrored ? [] : (['mirrored_vehicle'] as const)),
]

/** Moves an order to WAITING_COLLECTION once the last step before it is done. */
export const advanceOrder = async (ctx: Context, order: LockedOrder): Promise<LockedOrder> => {
  const row = findTransition(orderMachine, statusName(order.last_active_status_id), {
    action: 'ready',
    mode: order.modal,
  })
  if (!row || !satisfied(row, orderFacts(order, ctx.session))) return order
  const skipped = skippedBy(order)
  if (skipped.length > 0)
    await insertTimeline(
      ctx,
      order.id,
      skipped.map((event) => ({
        event,
        code: ORDER_EVENTS[event].code,
        status_id: null,
        kind: 'skipped' as const,
      })),
    )
  return transitionOrder(ctx, order, { action: 'ready' })
}

/** Passes the checklist of an order whose programme asks for none. */
export const passChecklist = async (
  ctx: Context,
  order: LockedOrder,
  checklist_status: string,
): Promise<LockedOrder> =>
  checklist_status === 'not_required'
    ? transitionOrder(ctx, order, { action: 'waive_checklist', kind: 'skipped' })
    : order

/** Steps of many orders, in as many statements as one takes. */

/**
 * As `transitionOrder`, of several locked orders, where nothing but the status changes. All or none.
 * @throws 409 `transition_refused` or `order_canceled`; PermissionException
 */
export const transitionOrders = async (
  ctx: Context,
  orders: readonly LockedOrder[],
  stepOf: (order: LockedOrder) => Omit<Step, 'set'>,
): Promise<LockedOrder[]> => {
  if (orders.length === 0) return []
  const steps = new Map(
    orders.map((order) => {
      const step = stepOf(order)
      const row = judge(ctx, order, step)
      const status = row.to === 'stays' ? order.last_active_status_id : statusId(row.to)
      return [order.id, { step, status, entry: { ...entryOf(row, status, step), order_id: order.id } }]
    }),
  )
  const statusOf = ({ id, last_active_status_id }: LockedOrder): number =>
    steps.get(id)?.status ?? last_active_status_id
  await insertTimelines(
    ctx,
    [...steps.values()].map(({ entry }) => entry),
  )
  const updated = await writeStatuses(ctx, orders, statusOf)
  for (const order of orders) {
    const [from, to] = [order.last_active_status_id, statusOf(order)]
    ctx.audit({
      type: 'orders',
      id: order.id,
      event: steps.get(order.id)?.step.action ?? '',
      old: from === to ? {} : { last_active_status_id: from },
      new: from === to ? {} : { last_active_status_id: to },
    })
  }
  return updated
}

/** What the machine says of a milestone of this order; nothing where the order takes none any more. */
const milestoneOf = (order: LockedOrder, action: string) => {
  if (order.canceled_at !== null || order.split_at !== null) return null
  const rows = orderMachine.transitions.filter(
    (row) => row.action === action && row.milestone && (row.modes?.includes(order.modal) ?? true),
  )
  const [row] = rows
  const moving = rows.find((each) => each.from.includes(statusName(order.last_active_status_id)))
  return row === undefined
    ? null
    : { order, row, moves: moving !== undefined && moving.to !== 'stays', moving }
}

/**
 * Documents arrived or marks were set: recorded once per order, whatever the status; moves the status only from the step
 * before it (orders/README "Life of an order", milestones). The orders must be locked.
 *
 * @returns the orders as they are now; unchanged where the milestone is on the timeline already
 */
export const recordMilestones = async (
  ctx: Context,
  orders: readonly LockedOrder[],
  action: string,
  data: Record<string, unknown> = {},
): Promise<LockedOrder[]> => {
  const asked = orders.map((order) => milestoneOf(order, action)).filter((one) => one !== null)
  if (asked.length === 0) return [...orders]
  const known = await milestonesOf(
    ctx,
    asked.map(({ order }) => order.id),
    asked.map(({ row }) => row.event),
  )
  // A receipt that was there before the delivery was corrected counts again.
  const fresh = asked.filter(
    ({ order, row, moving }) =>
      !known.has(`${order.id} ${row.event}`) || moving?.action === 'available_canhoto',
  )
  const standing = fresh.filter(({ moves }) => !moves)
  if (standing.length > 0)
    await insertTimelines(
      ctx,
      standing.map(({ order, row }) => ({
        order_id: order.id,
        event: row.event,
        code: row.code,
        status_id: null,
        kind: 'milestone',
        data,
      })),
    )
  const moved = await transitionOrders(
    ctx,
    fresh.filter(({ moves }) => moves).map(({ order }) => order),
    () => ({ action, data, kind: 'milestone' }),
  )
  const now = new Map(moved.map((order) => [order.id, order]))
  return orders.map((order) => now.get(order.id) ?? order)
}

/** As {@link recordMilestones}, of one order. */
export const recordMilestone = async (
  ctx: Context,
  order: LockedOrder,
  action: string,
  data: Record<string, unknown> = {},
): Promise<LockedOrder> => (await recordMilestones(ctx, [order], action, data))[0] ?? order
