import type { Context } from '#server/kit/context.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { putOnShelf } from './put-paper.ts'
import type { Finding } from './recognise-files.ts'
import { lockShelf } from './shelf.store.ts'

/** Puts one recognised paper on an order's shelf. Null where the session may not write to it, or it is cancelled. */
export const shelveFile = async (
  ctx: Context,
  orderId: number,
  file: UploadedFile,
  finding: Extract<Finding, { shape: 'paper' }>,
): Promise<ShelfItem | null> => {
  const order = await lockShelf(ctx, orderId)
  if (!order || order.canceled_at !== null) return null
  return putOnShelf(ctx, { order, file, position: 1, input: {} }, finding)
}
