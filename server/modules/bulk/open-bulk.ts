import type { Context } from '#server/kit/context.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { insertBulk, unfinishedBulk, type Asked } from './bulk.store.ts'

/** One person's bulk actions may not keep those of others waiting. */
const MOST_UNFINISHED = 3

/**
 * A bulk action without rows yet.
 *
 * @returns its id
 * @throws InvalidFieldException `bulk_running` while the person has three unfinished ones
 */
export const openBulk = async (ctx: Context, asked: Asked): Promise<number> => {
  if ((await unfinishedBulk(ctx)) >= MOST_UNFINISHED)
    throw invalid({ key: 'bulk_running', params: { max: MOST_UNFINISHED } })
  return insertBulk(ctx, asked)
}
