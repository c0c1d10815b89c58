import { sql } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { say, type Locale } from '#server/kit/texts.ts'

export type Notice = {
  user_id: number
  locale: string
  /** Key under `notifications.` in the server's texts. */
  text: string
  params: Record<string, string | number>
  event: string
  event_id: number
  link: string | null
  /** Unread notices of one group within ten minutes become one. */
  group_key: string
}

const BURST_MINUTES = 10
const localeOf = (value: string): Locale => (value === 'en' || value === 'es' ? value : 'pt')

/** Writes a notice once, however often its event is delivered, and tells the browser. */
export const notify = async (services: Services, notice: Notice): Promise<void> => {
  const { database, clock, push } = services
  const now = clock.now()
  const since = new Date(now.getTime() - BURST_MINUTES * 60_000)
  const locale = localeOf(notice.locale)
  const title = say(locale, `notifications.${notice.text}.title`, notice.params)
  const description = say(locale, `notifications.${notice.text}.description`, notice.params)
  const [written] = await database.rows<Record<string, unknown> & { id: number }>(sql`
    with burst as (
      update system_notifications set count = count + 1, title = ${title}, description = ${description}, event = ${notice.event},
             event_id = ${notice.event_id}, link = ${notice.link}
      where id = (select id from system_notifications where user_id = ${notice.user_id} and group_key = ${notice.group_key}
                  and read_at is null and created_at > ${since} and event_id < ${notice.event_id} order by id desc limit 1)
      returning *
    ), fresh as (
      insert into system_notifications (user_id, event, title, description, link, group_key, event_id, created_at)
      select ${notice.user_id}::int, ${notice.event}, ${title}, ${description}, ${notice.link}, ${notice.group_key}, ${notice.event_id}::bigint, ${now}::timestamptz
      where not exists (select 1 from burst)
        and not exists (select 1 from system_notifications where user_id = ${notice.user_id} and event_id >= ${notice.event_id} and group_key = ${notice.group_key})
      on conflict (user_id, event_id) do nothing returning *
    )
    select * from burst union all select * from fresh`)
  if (!written) return
  const { id, count, read_at, created_at } = written
  push.toUser(notice.user_id, 'system-notification-created', {
    system_notification: {
      id: String(id),
      event: notice.event,
      title,
      description,
      link: notice.link,
      count,
      read_at,
      created_at,
    },
  })
}
