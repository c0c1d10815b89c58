import { sql, type Rows } from '#server/infra/database.ts'
import { KEPT_DAYS } from '#shared/notifications/catalogue.ts'

const DAY_MS = 86_400_000
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Removes notices, panels, deliveries and e-mails past the days that each is kept. */
export const removeOldNotices = async (rows: Rows, now: Date): Promise<void> => {
  const { read, unread, delivery, mail, unsent_mail } = KEPT_DAYS
  await rows(
    sql`delete from system_notifications where created_at < ${before(now, unread)} or read_at < ${before(now, read)}`,
  )
  await rows(
    sql`delete from panel_notifications where dealt_at < ${before(now, unread)} or created_at < ${before(now, 2 * unread)}`,
  )
  await rows(sql`delete from finance_notifications where created_at < ${before(now, 2 * unread)}`)
  await rows(sql`delete from notification_deliveries where created_at < ${before(now, delivery)}`)
  await rows(
    sql`delete from notification_mails where sent_at < ${before(now, mail)} or sent_at is null and due_at < ${before(now, unsent_mail)}`,
  )
}
