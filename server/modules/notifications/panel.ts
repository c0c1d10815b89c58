import { sql, type Rows } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { say } from '#server/kit/texts.ts'
import { PANEL_MESSAGE } from '#shared/notifications/catalogue.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { localeFor } from './locale.ts'
import { noticeWords } from './words.ts'

/** The panels of the finance areas: notices that somebody deals with, and news of quotations (spec 001 §3.7). */

type Common = {
  user_id: number
  locale: string
  params: Record<string, string | number>
  /** The same on every delivery; told once. */
  key: string
}
export type PanelNotice = Common & {
  /** Key under `notifications.`, with `title` and `description`. */
  text: string
  link: string | null
}
export type FinanceNotice = Common & {
  /** Key under `notifications.`; its `description` is the text. */
  text: string
  quotation_id: number | null
}

export const panelLink = (role: RoleName): string => {
  if (role === 'finance_manager') return '/logistic_manager/finance_manager/panel_notification'
  return role === 'fintech' ? '/fintech/finance/panel_notification' : '/finance/panel_notification'
}

const claim = async (rows: Rows, { user_id, key }: Common, now: Date): Promise<boolean> =>
  (
    await rows(
      sql`insert into notification_deliveries (user_id, key, created_at) values (${user_id}, ${key}, ${now})
          on conflict do nothing returning 1`,
    )
  ).length > 0

const write = async (
  { database, clock, push }: Services,
  notice: Common,
  type: 'panel_notifications' | 'finance_notifications',
  insert: (rows: Rows, now: Date) => Promise<{ id: number }[]>,
): Promise<void> => {
  const now = clock.now()
  const [row] = await database.transaction(async ({ rows }) =>
    (await claim(rows, notice, now)) ? insert(rows, now) : [],
  )
  if (row) push.toUser(notice.user_id, 'resource-changed', { type, id: String(row.id), reason: 'created' })
}

/** Puts a notice on a person's panel, once for its key. */
export const tellPanel = (services: Services, notice: PanelNotice): Promise<void> => {
  const { title, description } = noticeWords(localeFor(notice.locale), notice.text, notice.params)
  return write(services, notice, 'panel_notifications', (rows, now) =>
    rows(sql`
      insert into panel_notifications (user_id, title, notification, link, message, created_at)
      values (${notice.user_id}, ${title}, ${description}, ${notice.link}, ${PANEL_MESSAGE}, ${now}) returning id`),
  )
}

/** Tells a person what is new in a financing quotation, once for its key. */
export const tellFinance = (services: Services, notice: FinanceNotice): Promise<void> => {
  const text = say(localeFor(notice.locale), `notifications.${notice.text}.description`, notice.params)
  return write(services, notice, 'finance_notifications', (rows, now) =>
    rows(sql`
      insert into finance_notifications (user_id, text, quotation_id, created_at)
      values (${notice.user_id}, ${text}, ${notice.quotation_id}, ${now}) returning id`),
  )
}
