import {
  createPostgresBackend,
  Queue,
  Worker,
  type PostgresConnectionOptions,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq'

/** Where jobs wait: Redis where there is one, else tables in the `bullmq` schema of the database. */
export interface QueueBackend {
  kind: 'redis' | 'postgres'
  queue(name: string, options: Omit<QueueOptions, 'connection'>): Queue
  worker(name: string, processor: Processor, options: Omit<WorkerOptions, 'connection'>): Worker
}

export interface QueueBackendOptions {
  databaseUrl: string
  redisUrl?: string | undefined
}

// Left to itself BullMQ would try again after twenty seconds only.
const retryStrategy = (times: number): number => Math.min(times * 200, 3000)

const redisBackend = (url: string): QueueBackend => {
  // A worker's blocking read must never give up; BullMQ insists on this setting.
  const connection = { url, maxRetriesPerRequest: null, retryStrategy }
  return {
    kind: 'redis',
    queue: (name, options) => new Queue(name, { ...options, connection }),
    worker: (name, processor, options) => new Worker(name, processor, { ...options, connection }),
  }
}

/** Each queue and worker owns a small pool; a worker also holds one connection to listen on. */
const POOL = 3

const postgresBackend = (databaseUrl: string): QueueBackend => {
  const connection = (migrate: boolean): PostgresConnectionOptions => ({
    connectionString: databaseUrl,
    max: POOL,
    migrate,
  })
  // The classes differ only in the type of their connection, which is not seen outside.
  return {
    kind: 'postgres',
    queue: (name, options) =>
      new Queue(
        name,
        { ...options, connection: connection(true) },
        createPostgresBackend,
      ) as unknown as Queue,
    worker: (name, processor, options) =>
      new Worker(
        name,
        processor,
        { ...options, connection: connection(false) },
        createPostgresBackend,
      ) as unknown as Worker,
  }
}

export const createQueueBackend = ({ databaseUrl, redisUrl }: QueueBackendOptions): QueueBackend =>
  redisUrl === undefined ? postgresBackend(databaseUrl) : redisBackend(redisUrl)
