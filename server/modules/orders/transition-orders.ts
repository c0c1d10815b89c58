import type { Context } from '#server/kit/context.ts'
import { statusId, statusName } from '#shared/orders/order-status.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { writeStatuses, type LockedOrder } from './lock-order.store.ts'
import { insertTimelines, milestonesOf } from './timeline.store.ts'
import { entryOf, judge, type Step } from './transition-order.ts'

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
