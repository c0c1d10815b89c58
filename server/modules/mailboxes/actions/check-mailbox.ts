import { action } from '#server/kit/routes.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { checkMailbox } from '#shared/mailboxes/mailbox.calls.ts'
import { readMailboxJob } from '../jobs/read-mailbox.job.ts'
import { makeDue, ownMailbox } from '../mailboxes.store.ts'

/** Asks for a reading now, whatever the mailbox failed with before. */
export const checkMailboxRoute = action(checkMailbox, async (ctx, { id }) => {
  const mailbox = await ownMailbox(ctx, id)
  if (!mailbox || mailbox.kind === 'address') throw notFound('mailboxes')
  if (!mailbox.active) throw conflict('mailbox_off')
  await makeDue(ctx, id)
  await ctx.jobs.enqueue(readMailboxJob, { id })
})
