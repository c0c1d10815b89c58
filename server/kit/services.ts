import type { Env } from '#server/env.ts'
import type { Clock } from '#server/infra/clock.ts'
import type { Database } from '#server/infra/database.ts'
import type { Logger } from '#server/infra/logger.ts'
import type { Mailer } from '#server/infra/mailer.ts'
import type { Metrics } from '#server/infra/metrics.ts'
import type { LinkedFile } from '#server/infra/signed-links.ts'
import type { Storage } from '#server/infra/storage.ts'
import type { WorkPool } from '#server/infra/work-pool/work-pool.ts'
import type { AccessLog } from './access-log.ts'
import type { Jobs } from './enqueue.ts'
import type { Held } from './held.ts'
import type { Reader } from './read.ts'
import type { Registry } from './resource.ts'
import type { Sessions } from './session.ts'

/** Tells browsers; business code never emits, reactions do (architecture: jobs, real time). */
export type Push = {
  toUser: (userId: number, event: string, payload: unknown) => void
  toCompany: (companyId: number, event: string, payload: unknown) => void
  endSession: (sessionId: string) => void
}

/** What the composition root offers to modules. */
export type Services = {
  env: Env
  clock: Clock
  logger: Logger
  metrics: Metrics
  database: Database
  storage: Storage
  mailer: Mailer
  /** Reads what people send, off the event loop. */
  workPool: WorkPool
  jobs: Jobs
  push: Push
  registry: Registry
  reader: Reader
  sessions: Sessions
  held: Held
  accessLog: Pick<AccessLog, 'record'>
  signFile: (file: LinkedFile) => string
  /** Messages waiting in the outbox: deliver now rather than at the next look. */
  kickOutbox: () => void
}
