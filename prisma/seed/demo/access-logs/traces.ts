import { sql, type Rows } from '#server/infra/database.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Traces of the last days: logins of all people, a wrong password, carriers and operator who looked at drivers. */
export const writeAccessLogs = async (rows: Rows, now: Date): Promise<void> => {
  await rows(sql`
    insert into access_logs (created_at, kind, user_id, company_id, action, record_type, record_ids, owner_ids, address, user_agent)
    select ${now}::timestamptz - make_interval(days => days, mins => u.id % 240),
      case when failed then 'login_failed' else 'login' end, case when not failed then u.id end, u.company_id, 'POST /login',
      'users', array[u.id], array[u.company_id], '177.92.14.' || (u.id % 200 + 1), ${BROWSER}
    from users u cross join (values (1, false), (3, false), (3, true), (8, false)) as story(days, failed)
    order by u.id, days`)
  await rows(sql`
    insert into access_logs (created_at, kind, user_id, company_id, action, record_type, record_ids, owner_ids, address, user_agent)
    select ${now}::timestamptz - make_interval(days => 2, mins => u.id % 240), 'personal_data_read', u.id, u.company_id,
      'GET /drivers', 'drivers', seen.ids, seen.owners, '177.92.14.' || (u.id % 200 + 1), ${BROWSER}
    from users u join companies c on c.id = u.company_id
    cross join lateral (
      select array_agg(d.id order by d.id) as ids, array_agg(distinct d.company_id) as owners
      from drivers d where c.type = 'manager' or d.company_id = c.id) seen
    where c.type in ('manager', 'transporter') and seen.ids is not null
    order by u.id`)
}
