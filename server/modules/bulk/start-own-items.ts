import type { Context } from '#server/kit/context.ts'
import type { BulkAction } from '#shared/bulk/bulk-actions.contract.ts'
import { insertOwnItems } from './bulk.store.ts'
import { runBulkAction } from './jobs/run-bulk-action.job.ts'
import { openBulk } from './open-bulk.ts'

type Asked = {
  type: string
  action: BulkAction
  /** What all rows are asked for. */
  input: object
  items: readonly { row_id: number; input: object }[]
}

/**
 * Another module's bulk action, whose rows each have an input of their own; they are done in the background.
 *
 * @returns the id of the bulk action
 */
export const startOwnItems = async (ctx: Context, { items, ...asked }: Asked): Promise<number> => {
  const id = await openBulk(ctx, asked)
  await insertOwnItems(ctx, id, items)
  await ctx.jobs.enqueue(runBulkAction, { id })
  return id
}
