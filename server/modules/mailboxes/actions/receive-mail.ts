import { createHash } from 'node:crypto'
import type { Services } from '#server/kit/services.ts'
import { publicAction } from '#server/kit/routes.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { receiveMail } from '#shared/mailboxes/mailbox.calls.ts'
import { mailboxOfAddress, type Mailbox } from '../mailboxes.store.ts'
import { troubleOf } from '../mailbox-failure.ts'
import { readerOf } from '../open-mailbox.ts'
import { takeMail } from '../take-mail.ts'

/** @throws 404 for an address that is unknown, switched off or renewed */
const mailboxOf = async ({ database }: Services, secret: string): Promise<Mailbox> => {
  const digest = createHash('sha256').update(secret).digest('hex')
  const mailbox = await mailboxOfAddress(database.rows, digest)
  if (!mailbox) throw notFound('mailboxes')
  return mailbox
}

/** A mail that a server posts goes the same way as one that is fetched. */
export const receiveMailRoute = publicAction(
  receiveMail,
  async (services, { hash, files }) => {
    const mailbox = await mailboxOf(services, hash)
    const [file] = files
    if (!file || file.bytes.length === 0) throw invalidField('message', 'file_required')
    const reader = await readerOf(services, mailbox).catch((error: unknown) => {
      // The person who opened this door has left.
      if (troubleOf(error) === 'person_gone') throw notFound('mailboxes')
      throw error
    })
    const { outcome, reason } = await takeMail(services, reader, file.bytes, null)
    return { data: { outcome, reason } }
  },
  mailboxOf,
)
