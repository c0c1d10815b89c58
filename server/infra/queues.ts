import { randomUUID } from 'node:crypto'
import { UnrecoverableError, type Job, type JobsOptions, type Queue, type Worker } from 'bullmq'
import type { Logger } from '#server/infra/logger.ts'
import { createQueueBackend, type QueueBackendOptions } from '#server/infra/queue-backend.ts'
import { TIME_ZONE } from '#shared/kit/brazil-time.ts'
import { membersOf, numberIn, textIn } from '#shared/kit/typed.ts'

/** Long work (exports, imports) waits in its own queue, so that it never delays a notification. */
export type QueueName = 'quick' | 'heavy'

const PHYSICAL: Record<QueueName, string> = { quick: 'tropeiro', heavy: 'heavy' }

/** Removes both queues with all that waits, runs or is scheduled in them; for an installation that begins anew. */
export const obliterateQueues = async (options: QueueBackendOptions): Promise<void> => {
  const backend = createQueueBackend(options)
  await Promise.all(
    Object.values(PHYSICAL).map(async (name) => {
      const queue = backend.queue(name, {})
      try {
        await queue.obliterate({ force: true })
      } finally {
        await queue.close()
      }
    }),
  )
}

export interface AddOptions {
  queue?: QueueName
  /** Unique within the job's name: while such a job is known (a day after it finished), adding it again does nothing. */
  jobId?: string | undefined
  /** Milliseconds to wait before the first attempt. */
  delay?: number | undefined
  /** Tries in all (default 5), with growing pauses between them. */
  attempts?: number | undefined
  /** 1 is served first; a job without priority before all of them. */
  priority?: number | undefined
}

export interface ScheduleOptions {
  name: string
  data?: unknown
  queue?: QueueName
  /** Cron pattern, or an interval in milliseconds. */
  when: { pattern: string; tz?: string } | { every: number }
  attempts?: number
}

export interface RunningJob {
  id: string
  name: string
  data: unknown
  /** 1 for the first try. */
  attempt: number
  /** 0 to 100, with an optional note for the person who waits. */
  progress(percent: number, note?: string): Promise<void>
}

export type JobHandlers = Readonly<Record<string, (job: RunningJob) => Promise<unknown>>>

export interface JobOutcome {
  id: string
  name: string
  data: unknown
  attempt: number
  seconds: number
}

export interface WorkOptions {
  concurrency?: number
  heavyConcurrency?: number
  onCompleted?: (outcome: JobOutcome) => void
  /** After every failed try; `final` when there will be no other. */
  onFailed?: (outcome: JobOutcome & { error: Error; final: boolean }) => void
}

export interface JobProgress {
  id: string
  name: string
  state: 'waiting' | 'delayed' | 'active' | 'completed' | 'failed'
  percent: number
  note?: string
  /** What the handler returned. */
  result?: unknown
  error?: string
}

export interface Queues {
  readonly backend: 'redis' | 'postgres'
  /** @returns the id to ask `progress` with */
  add(name: string, data: unknown, options?: AddOptions): Promise<string>
  /** Starts taking jobs. A job without a handler fails for good. */
  work(handlers: JobHandlers, options?: WorkOptions): Promise<void>
  /** Creates the schedule, or changes it when the id is known. */
  schedule(id: string, options: ScheduleOptions): Promise<void>
  /** Ends schedules that an earlier version of the program has left behind. */
  unscheduleExcept(ids: readonly string[]): Promise<void>
  progress(jobId: string): Promise<JobProgress | null>
  counts(): Promise<{ waiting: number; active: number; delayed: number; failed: number }>
  /** Stops taking jobs and waits for the running ones, at most `within` milliseconds. */
  rest(within: number): Promise<void>
  /** Rests, then disconnects. */
  close(within?: number): Promise<void>
}

