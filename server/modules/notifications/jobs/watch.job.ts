import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { areaLink } from '../area-link.ts'
import { audible } from '../audible.ts'
import { localeFor } from '../locale.ts'
import { takeQuietEnded, type NoticeRow } from '../notices.store.ts'
import { findAddressee, findDuePeople } from '../notification-mails.store.ts'
import { removeOldNotices } from '../old-notices.store.ts'
import { pushNotices } from '../push-notice.ts'
import { noticeWords } from '../words.ts'
import { mailPerson } from './mail-person.job.ts'

/** Every minute: people with e-mails that are due. One job each, so that a mailbox that fails delays no other. */
export const sendMails = defineJob({
  name: 'notifications.send_mails',
  queue: 'quick',
  input: z.object({}),
  attempts: 1,
  schedule: { pattern: '* * * * *' },
  run: async (_input, { services }) => {
    const now = services.clock.now()
    const minute = Math.floor(now.getTime() / 60_000)
    for (const user_id of await findDuePeople(services.database.rows, now))
      // oxlint-disable-next-line no-await-in-loop -- the queue takes them one by one
      await services.jobs.enqueue(mailPerson, { user_id }, { key: `${user_id}.${minute}` })
  },
})

/** Notices of the quiet hours: one as it is, several as one toast. */
const pushHeld = async (services: Services, userId: number, notices: readonly NoticeRow[]): Promise<void> => {
  const heard = await audible(services.database.rows, userId, notices)
  const unread = heard.filter(({ read_at }) => read_at === null)
  const last = unread.at(-1)
  if (!last) return
  const person = await findAddressee(services.database.rows, userId)
  if (!person) return
  const reader = { id: userId, locale: person.locale }
  if (unread.length === 1) return pushNotices(services, reader, [last])
  if (!person.wants) return
  const count = unread.reduce((sum, one) => sum + one.count, 0)
  const words = noticeWords(localeFor(person.locale), 'quiet_summary', { count })
  await pushNotices(services, reader, [
    { ...last, ...words, params: null, link: areaLink(person.role), count, grouped: true },
  ])
}

/** Every minute: quiet hours that are over. */
export const endQuiet = defineJob({
  name: 'notifications.end_quiet',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '* * * * *' },
  run: async (_input, { services }) => {
    const ended = await takeQuietEnded(services.database.rows, services.clock.now())
    const people = Map.groupBy(ended, ({ user_id }) => user_id)
    for (const [userId, notices] of people)
      // oxlint-disable-next-line no-await-in-loop -- few, and each a count of its own
      await pushHeld(
        services,
        userId,
        notices.toSorted((a, b) => a.id - b.id),
      )
  },
})

/** Every night: notices past the days that they are kept. */
export const cleanUpNotices = defineJob({
  name: 'notifications.clean_up',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '41 3 * * *' },
  run: (_input, { services }) => removeOldNotices(services.database.rows, services.clock.now()),
})
