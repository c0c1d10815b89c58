import { action } from '#server/kit/routes.ts'
import { bulkActionsResource, startOwnItems } from '#server/modules/bulk/index.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { createOrders } from '#shared/invoice-loads/invoice-loads.calls.ts'
import { countOwn } from '../loads.store.ts'

/** Keeps what each load is to become; the orders are made in the background, one by one. */
export const createOrdersRoute = action(createOrders, async (ctx, { input, services }) => {
  const { loads, ...all } = input
  const ids = loads.flatMap(({ nf_file_ids }) => nf_file_ids)
  if (new Set(ids).size !== ids.length) throw invalidField('loads', 'repeated_invoices')
  if ((await countOwn(ctx, ids)) !== ids.length) throw notFound('nf_files')
  const id = await startOwnItems(ctx, {
    type: 'nf_files',
    action: 'create_order',
    input: all,
    items: loads.map((load) => ({ row_id: Math.min(...load.nf_file_ids), input: load })),
  })
  return services.reader.get(ctx, bulkActionsResource, id)
})
