import type { Services } from '#server/kit/services.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { takeByItself } from '#server/modules/edi/index.ts'
import { can } from '#shared/access/can.ts'
import { MailboxFailure } from './mailbox-failure.ts'
import { findMailbox, type Mailbox } from './mailboxes.store.ts'
import { readerOf } from './open-mailbox.ts'
import { companiesOfFolder, companiesOfSender } from './senders.store.ts'
import type { Reader } from './take-mail.ts'
import { waitingEdi, type EdiChange, type WaitingEdi } from './waiting-edi.store.ts'

/** Null where who saved the mailbox may no longer act for it. */
const readerIn = async (services: Services, id: number): Promise<Reader | null> => {
  const mailbox = await findMailbox(services.database.rows, id)
  if (!mailbox) return null
  try {
    const reader = await readerOf(services, mailbox)
    return can(reader.session, 'edi.write') ? reader : null
  } catch (error) {
    if (error instanceof MailboxFailure) return null
    throw error
  }
}

const isOfFolder = ({ kind }: Mailbox): boolean => kind === 'folder' || kind === 'sftp'

const takeOne = ({ mailbox, session }: Reader, one: WaitingEdi, services: Services): Promise<boolean> =>
  inTransaction(services, session, 'system', async (ctx) => {
    const { company_id } = mailbox
    const senders = isOfFolder(mailbox)
      ? await companiesOfFolder(ctx.rows, company_id)
      : await companiesOfSender(ctx.rows, company_id, one.sender?.toLowerCase() ?? '')
    return takeByItself(ctx, one.edi_file_id, senders)
  })

/** EDI files that wait for a person are judged again as if they came now (decision 0143), all that the changes concern. */
export const lookAgain = async (services: Services, changes: readonly EdiChange[]): Promise<void> => {
  const readers = new Map<number, Promise<Reader | null>>()
  const readerOnce = (id: number): Promise<Reader | null> => {
    const reader = readers.get(id) ?? readerIn(services, id)
    readers.set(id, reader)
    return reader
  }
  // oxlint-disable no-await-in-loop -- each file in a transaction of its own, the oldest first
  for (const change of changes)
    for (let after: number | null = 0; after !== null;) {
      const { files, last }: Awaited<ReturnType<typeof waitingEdi>> = await waitingEdi(
        services.database.rows,
        change,
        after,
      )
      for (const one of files) {
        const reader = await readerOnce(one.mailbox_id)
        if (reader) await takeOne(reader, one, services)
      }
      after = last
    }
  // oxlint-enable no-await-in-loop
}
