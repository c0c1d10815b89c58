import { sql, type Rows } from '#server/infra/database.ts'
import { insertAllInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type { MailReader } from './render-mail.ts'

/** E-mails of notices that wait to be sent together. */

export type WaitingMail = Row<
  'notification_mails',
  'id' | 'name' | 'title' | 'description' | 'link' | 'due_at'
>
/** Security mails go to every reachable person, all others to who wants notifications. */
export type Addressee = MailReader & { role: RoleName; wants: boolean; reachable: boolean }

type NewMail = Pick<
  Row<'notification_mails'>,
  'user_id' | 'name' | 'title' | 'description' | 'link' | 'due_at' | 'created_at'
>
export const insertMails = async (rows: Rows, mails: readonly NewMail[]): Promise<void> => {
  await rows(insertAllInto('notification_mails', mails))
}

/** People with an e-mail whose time has come. */
export const findDuePeople = async (rows: Rows, now: Date): Promise<number[]> => {
  const due = await rows<Row<'notification_mails', 'user_id'>>(
    sql`select distinct user_id from notification_mails where sent_at is null and due_at <= ${now} limit 1000`,
  )
  return due.map(({ user_id }) => user_id)
}

/** All e-mails that wait for one person, locked: another worker passes by. */
export const lockWaiting = (rows: Rows, userId: number): Promise<WaitingMail[]> =>
  rows<WaitingMail>(sql`
    select id, name, title, description, link, due_at from notification_mails
    where user_id = ${userId} and sent_at is null order by id limit 200 for update skip locked`)

export const findAddressee = async (rows: Rows, userId: number): Promise<Addressee | undefined> => {
  const [addressee] = await rows<Addressee>(sql`
    select u.email, u.name, u.locale, c.type as role,
           u.receive_notification and c.receive_notification as wants,
           u.active and c.active and u.email_verified_at is not null as reachable
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`)
  return addressee
}

export const markSent = async (rows: Rows, ids: readonly number[], now: Date): Promise<void> => {
  await rows(sql`update notification_mails set sent_at = ${now} where id = any(${ids})`)
}

export const postpone = async (rows: Rows, ids: readonly number[], until: Date): Promise<void> => {
  await rows(sql`update notification_mails set due_at = greatest(due_at, ${until}) where id = any(${ids})`)
}
