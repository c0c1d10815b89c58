import { action } from '#server/kit/routes.ts'
import { notfisFilesResource } from '#server/modules/documents/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { writeNotfisFile } from '#shared/edi/edi.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { loadOf } from '../notfis.store.ts'
import { versionOf, writeNotfis } from '../write-notfis.ts'

/** Writes the order's NOTFIS anew, for its carrier alone; earlier ones stay. */
export const writeNotfisFileRoute = action(writeNotfisFile, async (ctx, { order_id, input, services }) => {
  const order = await lockOrder(ctx, order_id)
  const { role, company_ids } = ctx.session
  if (role === 'transporter' && !company_ids.includes(order.transporter_id ?? 0)) throw notFound('orders')
  const load = await loadOf(ctx, order_id)
  if (!load) throw conflict(order.canceled_at === null ? 'notfis_without_carrier' : 'order_canceled')
  const id = await writeNotfis(ctx, load, input.version ?? versionOf(load.notfis_version))
  return services.reader.get(ctx, notfisFilesResource, id)
})