const DAY = 86_400
/** A few deployments and crashes are no fault of a job; one that ends its worker every time is given up. */
const MOST_CRASHES = 5
const RETAIN = {
  removeOnComplete: { age: DAY, count: 5000 },
  removeOnFail: { age: 14 * DAY, count: 5000 },
} satisfies JobsOptions

// BullMQ reserves ':' in ids and refuses bare numbers; the name in front also keeps keys of different jobs apart.
const idOf = (name: string, key: string): string =>
  encodeURIComponent(`${name} ${key}`).replaceAll('%20', '.')

const optionsFor = ({ delay, attempts = 5, priority }: AddOptions): JobsOptions => ({
  attempts,
  backoff: { type: 'exponential', delay: 2000, jitter: 0.3 },
  ...(delay === undefined ? {} : { delay }),
  ...(priority === undefined ? {} : { priority }),
})

// The state is asked for first: a job that ends in between then shows as still running, never as ended without result.
const find = async (queue: Queue, id: string): Promise<JobProgress | null> => {
  const state = await queue.getJobState(id)
  const job = state === 'unknown' ? undefined : await queue.getJob(id)
  if (state === 'unknown' || job === undefined) return null
  const told = membersOf(job.progress)
  const [percent, note] = [numberIn(told.percent) ?? 0, textIn(told.note)]
  return {
    id,
    name: job.name,
    state: state === 'prioritized' || state === 'waiting-children' ? 'waiting' : state,
    percent: state === 'completed' ? 100 : percent,
    ...(note === undefined ? {} : { note }),
    ...(state === 'completed' ? { result: job.returnvalue } : {}),
    ...(state === 'failed' ? { error: job.failedReason } : {}),
  }
}

const outcomeOf = (job: Job): JobOutcome => ({
  id: job.id ?? '',
  name: job.name,
  data: job.data,
  attempt: job.attemptsMade,
  seconds: ((job.finishedOn ?? Date.now()) - (job.processedOn ?? Date.now())) / 1000,
})

const run = (handlers: JobHandlers) => async (job: Job) => {
  const handler = Object.hasOwn(handlers, job.name) ? handlers[job.name] : undefined
  if (handler === undefined) throw new UnrecoverableError(`no handler for the job ${job.name}`)
  return handler({
    id: job.id ?? '',
    name: job.name,
    data: job.data,
    attempt: job.attemptsMade + 1,
    progress: (percent, note) =>
      job.updateProgress({ percent: Math.round(percent), ...(note === undefined ? {} : { note }) }),
  })
}

/** An outage repeats the same error in a hot loop; one line every ten seconds is enough to know. */
const createErrorReport = (logger: Logger) => {
  let quietUntil = 0
  return (error: Error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + 10_000
    logger.error({ err: error }, 'The job queue reports an error')
  }
}

type Backend = ReturnType<typeof createQueueBackend>
type Opened = Readonly<Record<QueueName, Queue>>

const openQueues = async (backend: Backend, reportError: (error: Error) => void): Promise<Opened> => {
  const open = async (name: QueueName): Promise<Queue> => {
    const queue = backend.queue(PHYSICAL[name], { defaultJobOptions: RETAIN })
    queue.on('error', reportError)
    await queue.waitUntilReady()
    return queue
  }
  // One after the other: the first one brings the tables up to date.
  const quick = await open('quick')
  const heavy = await open('heavy')
  return { quick, heavy }
}

const startWorker = (
  {
    backend,
    reportError,
    lockSeconds,
  }: { backend: Backend; reportError: (error: Error) => void; lockSeconds: number },
  name: QueueName,
  handlers: JobHandlers,
  options: WorkOptions,
): Worker => {
  const concurrency = name === 'heavy' ? (options.heavyConcurrency ?? 1) : (options.concurrency ?? 5)
  const worker = backend.worker(PHYSICAL[name], run(handlers), {
    concurrency,
    lockDuration: lockSeconds * 1000,
    stalledInterval: lockSeconds * 1000,
    maxStalledCount: MOST_CRASHES,
    ...RETAIN,
  })
  worker.on('error', reportError)
  worker.on('completed', (job) => options.onCompleted?.(outcomeOf(job)))
  worker.on('failed', (job, error) => {
    if (job === undefined) return
    const final = error.name === 'UnrecoverableError' || job.attemptsMade >= (job.opts.attempts ?? 1)
    options.onFailed?.({ ...outcomeOf(job), error, final })
  })
  return worker
}

