import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import { table } from './read-sql.ts'
import type { Registry } from './resource.ts'

/**
 * One statement for any number of entries. Whose data it was is looked up here, rather than on the way of the request:
 * each personal resource says which of its columns names the company.
 */
export const insertAccessSql = (registry: Registry): ((entries: string) => Sql) => {
  const personal = registry.all.flatMap((resource) =>
    resource.personal ? [{ resource, owner: resource.personal.owner }] : [],
  )
  const owners = join(
    [
      sql`when l.id is not null then array[l.company_id]`,
      sql`when f.id is not null then array[f.company_id]`,
      ...personal.map(
        ({ resource, owner }) => sql`when e.record_type = ${raw(`'${resource.contract.type}'`)} then (
          select array_agg(distinct ${owner}) from ${table(resource)} t where t."id" = any(e.record_ids))`,
      ),
    ],
    ' ',
  )
  return (entries) => sql`
    insert into access_logs (created_at, kind, user_id, company_id, session_id, action, record_type, record_ids,
      owner_ids, request_id, address, user_agent)
    select e.created_at, e.kind, e.user_id, coalesce(e.company_id, l.company_id), e.session_id, e.action,
      case when l.id is not null then 'users' when f.id is not null then 'files' else e.record_type end,
      case when l.id is not null then array[l.id] when f.id is not null then array[f.id] else coalesce(e.record_ids, '{}') end,
      array_remove(coalesce(case ${owners} end, '{}'), null), e.request_id, e.address, e.user_agent
    from jsonb_to_recordset(${entries}::jsonb) as e(created_at timestamptz, kind text, user_id int, company_id int,
      session_id text, action text, record_type text, record_ids int[], request_id text, address text, user_agent text,
      email text, file_key text)
    left join users l on l.email = e.email
    left join files f on f.key = e.file_key`
}
