import { sql, type Rows } from '#server/infra/database.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { KEPT_DAYS } from '#shared/notifications/catalogue.ts'
import type { MailItem, MailReader } from './render-mail.ts'
import type { NoticeRow } from './push-notice.ts'

export type WaitingMail = MailItem & { id: number; due_at: string }
export type Addressee = MailReader & { role: RoleName; wants: boolean }

const DAY_MS = 86_400_000
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** People with an e-mail whose time has come. */
export const findDuePeople = async (rows: Rows, now: Date): Promise<number[]> =>
  (
    await rows<{ user_id: number }>(
      sql`select distinct user_id from notification_mails where sent_at is null and due_at <= ${now} limit 1000`,
    )
  ).map(({ user_id }) => user_id)

/** All that waits for one person, locked: another worker passes by. */
export const lockWaiting = (rows: Rows, userId: number): Promise<WaitingMail[]> =>
  rows<WaitingMail>(sql`
    select id, name, title, description, link, due_at from notification_mails
    where user_id = ${userId} and sent_at is null order by id limit 200 for update skip locked`)

export const findAddressee = async (rows: Rows, userId: number): Promise<Addressee | null> =>
  (
    await rows<Addressee>(sql`
      select u.email, u.name, u.locale, c.type as role,
             u.active and u.receive_notification and c.active and c.receive_notification as wants
      from users u join companies c on c.id = u.company_id where u.id = ${userId}`)
  )[0] ?? null

export const markSent = (rows: Rows, ids: readonly number[], now: Date) =>
  rows(sql`update notification_mails set sent_at = ${now} where id = any(${ids})`)

export const postpone = (rows: Rows, ids: readonly number[], until: Date) =>
  rows(sql`update notification_mails set due_at = greatest(due_at, ${until}) where id = any(${ids})`)

/** Rows whose quiet is over; they are told once, because the mark goes with the finding. */
export const takeQuietEnded = (rows: Rows, now: Date): Promise<NoticeRow[]> =>
  rows<NoticeRow>(sql`update system_notifications set tell_at = null where tell_at <= ${now} returning *`)

export const removeOld = async (rows: Rows, now: Date): Promise<void> => {
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
