import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { testMailbox } from '#shared/mailboxes/mailbox.calls.ts'
import { ownMailbox } from '../mailboxes.store.ts'
import { troubleOf } from '../mailbox-failure.ts'
import { openMailbox } from '../open-mailbox.ts'

/** Tells the failure that a mailbox's reading would meet; no mail is fetched and nothing is changed. */
export const testMailboxRoute = action(testMailbox, async (ctx, { id, services }) => {
  const mailbox = await ownMailbox(ctx, id)
  if (!mailbox || mailbox.kind !== 'imap') throw notFound('mailboxes')
  try {
    const folder = await openMailbox(services, mailbox)
    await folder.close()
    return { data: { error: null, mails: folder.count } }
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    return { data: { error: trouble, mails: null } }
  }
})
