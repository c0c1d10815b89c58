import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { id } from '#shared/kit/fields.ts'
import type { MailboxError } from '#shared/mailboxes/mailbox-words.ts'
import { dueMailboxes, failuresOf, findMailbox, holdMailbox, letGo } from '../mailboxes.store.ts'
import type { Mailbox, MailboxState } from '../mailboxes.store.ts'
import { troubleOf } from '../mailbox-failure.ts'
import { openMailbox, readerOf } from '../open-mailbox.ts'
import { openFiles } from '../open-files.ts'
import { readFiles } from '../read-files.ts'
import { HOLD_MS, readFolder } from '../read-folder.ts'

const MINUTE_MS = 60_000
const EVERY_MINUTES = 5
/** A mailbox that fails is asked more and more rarely, so that a wrong password locks no account. */
const RAREST_MINUTES = 120
const AT_ONCE = 500

const minutesAfter = (failures: number): number =>
  Math.min(RAREST_MINUTES, EVERY_MINUTES * 2 ** Math.min(failures, 10))

/** A file that may still be growing is looked at again after a minute. */
const SOON_MINUTES = 1

/** @returns after how many minutes it is read again */
const read = async (
  services: Services,
  { mailbox, state, by }: { mailbox: Mailbox; state: MailboxState; by: string },
): Promise<number> => {
  const reader = await readerOf(services, mailbox)
  if (mailbox.kind !== 'imap') {
    const folder = await openFiles(services, mailbox)
    try {
      const next = await readFiles({ services, reader, folder, by }, state)
      return next === null ? EVERY_MINUTES : next === 'now' ? 0 : SOON_MINUTES
    } finally {
      await folder.close()
    }
  }
  const folder = await openMailbox(services, mailbox)
  try {
    return (await readFolder({ services, reader, folder, by }, state)) ? 0 : EVERY_MINUTES
  } finally {
    await folder.close()
  }
}

/** Reads one mailbox; does nothing while another worker does. */
export const readMailboxJob = defineJob({
  name: 'mailboxes.read',
  queue: 'quick',
  input: z.object({ id: id() }),
  attempts: 1,
  run: async ({ id: mailboxId }, { services }) => {
    const { database, clock, push, jobs } = services
    const { rows } = database
    const by = randomUUID()
    const begun = clock.now()
    const until = new Date(begun.getTime() + HOLD_MS)
    const state = await holdMailbox(rows, mailboxId, { by, now: begun, until })
    const mailbox = state && (await findMailbox(rows, mailboxId))
    if (!state || !mailbox) return
    const end = async (error: MailboxError | null, minutes: number): Promise<void> => {
      const now = clock.now()
      const dueAt = new Date(now.getTime() + minutes * MINUTE_MS)
      const isNew = await letGo(rows, { id: mailboxId, by }, { now, dueAt, error })
      if (isNew) await jobs.enqueue(readMailboxJob, { id: mailboxId })
      push.toCompany(mailbox.company_id, 'resource-changed', { type: 'mailboxes', id: String(mailboxId) })
    }
    try {
      const minutes = await read(services, { mailbox, state, by })
      await end(null, minutes)
      if (minutes === 0) await jobs.enqueue(readMailboxJob, { id: mailboxId })
    } catch (error) {
      const trouble = troubleOf(error)
      await end(trouble ?? 'mail_not_taken', minutesAfter(await failuresOf(rows, mailboxId)))
      if (trouble === null) throw error
    }
  },
})

/** Every minute: mailboxes whose time has come. One job each, so that a server that does not answer delays no other. */
export const readDueJob = defineJob({
  name: 'mailboxes.read_due',
  queue: 'quick',
  input: z.object({}),
  attempts: 1,
  schedule: { pattern: '* * * * *' },
  run: async (_input, { services }) => {
    const now = services.clock.now()
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    for (const due of await dueMailboxes(services.database.rows, now, AT_ONCE))
      // oxlint-disable-next-line no-await-in-loop -- the queue takes them one by one
      await services.jobs.enqueue(readMailboxJob, { id: due }, { key: `${due}.${minute}` })
  },
})
