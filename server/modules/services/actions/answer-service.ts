import { action } from '#server/kit/routes.ts'
import { answerService } from '#shared/services/service.calls.ts'
import { judgeService, recordService } from '../judge-service.ts'
import { orderServicesResource } from '../services.resources.ts'
import { updateAnswer } from '../services.store.ts'

/** The other side confirms a service or refuses it, with an optional message (spec 002 §4.6). */
export const answerServiceRoute = action(answerService, async (ctx, { id, input, services }) => {
  const { order, service, row } = await judgeService(ctx, id, input.confirmed ? 'confirm' : 'refuse')
  const status = input.confirmed ? 'confirmed' : 'refused'
  const answer = input.message ?? null
  await updateAnswer(ctx, id, { status, answer })
  await recordService(ctx, service, row.event, answer)
  ctx.audit({
    type: 'order_additional_services',
    id,
    event: 'updated',
    old: { status: service.status },
    new: { status, answer },
  })
  ctx.raise(input.confirmed ? 'order_additional_services.confirmed' : 'order_additional_services.refused', {
    order_id: order.id,
    id,
    name: service.name,
    value: service.value,
    request_type: service.request_type,
    shipper_id: order.shipper_id,
    transporter_id: order.transporter_id,
  })
  return services.reader.get(ctx, orderServicesResource, id)
})
