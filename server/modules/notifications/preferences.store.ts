import { raw, sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { Channel } from '#shared/notifications/catalogue.ts'
import type { NotificationSettings } from '#shared/notifications/notifications.contract.ts'
import type { QuietHours } from '#shared/notifications/quiet-hours.ts'
import { notificationsResource } from './notifications.resource.ts'

/** Choices of channels, of a person or a company, and a person's quiet hours. */

export type Owner = { user_id: number } | { company_id: number }
type NewChoice = { id: number; active: boolean | null }

/** The notifications among these ids that the caller can choose. */
export const findChoosable = (
  { rows, session }: Pick<Context, 'rows' | 'session'>,
  ids: readonly number[],
): Promise<Row<'notifications', 'id' | 'event'>[]> =>
  rows<Row<'notifications', 'id' | 'event'>>(
    sql`select t.id, t.event from notifications t where t.id = any(${ids}) and (${notificationsResource.scope(session)})`,
  )

/** Writes choices of one channel, own or the company's. The other channel is left as it is. */
export const writeChoices = async (
  rows: Rows,
  owner: Owner,
  channel: Channel,
  choices: readonly NewChoice[],
): Promise<void> => {
  const isOwn = 'user_id' in owner
  const column = raw(isOwn ? 'user_id' : 'company_id')
  const target = raw(channel === 'system' ? 'system' : 'email')
  const whose = isOwn ? owner.user_id : owner.company_id
  await rows(sql`
    insert into notification_choices (notification_id, ${column}, ${target})
    select c.id, ${whose}::int, c.active from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c(id int, active boolean)
    on conflict (${column}, notification_id) do update set ${target} = excluded.${target}`)
  await rows(
    sql`delete from notification_choices where ${column} = ${whose} and system is null and email is null`,
  )
}

/** Quiet hours of a person who switched them on. */
export const findQuietHours = async (rows: Rows, userId: number): Promise<QuietHours | undefined> => {
  const [hours] = await rows<QuietHours>(
    sql`select quiet, quiet_from, quiet_until, quiet_days from notification_settings where user_id = ${userId} and quiet`,
  )
  return hours
}

export const getSettings = async (rows: Rows, userId: number): Promise<NotificationSettings> => {
  const [row] = await rows<NotificationSettings>(sql`
    select u.receive_notification, c.receive_notification as company_receive_notification,
           coalesce(s.quiet, false) as quiet, coalesce(s.quiet_from, '22:00') as quiet_from,
           coalesce(s.quiet_until, '07:00') as quiet_until, coalesce(s.quiet_days, '{0,1,2,3,4,5,6}') as quiet_days
    from users u join companies c on c.id = u.company_id
    left join notification_settings s on s.user_id = u.id where u.id = ${userId}`)
  if (!row) throw new Error('a session without a user')
  return row
}

/** Whether the person wants notifications at all. */
export const changeReceives = async (
  rows: Rows,
  userId: number,
  receives: boolean,
  now: Date,
): Promise<void> => {
  await rows(
    sql`update users set receive_notification = ${receives}, updated_at = ${now} where id = ${userId}`,
  )
}

export const writeQuietHours = (
  rows: Rows,
  userId: number,
  { quiet, quiet_from, quiet_until, quiet_days }: NotificationSettings,
  now: Date,
) =>
  rows(sql`
    insert into notification_settings (user_id, quiet, quiet_from, quiet_until, quiet_days, updated_at)
    values (${userId}, ${quiet}, ${quiet_from}, ${quiet_until}, ${quiet_days}, ${now})
    on conflict (user_id) do update set quiet = excluded.quiet, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, quiet_days = excluded.quiet_days, updated_at = excluded.updated_at`)

/** After the end of quiet hours, the notices that they held back are told at the next minute. */
export const releaseHeld = async (rows: Rows, userId: number, until: Date): Promise<void> => {
  await rows(
    sql`update system_notifications set tell_at = least(tell_at, ${until}) where user_id = ${userId} and tell_at is not null`,
  )
  await rows(
    sql`update notification_mails set due_at = least(due_at, ${until}) where user_id = ${userId} and sent_at is null`,
  )
}

/** Ends e-mails of these kinds for a person. */
export const stopMails = (rows: Rows, userId: number, names: readonly string[]) =>
  rows<{ event: string }>(sql`
    insert into notification_choices (notification_id, user_id, email)
    select n.id, u.id, false from notifications n join users u on u.id = ${userId} where n.event = any(${names})
    on conflict (user_id, notification_id) do update set email = false
    returning (select event from notifications n where n.id = notification_id) as event`)