/** Waits for what runs, so long at most; what does not finish is taken up again by another worker, as a stalled job. */
const closeWithin = async (workers: readonly Worker[], within: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, within)
  })
  await Promise.race([Promise.all(workers.map((worker) => worker.close())), patience])
  clearTimeout(timer)
}

const scheduling = (queues: Opened): Pick<Queues, 'schedule' | 'unscheduleExcept'> => ({
  schedule: async (id, { name, data, queue = 'quick', when, attempts = 3 }) => {
    const repeat = 'every' in when ? { every: when.every } : { tz: TIME_ZONE, ...when }
    await queues[queue].upsertJobScheduler(id, repeat, {
      name,
      data: data ?? {},
      opts: { ...optionsFor({ attempts }), ...RETAIN },
    })
  },
  unscheduleExcept: async (ids) => {
    for (const queue of Object.values(queues)) {
      for (const { key } of await queue.getJobSchedulers()) {
        if (!ids.includes(key)) await queue.removeJobScheduler(key)
      }
    }
  },
})

const watching = ({ quick, heavy }: Opened): Pick<Queues, 'progress' | 'counts'> => ({
  progress: async (jobId) => (await find(heavy, jobId)) ?? find(quick, jobId),
  counts: async () => {
    const sum = { waiting: 0, active: 0, delayed: 0, failed: 0 }
    for (const queue of [quick, heavy]) {
      const found = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed')
      sum.waiting += (found['waiting'] ?? 0) + (found['prioritized'] ?? 0)
      sum.active += found['active'] ?? 0
      sum.delayed += found['delayed'] ?? 0
      sum.failed += found['failed'] ?? 0
    }
    return sum
  },
})

const addTo = async (queue: Queue, name: string, data: unknown, options: AddOptions): Promise<string> => {
  const jobId = idOf(name, options.jobId ?? randomUUID())
  if (options.jobId !== undefined) {
    // A key is only taken while its job may still succeed or has: one that failed for good may be asked for again.
    const known = await queue.getJob(jobId)
    if (known !== undefined && (await known.isFailed())) await known.remove()
  }
  await queue.add(name, data, { ...optionsFor(options), jobId })
  return jobId
}

/**
 * Background jobs: at least once, so every handler must bear being run twice.
 * Without `redisUrl` they live in PostgreSQL, whose tables are created or brought up to date here.
 */
export const createQueues = async ({
  logger,
  lockSeconds = 30,
  ...where
}: QueueBackendOptions & { logger: Logger; lockSeconds?: number }): Promise<Queues> => {
  const backend = createQueueBackend(where)
  const reportError = createErrorReport(logger)
  const queues = await openQueues(backend, reportError)
  const workers: Worker[] = []

  const start = async (name: QueueName, handlers: JobHandlers, options: WorkOptions): Promise<void> => {
    const worker = startWorker({ backend, reportError, lockSeconds }, name, handlers, options)
    workers.push(worker)
    await worker.waitUntilReady()
  }

  return {
    backend: backend.kind,
    ...scheduling(queues),
    ...watching(queues),
    add: (name, data, options = {}) => addTo(queues[options.queue ?? 'quick'], name, data, options),
    work: async (handlers, options = {}) => {
      await start('quick', handlers, options)
      await start('heavy', handlers, options)
    },
    rest: (within) => closeWithin(workers, within),
    close: async (within = 20_000) => {
      await closeWithin(workers, within)
      await Promise.all([queues.quick.close(), queues.heavy.close()])
    },
  }
}
