import { action } from '#server/kit/routes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { takeCare } from '#shared/tower/tower.calls.ts'
import { finishCare, insertCare, lockTowerOrder, openCare } from '../care.store.ts'

/** One person at a time; the same person again changes only the note. */
export const takeCareRoute = action(takeCare, async (ctx, { id, input }) => {
  const order = await lockTowerOrder(ctx, id)
  if (!order) throw notFound('orders')
  const before = await openCare(ctx, id)
  const isMine = before?.user_id === ctx.session.user_id
  if (before && !isMine && before.id !== input.instead_of)
    throw conflict('care_taken', { name: before.user_name })
  if (!(before && isMine && (input.note ?? null) === before.note)) {
    if (before) await finishCare(ctx, before.id, undefined)
    await insertCare(ctx, { order_id: id, shipper_id: order.shipper_id, note: input.note ?? null })
    ctx.audit({
      type: 'orders',
      id,
      event: 'care_taken',
      new: { care: ctx.session.name, care_note: input.note ?? null },
    })
    ctx.raise('tower.care_changed', { id, shipper_id: order.shipper_id })
  }
  const care = await openCare(ctx, id)
  if (!care) throw notFound('orders')
  return { data: care }
})
