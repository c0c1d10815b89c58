import type { Context } from '#server/kit/context.ts'
import { setPending, toldOf, type AskedPart } from './asked-part.store.ts'
import { askApiJob } from './jobs/ask-api.job.ts'

/** The API is asked with the commit. */
export const beginAsking = async (ctx: Context, part: AskedPart, key?: string): Promise<void> => {
  if (!(await setPending(ctx, part.id, ctx.now()))) return
  await ctx.jobs.enqueue(askApiJob, { id: part.id }, key === undefined ? {} : { key })
  ctx.raise('quotes.integration', toldOf(part))
}
