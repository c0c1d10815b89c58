import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { accessLogs } from '#shared/access-logs/access-logs.contract.ts'

/** Entries of one's own people; the operator sees those of all companies. */
export const accessLogsResource = defineResource(accessLogs, {
  model: 'access_logs',
  abilities: { read: 'access_logs.read' },
  scope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
  columns: {
    user_name: () => sql`(select u.name from users u where u.id = t.user_id)`,
    company_name: () => sql`(select c.fantasy_name from companies c where c.id = t.company_id)`,
  },
  filters: {
    record_id: (value: number) => sql`t.record_ids @> array[${value}::int]`,
    owner_id: (value: number) => sql`${value} = any(t.owner_ids)`,
  },
})
