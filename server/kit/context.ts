import type { Env } from '#server/env.ts'
import type { Rows, Together, Transaction } from '#server/infra/database.ts'
import type { LinkedFile } from '#server/infra/signed-links.ts'
import type { Storage } from '#server/infra/storage.ts'
import type { Jobs } from './enqueue.ts'
import type { Held } from './held.ts'
import type { Session } from './session.ts'

/** What reading and writing get; types only. */

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
  together: Together
  now: () => Date
  storage: Storage
  held: Held
  /** A link to a stored file, good for ten minutes. */
  signFile: (file: LinkedFile) => string
}

/** What an action gets. It never sees the request. */
export type Context = ReadContext &
  Omit<Transaction, 'last'> & {
    source: Source
    env: Env
    /** Records an event in the outbox; it is delivered after commit, at least once. */
    raise: (event: string, payload: Record<string, unknown>) => void
    /** Records who changed what. */
    audit: (entry: AuditEntry) => void
    /** Enqueues a job when the transaction has committed. */
    jobs: Pick<Jobs, 'enqueue'>
    /** Runs after commit, in this process; for work that may be lost without harm. */
    afterCommit: (work: () => void) => void
  }
