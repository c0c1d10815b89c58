import { keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { attachReceipt } from '#shared/documents/document.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { canhotoFilesResource } from '../documents.resources.ts'
import { insertReceipts, lockOrderOfReceipt } from '../receipts.store.ts'

const ACCEPTED: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'pdf'])

/** Delivery receipt (canhoto): photos or PDF, recognised by content; raises `receipts.attached`. */
export const attachReceiptRoute = action(attachReceipt, async (ctx, asked) => {
  const { order_id, input, services } = asked
  const { order_delivery_address_id, nf_file_id } = input
  const order = await lockOrderOfReceipt(ctx, order_id, input)
  if (!order) throw notFound('orders')
  if (order.canceled_at !== null) throw conflict('order_canceled')
  if (order_delivery_address_id !== undefined && !order.address) throw notFound('order_delivery_addresses')
  if (nf_file_id !== undefined && !order.invoice) throw notFound('nf_files')

  const files = await keepFiles(ctx, asked.files, ACCEPTED)
  const canhoto_file_ids = await insertReceipts(ctx, order_id, input, files)
  for (const id of canhoto_file_ids)
    ctx.audit({ type: 'canhoto_files', id, event: 'created', new: { order_id, ...input } })
  const { company_id, user_id } = ctx.session
  ctx.raise('receipts.attached', {
    order_id,
    canhoto_file_ids,
    order_delivery_address_id: order_delivery_address_id ?? null,
    nf_file_id: nf_file_id ?? null,
    company_id,
    user_id,
  })
  const documents = await Promise.all(
    canhoto_file_ids.map((id) => services.reader.get(ctx, canhotoFilesResource, id)),
  )
  return { data: documents.map((document) => document.data) }
})
