import type { Rows } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { say } from '#server/kit/texts.ts'
import { PANEL_MESSAGE } from '#shared/notifications/catalogue.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { claimDeliveries } from './deliveries.store.ts'
import { localeFor } from './locale.ts'
import { insertFinanceNews, insertPanelNotice } from './panel.store.ts'
import { noticeWords } from './words.ts'

/** The panels of the finance areas: notices to be dealt with, and news of quotations (spec 001 §3.7). */

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

const write = async (
  { database, clock, push }: Services,
  notice: Common,
  type: 'panel_notifications' | 'finance_notifications',
  insert: (rows: Rows, created_at: string) => Promise<{ id: number }[]>,
): Promise<void> => {
  const now = clock.now()
  const [row] = await database.transaction(async ({ rows }) =>
    (await claimDeliveries(rows, notice.user_id, [notice.key], now)).size > 0
      ? insert(rows, now.toISOString())
      : [],
  )
  if (row) push.toUser(notice.user_id, 'resource-changed', { type, id: String(row.id), reason: 'created' })
}

/** Puts a notice on a person's panel, once for its key. */
export const tellPanel = (services: Services, notice: PanelNotice): Promise<void> => {
  const { title, description } = noticeWords(localeFor(notice.locale), notice.text, notice.params)
  const { user_id, link } = notice
  return write(services, notice, 'panel_notifications', (rows, created_at) =>
    insertPanelNotice(rows, {
      user_id,
      title,
      notification: description,
      link,
      message: PANEL_MESSAGE,
      created_at,
    }),
  )
}

/** Tells a person the news of a financing quotation, once for its key. */
export const tellFinance = (services: Services, notice: FinanceNotice): Promise<void> => {
  const text = say(localeFor(notice.locale), `notifications.${notice.text}.description`, notice.params)
  const { user_id, quotation_id } = notice
  return write(services, notice, 'finance_notifications', (rows, created_at) =>
    insertFinanceNews(rows, { user_id, text, quotation_id, created_at }),
  )
}
