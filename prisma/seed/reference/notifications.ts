import { NOTICE_TYPES } from '#shared/notifications/catalogue.ts'
import type { Client } from './load.ts'

/** The catalogue is the code's word: known rows are brought up to date, those it has no more go with their choices. */
export const seedNotifications = async (client: Client): Promise<void> => {
  const rows = NOTICE_TYPES.map((one, position) => ({
    ...one,
    position,
    default_system: one.system,
    default_email: one.email,
  }))
  await client.query(`delete from notifications where event <> all($1)`, [rows.map(({ event }) => event)])
  await client.query(
    `insert into notifications (event, "group", position, default_system, default_email, roles, permissions, following_order, active_by_default)
     select event, "group", position, default_system, default_email, roles, permissions, following_order, active_by_default
     from jsonb_to_recordset($1) as n(event text, "group" text, position int, default_system boolean, default_email boolean,
       roles text[], permissions text[], following_order boolean, active_by_default boolean)
     on conflict (event) do update set "group" = excluded."group", position = excluded.position,
       default_system = excluded.default_system, default_email = excluded.default_email, roles = excluded.roles,
       permissions = excluded.permissions, following_order = excluded.following_order, active_by_default = excluded.active_by_default`,
    [JSON.stringify(rows)],
  )
}
