import type { Rows } from '#server/infra/database.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { BURST, noticeType } from '#shared/notifications/catalogue.ts'
import { localeFor } from './locale.ts'
import type { Message, Person } from './message.ts'
import {
  findBurst,
  findOpenKeys,
  findSingles,
  growBurst,
  insertNotice,
  joinNotice,
  lockNoticesOf,
  removeNotices,
  type NoticeRow,
} from './notices.store.ts'
import { manyDescription, manyTitle, noticeWords, type Words } from './words.ts'

/** Rows of the bell: one per record, and one for a burst of a kind. */

/** `written`: what this delivery has written so far, by its id. */
type Desk = { rows: Rows; person: Person; now: Date; since: Date; written: Map<number, NoticeRow> }

const noticeOf = (person: Person, message: Message, words: Words) => {
  const { name, params, event, event_id, link, group_key } = message
  const { group } = noticeType(name)
  return { user_id: person.id, event, name, group, ...words, params, link, group_key, event_id }
}

const wordedNotice = (person: Person, message: Message) =>
  noticeOf(person, message, noticeWords(localeFor(person.locale), message.name, message.params))

const burstKey = (name: string): string => `burst:${name}`

/** The fifth of a kind takes the four before it along, which are told no more. */
const beginBurst = async ({ rows, person, now, since, written }: Desk, message: Message) => {
  const { name, params } = message
  const singles = await findSingles(rows, { user_id: person.id, name }, since)
  if (singles.length < BURST.from - 1) return undefined
  await removeNotices(
    rows,
    singles.map(({ id }) => id),
  )
  for (const { id } of singles) written.delete(id)
  const count = singles.length + 1
  const locale = localeFor(person.locale)
  const link = message.list?.(today(new Date(singles[0]?.created_at ?? now))) ?? message.link
  const words = { title: manyTitle(locale, name, count, params), description: manyDescription(locale) }
  const burst = { ...noticeOf(person, message, words), link, group_key: burstKey(name), count, grouped: true }
  return insertNotice(rows, burst, now)
}

/** One message while its kind has no open burst. */
const writeNotice = async (desk: Desk, message: Message): Promise<NoticeRow | undefined> => {
  const { rows, person, now, since } = desk
  const notice = wordedNotice(person, message)
  return (
    (await joinNotice(rows, notice, since)) ??
    (await beginBurst(desk, message)) ??
    (await insertNotice(rows, notice, now))
  )
}

/** Messages of a kind whose burst is open: those of a record with a notice join that, the others are counted at once. */
const joinBurst = async (
  { rows, person, since }: Desk,
  burst: { id: number; count: number },
  messages: readonly Message[],
): Promise<(NoticeRow | undefined)[]> => {
  const keys = messages.map(({ group_key }) => group_key)
  const open = await findOpenKeys(rows, person.id, keys, since)
  const [joining, counted] = [true, false].map((isOpen) =>
    messages.filter(({ group_key }) => open.has(group_key) === isOpen),
  ) as [Message[], Message[]]
  const written: (NoticeRow | undefined)[] = []
  // oxlint-disable-next-line no-await-in-loop -- two may join one notice
  for (const message of joining) written.push(await joinNotice(rows, wordedNotice(person, message), since))
  const last = counted.at(-1)
  if (!last) return written
  const count = burst.count + counted.length
  const title = manyTitle(localeFor(person.locale), last.name, count, last.params)
  return [
    ...written,
    await growBurst(rows, burst.id, { count, title, params: last.params, event_id: last.event_id }),
  ]
}

/**
 * Writes messages of one kind to one person, in their order.
 * @returns the rows that they are told by, as they are now
 */
export const writeNotices = async (
  rows: Rows,
  person: Person,
  messages: readonly Message[],
  now: Date,
): Promise<NoticeRow[]> => {
  const written = new Map<number, NoticeRow>()
  const desk = { rows, person, now, since: new Date(now.getTime() - BURST.seconds * 1000), written }
  await lockNoticesOf(rows, person.id)
  const keep = (row: NoticeRow | undefined): unknown => row && written.set(row.id, row)
  for (const [place, message] of messages.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- each finds what the one before it wrote
    const burst = await findBurst(rows, { user_id: person.id, group_key: burstKey(message.name) }, desk.since)
    if (burst) {
      // oxlint-disable-next-line no-await-in-loop -- the last round
      for (const row of await joinBurst(desk, burst, messages.slice(place))) keep(row)
      break
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    keep(await writeNotice(desk, message))
  }
  return [...written.values()]
}
