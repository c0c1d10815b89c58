import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { MAIL_DAYS } from '#shared/mailboxes/mailbox-words.ts'
import { removeOldMails } from '../mails.store.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 5000
/** The list goes a little further back than a folder that is read anew, so that nothing is listed twice. */
const LONGER_DAYS = 30

/** Every night: mails of months ago are no longer listed; their documents stay. */
export const cleanMailsJob = defineJob({
  name: 'mailboxes.clean',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '15 4 * * *' },
  run: async (_input, { services }) => {
    const before = new Date(services.clock.now().getTime() - (MAIL_DAYS + LONGER_DAYS) * DAY_MS)
    // oxlint-disable-next-line no-await-in-loop -- in steps, so that no statement takes long
    while ((await removeOldMails(services.database.rows, before, AT_ONCE)) === AT_ONCE);
  },
})
