import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertTimeline } from '#server/modules/orders/index.ts'
import { conflict, forbidden, notFound } from '#shared/kit/exceptions.ts'
import { findTransition, satisfied } from '#shared/kit/machine.ts'
import { serviceMachine } from '#shared/services/service.machine.ts'
import type { answerServiceInput } from '#shared/services/services.contract.ts'
import type * as z from 'zod'
import { dropFiles } from '#server/kit/keep-files.ts'
import { serviceFacts } from '../service-facts.ts'
import { lockOrderService, orderOfService, type LockedService } from '../services.queries.ts'
import { lockCarriedOrder } from './associate-services.ts'

/** The service and its order, both locked, and the machine's row for the action. */
const judge = async (ctx: Context, id: number, action: 'confirm' | 'refuse' | 'delete') => {
  const orderId = await orderOfService(ctx.rows, id)
  if (orderId === undefined) throw notFound('order_additional_services')
  const order = await lockCarriedOrder(ctx, orderId).catch(() => {
    throw notFound('order_additional_services')
  })
  const service = await lockOrderService(ctx.rows, id)
  if (!service) throw notFound('order_additional_services')
  if (order.canceled_at !== null) throw conflict('order_canceled')
  const row = findTransition(serviceMachine, service.status, { action })
  if (!row) throw conflict(`service_${service.status}`)
  const facts = serviceFacts(service, ctx.session, true)
  if (action === 'refuse' && !facts.not_billed) throw conflict('service_billed')
  if (!satisfied(row, facts)) throw forbidden(row.ability)
  return { order, service, row }
}

const record = async (
  ctx: Context,
  service: LockedService,
  event: string,
  message: string | null,
): Promise<void> => {
  await insertTimeline(ctx, service.order_id, [
    {
      event,
      code: null,
      status_id: null,
      kind: 'milestone',
      justification: message,
      data: { id: service.id, name: service.name },
    },
  ])
}

/** spec 002 §4.6: the other side confirms a service or refuses it, with an optional message. */
export const answerService = async (
  ctx: Context,
  id: number,
  { confirmed, message }: z.output<typeof answerServiceInput>,
): Promise<void> => {
  const { order, service, row } = await judge(ctx, id, confirmed ? 'confirm' : 'refuse')
  const status = confirmed ? 'confirmed' : 'refused'
  await ctx.rows(sql`
    update order_additional_services set status = ${status}, answer = ${message ?? null}, answered_by_id = nullif(${ctx.session.user_id}::int, 0),
      answered_by_name = ${ctx.session.name}, answered_at = ${ctx.now()}, updated_at = ${ctx.now()} where id = ${id}`)
  await record(ctx, service, row.event, message ?? null)
  ctx.audit({
    type: 'order_additional_services',
    id,
    event: 'updated',
    old: { status: service.status },
    new: { status, answer: message ?? null },
  })
  ctx.raise(confirmed ? 'order_additional_services.confirmed' : 'order_additional_services.refused', {
    order_id: order.id,
    id,
    name: service.name,
    value: service.value,
    request_type: service.request_type,
    shipper_id: order.shipper_id,
    transporter_id: order.transporter_id,
  })
}

/** Takes back what nobody has confirmed; its files go with it, its history stays. */
export const deleteService = async (ctx: Context, id: number): Promise<void> => {
  const { service, row } = await judge(ctx, id, 'delete')
  const files = await ctx.rows<{ file_id: number }>(
    sql`select file_id from order_additional_services_files where order_additional_service_id = ${id}`,
  )
  await ctx.rows(sql`delete from order_additional_services where id = ${id}`)
  await dropFiles(
    ctx,
    files.map(({ file_id }) => file_id),
  )
  await record(ctx, service, row.event, null)
  const { order_id, name, value, status } = service
  ctx.audit({
    type: 'order_additional_services',
    id,
    event: 'deleted',
    old: { order_id, name, value, status },
  })
}
