import type { Clock } from '#server/infra/clock.ts'
import { join, sql, type Rows, type Transaction } from '#server/infra/database.ts'
import type { LinkedFile } from '#server/infra/signed-links.ts'
import type { Storage } from '#server/infra/storage.ts'
import type { Jobs } from './jobs.ts'
import type { Session } from './session.ts'

/** What a change leaves behind: who changed which fields of which row (spec 001 §3.1, audits). */
export type AuditEntry = {
  type: string
  id: number
  event: string
  old?: Record<string, unknown>
  new?: Record<string, unknown>
}

/** Where a change came from. */
export type Source = 'app' | 'api' | 'edi' | 'system'

/** What reading needs: who asks, rows, and the time. */
export type ReadContext = {
  session: Session
  rows: Rows
  now: () => Date
  storage: Storage
  /** A link to a stored file, good for ten minutes. */
  signFile: (file: LinkedFile) => string
}

/** What an action gets. It never sees the request. */
export type Context = ReadContext &
  Transaction & {
    source: Source
    /** Records an event in the outbox; it is delivered after commit, at least once. */
    raise: (event: string, payload: Record<string, unknown>) => void
    /** Records who changed what. */
    audit: (entry: AuditEntry) => void
    /** Enqueues a job when the transaction has committed. */
    jobs: Pick<Jobs, 'enqueue'>
    /** Runs after commit, in this process; for work that may be lost without harm. */
    afterCommit: (work: () => void) => void
  }

export type Recorded = {
  events: { event: string; payload: Record<string, unknown> }[]
  audits: AuditEntry[]
  afterCommit: (() => void)[]
}

export const recorder = (): Recorded => ({ events: [], audits: [], afterCommit: [] })

const json = (value: unknown): string => JSON.stringify(value ?? {})

/** Writes what the action recorded, in its own transaction. */
export const flushRecorded = async (
  { rows }: Transaction,
  recorded: Recorded,
  session: Pick<Session, 'user_id' | 'name' | 'email' | 'company_id'> | null,
  clock: Clock,
): Promise<void> => {
  const now = clock.now().toISOString()
  if (recorded.audits.length > 0) {
    const values = recorded.audits.map(
      (entry) =>
        sql`(${entry.type}, ${entry.id}::int, ${entry.event}, ${json(entry.old)}::jsonb, ${json(entry.new)}::jsonb,
             ${session?.user_id ?? null}::int, ${session?.name ?? null}, ${session?.email ?? null}, ${session?.company_id ?? null}::int, ${now}::timestamptz)`,
    )
    await rows(sql`insert into audits (auditable_type, auditable_id, event, old_values, new_values, user_id, user_name, user_email, company_id, created_at)
                   values ${join(values)}`)
  }
  if (recorded.events.length > 0) {
    const values = recorded.events.map(
      ({ event, payload }) => sql`(${event}, ${json(payload)}::jsonb, ${now}::timestamptz)`,
    )
    await rows(sql`insert into outbox (event, payload, created_at) values ${join(values)}`)
  }
}
