import { FolderFailure } from '#server/infra/file-folder.ts'
import { action } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { testMailbox } from '#shared/mailboxes/mailbox.calls.ts'
import { troubleOf } from '../mailbox-failure.ts'
import { ownMailbox, type Mailbox } from '../mailboxes.store.ts'
import { FILES_AT_ONCE, openFiles } from '../open-files.ts'
import { openMailbox } from '../open-mailbox.ts'

const countOf = async (services: Services, mailbox: Mailbox): Promise<number> => {
  if (mailbox.kind === 'imap') {
    const folder = await openMailbox(services, mailbox)
    await folder.close()
    return folder.count
  }
  const files = await openFiles(services, mailbox)
  try {
    return (await files.list(mailbox.folder, FILES_AT_ONCE)).length
  } finally {
    await files.close()
  }
}

/** Tells the failure that a mailbox's reading would meet; nothing is fetched and nothing is changed. */
export const testMailboxRoute = action(testMailbox, async (ctx, { id, services }) => {
  const mailbox = await ownMailbox(ctx, id)
  if (!mailbox || mailbox.kind === 'address') throw notFound('mailboxes')
  try {
    return { data: { error: null, mails: await countOf(services, mailbox), host_key: null } }
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null) throw error
    const host_key = error instanceof FolderFailure ? error.host_key : null
    return { data: { error: trouble, mails: null, host_key } }
  }
})
