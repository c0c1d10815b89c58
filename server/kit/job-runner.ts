import type { Logger } from '#server/infra/logger.ts'
import type { Metrics } from '#server/infra/metrics.ts'
import type { JobHandlers, Queues } from '#server/infra/queues.ts'
import { askedJob, type AskedJob, type Jobs } from './enqueue.ts'
import { QueueAway, type Job } from './jobs.ts'
import type { Services } from './services.ts'
import { TIME_ZONE } from '#shared/kit/brazil-time.ts'

/** Puts declared jobs on the queue and runs them. Boot refuses two jobs of one name. */

export type JobRunner = Jobs & {
  /** Puts a job of the outbox on the queue. @throws QueueAway */
  put: (asked: AskedJob) => Promise<void>
  /** False while trying would be in vain. */
  isReachable: () => boolean
  /** Takes jobs from the queue. */
  work: () => Promise<void>
  /** Takes no more of them, and waits for what runs, at most `within` milliseconds. */
  rest: (within: number) => Promise<void>
  /** Creates the schedules and removes those of former versions. */
  schedule: () => Promise<void>
  /** Manual mode: runs what waits, until nothing does. */
  drain: () => Promise<void>
}

type Options = {
  // Inputs are checked by each job's own schema when it runs.
  // oxlint-disable-next-line typescript/no-explicit-any
  jobs: readonly Job<any>[]
  mode: 'queue' | 'manual'
  queues: () => Promise<Queues>
  /** Whether what the queue lives in answers, as far as it is known. */
  isUp: () => boolean
  /** Writes into the outbox what cannot be put on the queue now. */
  keep: (asked: AskedJob) => Promise<void>
  logger: Logger
  metrics: Metrics
  services: () => Services
}

/** A queue that does not answer in this time is away, and is left alone for a while. */
const PATIENCE_MS = 2000
const AWAY_MS = 3000

/** @throws QueueAway when the work fails or takes too long */
const within = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new QueueAway('no answer in time')), PATIENCE_MS)
  })
  try {
    await Promise.race([work, late])
  } catch (cause) {
    // It may still fail when its caller no longer waits.
    work.catch(() => undefined)
    throw new QueueAway('the job queue cannot be reached', { cause })
  } finally {
    clearTimeout(timer)
  }
}

type Waiting = { name: string; input: unknown; key: string }

/** The declared jobs by name. */
const createCatalogue = (jobs: Options['jobs']) => {
  const byName = new Map<string, Job>()
  for (const job of jobs) {
    if (byName.has(job.name)) throw new Error(`job ${job.name} is declared twice`)
    byName.set(job.name, job as Job)
  }
  return {
    all: [...byName.values()],
    find: (name: string): Job => {
      const job = byName.get(name)
      if (!job) throw new Error(`no module declares the job ${name}`)
      return job
    },
  }
}
type Catalogue = ReturnType<typeof createCatalogue>

/** Puts jobs on the queue; one that does not answer is left alone for a while. */
const createPut = ({ queues, isUp }: Options, { find }: Catalogue) => {
  let awayUntil = 0
  const isReachable = (): boolean => isUp() && Date.now() >= awayUntil
  const add = async ({ queue, attempts }: Job, asked: AskedJob): Promise<void> => {
    const delay = asked.delay_ms ?? undefined
    await (await queues()).add(asked.job, asked.input, { queue, jobId: asked.key, delay, attempts })
  }
  const put = async (asked: AskedJob): Promise<void> => {
    const job = find(asked.job)
    if (!isReachable()) throw new QueueAway('the job queue is away')
    try {
      await within(add(job, asked))
    } catch (error) {
      awayUntil = Date.now() + AWAY_MS
      throw error
    }
  }
  return { put, isReachable }
}

/** Jobs that wait until a test runs them. */
const createManual = ({ services }: Options, { find }: Catalogue) => {
  const waiting: Waiting[] = []
  return {
    isReachable: () => true,
    put: (asked: AskedJob): Promise<void> => {
      const { name } = find(asked.job)
      const { input, key } = asked
      if (!waiting.some((entry) => entry.name === name && entry.key === key))
        waiting.push({ name, input, key })
      return Promise.resolve()
    },
    drain: async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const job = find(next.name)
        await job.run(job.input.parse(next.input), {
          services: services(),
          id: next.key,
          attempt: 1,
          progress: () => Promise.resolve(),
        })
      }
    },
  }
}

/** Takes jobs from the queue. */
const startWork = async (
  { queues, services, logger, metrics }: Options,
  { all }: Catalogue,
): Promise<void> => {
  const handlers: Record<string, JobHandlers[string]> = {}
  for (const job of all) {
    handlers[job.name] = (running) =>
      job.run(job.input.parse(running.data), {
        services: services(),
        id: running.id,
        attempt: running.attempt,
        progress: (percent) => running.progress(percent),
      })
  }
  await (
    await queues()
  ).work(handlers, {
    onCompleted: ({ name, seconds }) => metrics.job({ name, outcome: 'completed', seconds }),
    onFailed: ({ name, seconds, error, final, id }) => {
      metrics.job({ name, outcome: final ? 'failed' : 'retried', seconds })
      logger.error({ err: error, job: name, id, final }, 'job failed')
    },
  })
}

/** Creates the schedules and removes those of former versions. */
const schedule = async ({ queues }: Options, { all }: Catalogue): Promise<void> => {
  const opened = await queues()
  const scheduled = all.filter((job) => job.schedule)
  await opened.unscheduleExcept(scheduled.map((job) => job.name))
  for (const job of scheduled) {
    const pattern = job.schedule?.pattern ?? ''
    await opened.schedule(job.name, {
      name: job.name,
      data: {},
      queue: job.queue,
      when: { pattern, tz: TIME_ZONE },
    })
  }
}

export const createJobRunner = (options: Options): JobRunner => {
  const { mode, queues, keep, logger } = options
  const catalogue = createCatalogue(options.jobs)
  const manual = createManual(options, catalogue)
  const { put, isReachable } = mode === 'manual' ? manual : createPut(options, catalogue)
  let works = false

  return {
    put,
    isReachable,
    enqueue: async (job, input, options) => {
      const asked = askedJob(job, input, options)
      try {
        await put(asked)
      } catch (error) {
        if (!(error instanceof QueueAway)) throw error
        logger.warn({ err: error.cause, job: job.name }, 'a job waits in the outbox')
        await keep(asked)
      }
    },
    work: async () => {
      works = true
      await startWork(options, catalogue)
    },
    rest: async (within) => {
      if (works) await (await queues()).rest(within)
    },
    schedule: () => schedule(options, catalogue),
    drain: manual.drain,
  }
}
