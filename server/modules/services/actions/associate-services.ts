import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { associateServicesInput } from '#shared/services/services.contract.ts'
import type * as z from 'zod'
import { requestServices } from '../request-services.ts'
import { sideOf } from '../service-facts.ts'
import { orderServicesResource } from '../services.resources.ts'

/** An order of the session; a carrier's only when it carries it, not when it is merely proposed to it. */
export const lockCarriedOrder = async (ctx: Context, id: number) => {
  const order = await lockOrder(ctx, id)
  if (ctx.session.role === 'transporter' && !ctx.session.company_ids.includes(order.transporter_id ?? 0))
    throw notFound('orders')
  return order
}

/** spec 002 §7.2: asks for one or several services on an order; all or none. */
export const associateServices = async (
  ctx: Context,
  { order_id, requester, services: asked }: z.output<typeof associateServicesInput>,
  services: Services,
) => {
  const order = await lockCarriedOrder(ctx, order_id)
  const { company_id, user_id } = ctx.session
  const ids = await requestServices(
    ctx,
    order,
    { request_type: sideOf(ctx.session), requester, company_id, user_id },
    asked,
  )
  const documents = []
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const id of ids) documents.push(await services.reader.get(ctx, orderServicesResource, id))
  return documents
}
