import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { Services } from './services.ts'

/** Background work, declared beside its feature. Every job is idempotent: it may run again after a crash. */

export type JobHelp = {
  services: Services
  id: string
  attempt: number
  /** 0 to 100; the browser shows it. */
  progress: (percent: number) => Promise<void>
}

export type Job<I = unknown> = {
  name: string
  /** `heavy` jobs (exports, imports) never keep quick ones waiting. */
  queue: 'quick' | 'heavy'
  input: z.ZodType<I>
  attempts: number
  /** Cron pattern in São Paulo's time. */
  schedule?: { pattern: string }
  run: (input: I, help: JobHelp) => Promise<unknown>
}

export const defineJob = <I>(job: Job<I>): Job<I> => job

export type EnqueueOptions = {
  /** The same key twice makes one job. */
  key?: string
  delayMs?: number
}

export type Jobs = {
  /** While the queue cannot be reached the job waits in the outbox. */
  enqueue: <I>(job: Job<I>, input: I, options?: EnqueueOptions) => Promise<void>
}

/** A job that waits in the outbox: what was asked for in a transaction, or while the queue was away. */
export type AskedJob = { job: string; input: unknown; key: string; delay_ms: number | null }

/** The outbox event that carries an {@link AskedJob}. */
export const JOB_ASKED = 'jobs.asked'

export const askedJob = <I>({ name }: Job<I>, input: I, options: EnqueueOptions = {}): AskedJob => ({
  job: name,
  input,
  // The same for every try, so that one which was late after all makes no second job.
  key: options.key ?? randomUUID(),
  delay_ms: options.delayMs ?? null,
})

/** The queue cannot be reached now. */
export class QueueAway extends Error {
  override readonly name = 'QueueAway'
}
