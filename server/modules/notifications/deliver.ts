import { sql, type Rows } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { localeFor } from './locale.ts'
import { BURST, MAIL_WAIT_SECONDS, noticeType } from '#shared/notifications/catalogue.ts'
import { quietUntil, type QuietHours } from '#shared/notifications/quiet-hours.ts'
import { manyTitle, manyDescription, noticeWords } from './words.ts'
import { pushNotice, type NoticeRow } from './push-notice.ts'

export type Message = {
  /** Of the catalogue; its words are `notifications.<name>`. */
  name: string
  params: Record<string, string | number>
  /** What was raised, and the message that brought it: the same on every delivery. */
  event: string
  event_id: number
  link: string | null
  /** Unread notices of one record within the window are one row, the newest words counting. */
  group_key: string
  /** Where a burst leads, told the day on which it began (YYYY-MM-DD); the record's link when absent. */
  list?: (day: string) => string | null
}

type Person = { id: number; locale: string; system: boolean; email: boolean }
type Told = { title: string; description: string }

/** Namespace of the locks under which one person's notices are written one after the other. */
const LOCK = 740_193

const dayOf = (time: string | Date): string =>
  new Date(new Date(time).getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

const SETTINGS = sql`quiet, quiet_from, quiet_until, quiet_days`
export const findQuietHours = async (rows: Rows, userId: number): Promise<QuietHours | null> =>
  (
    await rows<QuietHours>(
      sql`select ${SETTINGS} from notification_settings where user_id = ${userId} and quiet`,
    )
  )[0] ?? null

/** One row for the same record, the latest words. */
const joinRecord = async (rows: Rows, person: Person, message: Message, told: Told, since: Date) => {
  const { group } = noticeType(message.name)
  const [row] = await rows<NoticeRow>(sql`
    update system_notifications set count = count + 1, name = ${message.name}, "group" = ${group}, title = ${told.title},
           description = ${told.description}, event = ${message.event}, event_id = ${message.event_id}, link = ${message.link}
    where id = (select id from system_notifications where user_id = ${person.id} and group_key = ${message.group_key}
                and read_at is null and created_at > ${since} order by id desc limit 1)
    returning *`)
  return row
}

/** The fifth of a kind takes the four before it along; what follows is counted into it. */
const joinBurst = async (rows: Rows, person: Person, message: Message, now: Date, since: Date) => {
  const { group } = noticeType(message.name)
  const key = `burst:${message.name}`
  const locale = localeFor(person.locale)
  const words = (count: number) => manyTitle(locale, message.name, count, message.params)
  const [open] = await rows<{ id: number; count: number }>(
    sql`select id, count from system_notifications
        where user_id = ${person.id} and group_key = ${key} and read_at is null and created_at > ${since} order by id desc limit 1`,
  )
  if (open) {
    const [row] = await rows<NoticeRow>(
      sql`update system_notifications set count = count + 1, title = ${words(open.count + 1)}, event_id = ${message.event_id}
          where id = ${open.id} returning *`,
    )
    return row
  }
  const single = await rows<{ id: number; created_at: string; tell_at: string | null }>(
    sql`select id, created_at, tell_at from system_notifications
        where user_id = ${person.id} and name = ${message.name} and count = 1 and not grouped and read_at is null and created_at > ${since}
        order by id`,
  )
  if (single.length < BURST.from - 1) return undefined
  await rows(sql`delete from system_notifications where id = any(${single.map(({ id }) => id)})`)
  const count = single.length + 1
  const link = message.list?.(dayOf(single[0]?.created_at ?? now)) ?? message.link
  const [row] = await rows<NoticeRow>(sql`
    insert into system_notifications (user_id, event, name, "group", title, description, link, group_key, event_id, count, grouped, created_at)
    values (${person.id}, ${message.event}, ${message.name}, ${group}, ${words(count)}, ${manyDescription(locale)}, ${link}, ${key},
            ${message.event_id}, ${count}, true, ${now}) returning *`)
  return row
}

const insertSingle = async (rows: Rows, person: Person, message: Message, told: Told, now: Date) => {
  const { group } = noticeType(message.name)
  const [row] = await rows<NoticeRow>(sql`
    insert into system_notifications (user_id, event, name, "group", title, description, link, group_key, event_id, created_at)
    values (${person.id}, ${message.event}, ${message.name}, ${group}, ${told.title}, ${told.description}, ${message.link},
            ${message.group_key}, ${message.event_id}, ${now}) returning *`)
  return row
}

/** False when this person was told of it already. */
const claim = async (rows: Rows, userId: number, key: string, now: Date): Promise<boolean> =>
  (
    await rows(
      sql`insert into notification_deliveries (user_id, key, created_at) values (${userId}, ${key}, ${now})
          on conflict do nothing returning 1`,
    )
  ).length > 0

const queueMail = (
  rows: Rows,
  person: Person,
  message: Message,
  told: Told,
  now: Date,
  quietEnd: Date | null,
) => {
  const wait = noticeType(message.name).group === 'security' ? 0 : MAIL_WAIT_SECONDS
  const due = quietEnd ?? new Date(now.getTime() + wait * 1000)
  return rows(sql`
    insert into notification_mails (user_id, name, title, description, link, due_at, created_at)
    values (${person.id}, ${message.name}, ${told.title}, ${told.description}, ${message.link}, ${due}, ${now})`)
}

/**
 * Tells one person once, however often the event is delivered: a row for the bell, an e-mail that waits for company, and
 * the browser. In quiet hours the row is there and the rest waits.
 */
export const deliver = async (services: Services, person: Person, message: Message): Promise<void> => {
  const { database, clock, push } = services
  if (!person.system && !person.email) return
  const now = clock.now()
  const since = new Date(now.getTime() - BURST.seconds * 1000)
  const told = noticeWords(localeFor(person.locale), message.name, message.params)
  const outcome = await database.transaction(async ({ rows }) => {
    if (!(await claim(rows, person.id, `${message.name}:${message.event_id}`, now))) return null
    const hours = await findQuietHours(rows, person.id)
    const quietEnd = hours ? quietUntil(hours, now) : null
    if (person.email) await queueMail(rows, person, message, told, now, quietEnd)
    if (!person.system) return null
    await rows(sql`select pg_advisory_xact_lock(${LOCK}, ${person.id})`)
    const row =
      (await joinRecord(rows, person, message, told, since)) ??
      (await joinBurst(rows, person, message, now, since)) ??
      (await insertSingle(rows, person, message, told, now))
    if (row && quietEnd)
      await rows(sql`update system_notifications set tell_at = ${quietEnd} where id = ${row.id}`)
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
