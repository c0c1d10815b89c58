import type { JobRequest } from './enqueue.ts'
import type { Services } from './services.ts'

/** Background work, declared beside its feature. Every job is idempotent: it may run again after a crash. */

export type JobHelp = {
  services: Services
  id: string
  attempt: number
  /** 0 to 100; the browser shows it. */
  progress: (percent: number) => Promise<void>
}

export type Job<I = unknown> = JobRequest<I> & {
  /** `heavy` jobs (exports, imports) never keep quick ones waiting. */
  queue: 'quick' | 'heavy'
  attempts: number
  /** Cron pattern in São Paulo's time. */
  schedule?: { pattern: string }
  run: (input: I, help: JobHelp) => Promise<unknown>
}

export const defineJob = <I>(job: Job<I>): Job<I> => job

/** The queue cannot be reached now. */
export class QueueAway extends Error {
  override readonly name = 'QueueAway'
}
