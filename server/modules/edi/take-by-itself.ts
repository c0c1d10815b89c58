import type { Context } from '#server/kit/context.ts'
import { sayWhyItWaits, spokenIn, startTaking } from './edi-files.store.ts'
import { takeFileJob } from './jobs/take-file.job.ts'
import { waitsOf } from './waits-of.ts'

/**
 * Takes a file that came in by mail or folder where it is safe, else says why it waits for a person (decision 0143).
 *
 * @param senders companies that the mail's sender, or the folder, stands for
 * @returns whether the taking has begun
 */
export const takeByItself = async (
  ctx: Context,
  id: number,
  senders: readonly number[],
): Promise<boolean> => {
  const file = await spokenIn(ctx, id, senders)
  if (!file) return false
  const waits = waitsOf(file)
  if (waits !== null) {
    await sayWhyItWaits(ctx, id, waits)
    return false
  }
  if (!(await startTaking(ctx, id))) return false
  ctx.audit({ type: 'edi_files', id, event: 'taken', new: { status: 'taking' } })
  await ctx.jobs.enqueue(takeFileJob, { edi_file_id: id }, { key: `edi-take-${id}` })
  return true
}
