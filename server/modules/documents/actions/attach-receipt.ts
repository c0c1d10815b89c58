import { pictureSize } from '#server/infra/picture-size.ts'
import type { Context } from '#server/kit/context.ts'
import { keepFiles } from '#server/kit/keep-files.ts'
import { action, type UploadedFile } from '#server/kit/routes.ts'
import { attachReceipt } from '#shared/documents/document.calls.ts'
import { sizeFault } from '#shared/documents/receipt-picture.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { canhotoFilesResource } from '../documents.resources.ts'
import { isEmptyPicture } from '#server/infra/empty-picture.ts'
import { insertReceipts, lockOrderOfReceipt, type ReceiptOf } from '../receipts.store.ts'

const ACCEPTED: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'pdf'])

/** @throws ValidationException that says why a picture is none of a receipt. */
export const assertReceiptPictures = (uploads: readonly UploadedFile[]): void => {
  for (const { name, bytes } of uploads) {
    const size = pictureSize(bytes)
    if (!size) continue
    const fault = sizeFault(size) ?? (isEmptyPicture(size, bytes) ? 'receipt_empty' : null)
    if (fault !== null) throw invalidField('files', fault, { name })
  }
}

/**
 * Delivery receipts (canhoto): photos or PDF, recognised by content; raises `receipts.attached`.
 * @returns ids of the receipts
 */
export const addReceipts = async (
  ctx: Context,
  order_id: number,
  of: ReceiptOf,
  uploads: readonly UploadedFile[],
): Promise<number[]> => {
  const { order_delivery_address_id, nf_file_id } = of
  const order = await lockOrderOfReceipt(ctx, order_id, of)
  if (!order) throw notFound('orders')
  if (order.canceled_at !== null) throw conflict('order_canceled')
  if (order_delivery_address_id !== undefined && !order.address) throw notFound('order_delivery_addresses')
  if (nf_file_id !== undefined && !order.invoice) throw notFound('nf_files')

  const files = await keepFiles(ctx, uploads, ACCEPTED)
  const canhoto_file_ids = await insertReceipts(ctx, order_id, of, files)
  for (const id of canhoto_file_ids)
    ctx.audit({ type: 'canhoto_files', id, event: 'created', new: { order_id, ...of } })
  const { company_id, user_id } = ctx.session
  ctx.raise('receipts.attached', {
    order_id,
    canhoto_file_ids,
    order_delivery_address_id: order_delivery_address_id ?? null,
    nf_file_id: nf_file_id ?? null,
    company_id,
    user_id,
  })
  return canhoto_file_ids
}

export const attachReceiptRoute = action(attachReceipt, async (ctx, asked) => {
  assertReceiptPictures(asked.files)
  const ids = await addReceipts(ctx, asked.order_id, asked.input, asked.files)
  const documents = await Promise.all(
    ids.map((id) => asked.services.reader.get(ctx, canhotoFilesResource, id)),
  )
  return { data: documents.map((document) => document.data) }
})
