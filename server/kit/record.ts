import type { Clock } from '#server/infra/clock.ts'
import { join, sql, type Sql, type Transaction } from '#server/infra/database.ts'
import type { AuditEntry } from './context.ts'
import type { Session } from './session.ts'

/** What an action records is written in its own transaction. */

export type Recorded = {
  events: { event: string; payload: Record<string, unknown> }[]
  audits: AuditEntry[]
  afterCommit: (() => void)[]
}

export const recorder = (): Recorded => ({ events: [], audits: [], afterCommit: [] })

type Writer = Pick<Session, 'user_id' | 'name' | 'email' | 'company_id'>

/**
 * Writes what the action recorded, in its own transaction and in one statement, with whatever else has to be written
 * at the end (`also`); it leaves with the commit. The text is the same for any number of entries, so that it is planned once.
 */
export const flushRecorded = (
  { last }: Pick<Transaction, 'last'>,
  recorded: Recorded,
  session: Writer,
  clock: Clock,
  also?: Sql,
): void => {
  const now = clock.now().toISOString()
  const parts = [
    ...(recorded.audits.length > 0
      ? [
          sql`history as (
            insert into audits (auditable_type, auditable_id, event, old_values, new_values, user_id, user_name, user_email, company_id, created_at)
            select e.type, e.id, e.event, coalesce(e.old, '{}'), coalesce(e.new, '{}'), nullif(${session.user_id}::int, 0), ${session.name}::text,
                   ${session.email}::text, ${session.company_id}::int, ${now}::timestamptz
            from jsonb_to_recordset(${JSON.stringify(recorded.audits)}::jsonb) as e(type text, id int, event text, old jsonb, new jsonb))`,
        ]
      : []),
    ...(recorded.events.length > 0
      ? [
          sql`messages as (
            insert into outbox (event, payload, created_at)
            select e.event, e.payload, ${now}::timestamptz
            from jsonb_to_recordset(${JSON.stringify(recorded.events)}::jsonb) as e(event text, payload jsonb))`,
        ]
      : []),
    ...(also ? [sql`last as (${also})`] : []),
  ]
  if (parts.length > 0) last(sql`with ${join(parts)} select 1`)
}
