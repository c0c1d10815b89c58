import type { Context } from '#server/kit/context.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import { can } from '#shared/access/can.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import type { Finding } from './recognise-files.ts'
import { ordersOfKey } from './shelf.store.ts'
import { shelveFile } from './shelve-file.ts'

export type Paper = Extract<Finding, { shape: 'paper' }>

/** A paper on the first order of its access key that takes it; null where there is none, or the session may not. */
export const placePaper = async (
  ctx: Context,
  file: UploadedFile,
  paper: Paper,
  owner: number | null = null,
): Promise<{ item: ShelfItem; order_id: number } | null> => {
  if (paper.key === null || !can(ctx.session, 'papers.attach')) return null
  for (const order_id of await ordersOfKey(ctx, paper.key, owner)) {
    // oxlint-disable-next-line no-await-in-loop -- the first order that takes it
    const item = await shelveFile(ctx, order_id, file, paper)
    if (item !== null) return { item, order_id }
  }
  return null
}

/** Why a paper waits that no order has taken. */
export const waitingOf = ({ key }: Paper) =>
  ({ reason: 'order_not_found', detail: key === null ? 'paper_without_key' : 'paper_waits' }) as const
