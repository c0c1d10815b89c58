import type { Rows } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { MAIL_WAIT_SECONDS, noticeType } from '#shared/notifications/catalogue.ts'
import { quietUntil } from '#shared/notifications/quiet-hours.ts'
import { claimDeliveries } from './deliveries.store.ts'
import { localeFor } from './locale.ts'
import type { Message, Person } from './message.ts'
import { holdNotices, type NoticeRow } from './notices.store.ts'
import { insertMails } from './notification-mails.store.ts'
import { findQuietHours } from './preferences.store.ts'
import { pushNotices } from './push-notice.ts'
import { noticeWords } from './words.ts'
import { writeNotices } from './write-notices.ts'

const queueMails = (
  rows: Rows,
  person: Person,
  messages: readonly Message[],
  now: Date,
  quietEnd: Date | null,
): Promise<void> =>
  insertMails(
    rows,
    messages.map(({ name, params, link }) => {
      const wait = noticeType(name).group === 'security' ? 0 : MAIL_WAIT_SECONDS
      const due = quietEnd ?? new Date(now.getTime() + wait * 1000)
      return {
        user_id: person.id,
        name,
        ...noticeWords(localeFor(person.locale), name, params),
        link,
        due_at: due.toISOString(),
        created_at: now.toISOString(),
      }
    }),
  )

const keyOf = ({ name, event_id }: Message): string => `${name}:${event_id}`

type Told = { notices: NoticeRow[]; isQuiet: boolean }
const NOTHING: Told = { notices: [], isQuiet: false }

/** Rows for the bell and e-mails of the messages that the person has not got. */
const write = async (rows: Rows, person: Person, messages: readonly Message[], now: Date): Promise<Told> => {
  const claimed = await claimDeliveries(rows, person.id, messages.map(keyOf), now)
  const fresh = messages.filter((message) => claimed.has(keyOf(message)))
  if (fresh.length === 0) return NOTHING
  const hours = await findQuietHours(rows, person.id)
  const quietEnd = hours ? quietUntil(hours, now) : null
  if (person.email) await queueMails(rows, person, fresh, now, quietEnd)
  if (!person.system) return NOTHING
  const notices = await writeNotices(rows, person, fresh, now)
  if (quietEnd)
    await holdNotices(
      rows,
      notices.map(({ id }) => id),
      quietEnd,
    )
  return { notices, isQuiet: quietEnd !== null }
}

/**
 * Delivers messages of one kind to one person, each once, however often its event is delivered: rows for the bell, e-mails
 * that wait for others, and the browser. In quiet hours the rows are there and the rest waits.
 */
export const deliver = async (
  services: Services,
  person: Person,
  messages: readonly Message[],
): Promise<void> => {
  const { database, clock, push } = services
  if (!person.system && !person.email) return
  const { notices, isQuiet } = await database.transaction(({ rows }) =>
    write(rows, person, messages, clock.now()),
  )
  if (!isQuiet) return pushNotices(services, person, notices)
  for (const { id } of notices)
    push.toUser(person.id, 'resource-changed', {
      type: 'system_notifications',
      id: String(id),
      reason: 'quiet',
    })
}
