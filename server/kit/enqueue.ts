import { randomUUID } from 'node:crypto'
import type * as z from 'zod'

/** Asking for background work, without knowing how it runs. */

/** A job as its caller knows it: the name and the input that it takes. */
export type JobRequest<I = unknown> = { name: string; input: z.ZodType<I> }

export type EnqueueOptions = {
  /** The same key twice makes one job. */
  key?: string
  delayMs?: number
}

export type Jobs = {
  /** While the queue cannot be reached the job waits in the outbox. */
  enqueue: <I>(job: JobRequest<I>, input: I, options?: EnqueueOptions) => Promise<void>
}

/** A job that waits in the outbox: asked for in a transaction, or while the queue was away. */
export type AskedJob = { job: string; input: unknown; key: string; delay_ms: number | null }

/** The outbox event that carries an {@link AskedJob}. */
export const JOB_ASKED = 'jobs.asked'

export const askedJob = <I>({ name }: JobRequest<I>, input: I, options: EnqueueOptions = {}): AskedJob => ({
  job: name,
  input,
  // The same for every try, so that one which was late after all makes no second job.
  key: options.key ?? randomUUID(),
  delay_ms: options.delayMs ?? null,
})
