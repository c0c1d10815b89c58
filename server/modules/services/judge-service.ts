import type { Context } from '#server/kit/context.ts'
import { insertTimeline } from '#server/modules/orders/index.ts'
import { forbidden } from '#shared/access/refuse.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { findTransition, satisfied } from '#shared/kit/machine.ts'
import { serviceMachine } from '#shared/services/service.machine.ts'
import { lockCarriedOrder } from './lock-carried-order.ts'
import { serviceFacts } from './service-facts.ts'
import { lockOrderService, orderOfService, type LockedService } from './services.store.ts'

/** The order of a service, locked. @throws ModelNotFoundException of the service, so that the order's existence is not told */
export const lockOrderOf = async (ctx: Context, id: number) => {
  const orderId = await orderOfService(ctx.rows, id)
  if (orderId === undefined) throw notFound('order_additional_services')
  return lockCarriedOrder(ctx, orderId).catch(() => {
    throw notFound('order_additional_services')
  })
}

/** The service and its order, both locked, and the machine's row for the action. */
export const judgeService = async (ctx: Context, id: number, action: 'confirm' | 'refuse' | 'delete') => {
  const order = await lockOrderOf(ctx, id)
  const service = await lockOrderService(ctx.rows, id)
  if (!service) throw notFound('order_additional_services')
  if (order.canceled_at !== null) throw conflict('order_canceled')
  const row = findTransition(serviceMachine, service.status, { action })
  if (!row) throw conflict(`service_${service.status}`)
  const facts = serviceFacts(service, ctx.session, true)
  if (action === 'refuse' && !facts.not_billed) throw conflict('service_billed')
  const ability = action === 'delete' ? 'order_services.request' : 'order_services.answer'
  if (!satisfied(row, facts)) throw forbidden(ctx.session, ability, { kind: 'side' })
  return { order, service, row }
}

/** Entry of the order's timeline about one of its services. */
export const recordService = async (
  ctx: Context,
  { id, order_id, name }: LockedService,
  event: string,
  message: string | null,
): Promise<void> => {
  await insertTimeline(ctx, order_id, [
    { event, code: null, status_id: null, kind: 'milestone', justification: message, data: { id, name } },
  ])
}
