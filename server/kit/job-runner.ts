import type { Logger } from '#server/infra/logger.ts'
import type { Metrics } from '#server/infra/metrics.ts'
import type { JobHandlers, Queues } from '#server/infra/queues.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Services } from './services.ts'

/** Puts declared jobs on the queue and runs them. Boot refuses two jobs of one name. */

export type JobRunner = Jobs & {
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
  logger: Logger
  metrics: Metrics
  services: () => Services
}

type Waiting = { name: string; input: unknown; key: string | undefined }

export const createJobRunner = ({ jobs, mode, queues, logger, metrics, services }: Options): JobRunner => {
  const byName = new Map<string, Job>()
  for (const job of jobs) {
    if (byName.has(job.name)) throw new Error(`job ${job.name} is declared twice`)
    byName.set(job.name, job as Job)
  }
  const waiting: Waiting[] = []
  let works = false

  const find = (name: string): Job => {
    const job = byName.get(name)
    if (!job) throw new Error(`no module declares the job ${name}`)
    return job
  }

  return {
    enqueue: async (job, input, options = {}) => {
      find(job.name)
      if (mode === 'manual') {
        if (
          options.key === undefined ||
          !waiting.some((entry) => entry.name === job.name && entry.key === options.key)
        )
          waiting.push({ name: job.name, input, key: options.key })
        return
      }
      const opened = await queues()
      await opened.add(job.name, input, {
        queue: job.queue,
        jobId: options.key,
        delay: options.delayMs,
        attempts: job.attempts,
      })
    },
    work: async () => {
      works = true
      const handlers: Record<string, JobHandlers[string]> = {}
      for (const job of byName.values()) {
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
    },
    rest: async (within) => {
      if (works) await (await queues()).rest(within)
    },
    schedule: async () => {
      const opened = await queues()
      const scheduled = [...byName.values()].filter((job) => job.schedule)
      await opened.unscheduleExcept(scheduled.map((job) => job.name))
      for (const job of scheduled) {
        const pattern = job.schedule?.pattern ?? ''
        await opened.schedule(job.name, {
          name: job.name,
          data: {},
          queue: job.queue,
          when: { pattern, tz: 'America/Sao_Paulo' },
        })
      }
    },
    drain: async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const job = find(next.name)
        await job.run(job.input.parse(next.input), {
          services: services(),
          id: next.key ?? next.name,
          attempt: 1,
          progress: () => Promise.resolve(),
        })
      }
    },
  }
}
