import type { Rows } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { BURST, MAIL_WAIT_SECONDS, noticeType } from '#shared/notifications/catalogue.ts'
import { quietUntil } from '#shared/notifications/quiet-hours.ts'
import { claimDelivery } from './deliveries.store.ts'
import { localeFor } from './locale.ts'
import {
  findBurst,
  findSingles,
  growBurst,
  holdNotice,
  insertNotice,
  joinNotice,
  lockNoticesOf,
  removeNotices,
  type NoticeRow,
} from './notices.store.ts'
import { insertMail } from './notification-mails.store.ts'
import { findQuietHours } from './preferences.store.ts'
import { pushNotice } from './push-notice.ts'
import { manyDescription, manyTitle, noticeWords } from './words.ts'

export type Message = {
  /** Of the catalogue; its words are `notifications.<name>`. */
  name: string
  params: Record<string, string | number>
  /** The event that was raised, and its message: the same on every delivery. */
  event: string
  event_id: number
  link: string | null
  /** Unread notices of one record within the window are one row, the newest words counting. */
  group_key: string
  /** Link of a burst, from the day on which it began (YYYY-MM-DD); the record's link when absent. */
  list?: (day: string) => string | null
}

type Person = { id: number; locale: string; system: boolean; email: boolean }
type Words = { title: string; description: string }

const dayOf = (time: string | Date): string =>
  new Date(new Date(time).getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

const noticeOf = (person: Person, message: Message, words: Words) => {
  const { name, event, event_id, link, group_key } = message
  const { group } = noticeType(name)
  return { user_id: person.id, event, name, group, ...words, link, group_key, event_id }
}

/** The fifth of a kind takes the four before it along; later ones are counted into it. */
const joinBurst = async (rows: Rows, person: Person, message: Message, now: Date, since: Date) => {
  const { name, params, event_id } = message
  const group_key = `burst:${name}`
  const locale = localeFor(person.locale)
  const titleOf = (count: number) => manyTitle(locale, name, count, params)
  const open = await findBurst(rows, { user_id: person.id, group_key }, since)
  if (open) return growBurst(rows, open.id, { title: titleOf(open.count + 1), event_id })
  const singles = await findSingles(rows, { user_id: person.id, name }, since)
  if (singles.length < BURST.from - 1) return undefined
  await removeNotices(
    rows,
    singles.map(({ id }) => id),
  )
  const count = singles.length + 1
  const link = message.list?.(dayOf(singles[0]?.created_at ?? now)) ?? message.link
  const words = { title: titleOf(count), description: manyDescription(locale) }
  const burst = { ...noticeOf(person, message, words), link, group_key, count, grouped: true }
  return insertNotice(rows, burst, now)
}

const writeNotice = async (
  rows: Rows,
  person: Person,
  message: Message,
  words: Words,
  now: Date,
): Promise<NoticeRow | undefined> => {
  const since = new Date(now.getTime() - BURST.seconds * 1000)
  const notice = noticeOf(person, message, words)
  await lockNoticesOf(rows, person.id)
  return (
    (await joinNotice(rows, notice, since)) ??
    (await joinBurst(rows, person, message, now, since)) ??
    (await insertNotice(rows, notice, now))
  )
}

const queueMail = (
  rows: Rows,
  person: Person,
  { name, link }: Message,
  words: Words,
  now: Date,
  quietEnd: Date | null,
): Promise<void> => {
  const wait = noticeType(name).group === 'security' ? 0 : MAIL_WAIT_SECONDS
  const due = quietEnd ?? new Date(now.getTime() + wait * 1000)
  return insertMail(rows, {
    user_id: person.id,
    name,
    ...words,
    link,
    due_at: due.toISOString(),
    created_at: now.toISOString(),
  })
}

/**
 * Delivers a message to one person once, however often the event is delivered: a row for the bell, an e-mail that waits
 * for others, and the browser. In quiet hours the row is there and the rest waits.
 */
export const deliver = async (services: Services, person: Person, message: Message): Promise<void> => {
  const { database, clock, push } = services
  if (!person.system && !person.email) return
  const now = clock.now()
  const words = noticeWords(localeFor(person.locale), message.name, message.params)
  const outcome = await database.transaction(async ({ rows }) => {
    const delivery = { user_id: person.id, key: `${message.name}:${message.event_id}` }
    if (!(await claimDelivery(rows, delivery, now))) return null
    const hours = await findQuietHours(rows, person.id)
    const quietEnd = hours ? quietUntil(hours, now) : null
    if (person.email) await queueMail(rows, person, message, words, now, quietEnd)
    if (!person.system) return null
    const row = await writeNotice(rows, person, message, words, now)
    if (row && quietEnd) await holdNotice(rows, row.id, quietEnd)
    return row ? { row, isQuiet: quietEnd !== null } : null
  })
  if (!outcome) return
  if (outcome.isQuiet)
    push.toUser(person.id, 'resource-changed', {
      type: 'system_notifications',
      id: String(outcome.row.id),
      reason: 'quiet',
    })
  else await pushNotice(services, outcome.row)
}
