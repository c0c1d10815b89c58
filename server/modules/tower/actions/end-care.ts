import { action } from '#server/kit/routes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { endCare } from '#shared/tower/tower.calls.ts'
import { finishCare, lockTowerOrder, openCare } from '../care.store.ts'
import { caresOf } from '../tower.store.ts'

/** The care that the reader saw, not one that began since. */
export const endCareRoute = action(endCare, async (ctx, { id, input }) => {
  const order = await lockTowerOrder(ctx, id)
  if (!order) throw notFound('orders')
  const before = await openCare(ctx, id)
  if (before && before.id !== input.care_id) throw conflict('care_taken', { name: before.user_name })
  if (before) {
    await finishCare(ctx, before.id, input.note ?? undefined)
    ctx.audit({
      type: 'orders',
      id,
      event: 'care_done',
      old: { care: before.user_name },
      new: { care_note: input.note ?? before.note },
    })
    ctx.raise('tower.care_changed', { id, shipper_id: order.shipper_id })
  }
  const done = (await caresOf(ctx, id)).find((care) => care.id === input.care_id)
  if (!done) throw notFound('tower_cares')
  return { data: done }
})
