import type { Services } from '#server/kit/services.ts'
import { localeFor } from './locale.ts'
import { countUnreadOf, type NoticeRow } from './notices.store.ts'
import { wordsOf } from './words.ts'

type Reader = { id: number; locale: string }

const shown = (notice: NoticeRow, { locale }: Reader, unread_count: number) => {
  const { id, event, name, group, link, count, grouped, read_at, created_at } = notice
  return {
    id: String(id),
    event,
    name,
    group,
    ...wordsOf(localeFor(locale), notice),
    link,
    count,
    grouped,
    read_at,
    created_at,
    unread_count,
  }
}

/** Sends notices, in the language that the reader has now, and the number of unread ones to their reader's browsers (spec 002 §7.7). */
export const pushNotices = async (
  { database, push }: Services,
  reader: Reader,
  notices: readonly NoticeRow[],
): Promise<void> => {
  if (notices.length === 0) return
  const unread = await countUnreadOf(database.rows, reader.id)
  for (const notice of notices)
    push.toUser(reader.id, 'system-notification-created', {
      system_notification: shown(notice, reader, unread),
    })
}
