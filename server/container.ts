import type { Server as HttpServer } from 'node:http'
import type { RequestHandler } from 'express'
import type { Env } from '#server/env.ts'
import { createAdmission, type Admit } from '#server/http/admission/admit.ts'
import { createSessions } from '#server/http/authenticate.ts'
import { dataHeadersOf } from '#server/http/security-headers.ts'
import { createSystemClock, type Clock } from '#server/infra/clock.ts'
import { createDatabase, type Database } from '#server/infra/database.ts'
import { createLogger, type Logger } from '#server/infra/logger.ts'
import { createMailer } from '#server/infra/mailer.ts'
import { createMetrics, type Metrics } from '#server/infra/metrics.ts'
import { createQueues, type Queues } from '#server/infra/queues.ts'
import { createRateLimits, type RateLimit } from '#server/infra/rate-limit.ts'
import { createRedis } from '#server/infra/redis.ts'
import { createSignedLinks, type SignedLinks } from '#server/infra/signed-links.ts'
import { createSocketServer, type SocketServer } from '#server/infra/socket.ts'
import { createStandbyMarks } from '#server/infra/standby-marks.ts'
import { createStorage, type StorageOptions } from '#server/infra/storage.ts'
import { createWorkPool } from '#server/infra/work-pool/work-pool.ts'
import { createAccessLog, type AccessLog } from '#server/kit/access-log.ts'
import type { Module } from '#server/kit/define-module.ts'
import { createHeld } from '#server/kit/held.ts'
import { createJobRunner, type JobRunner } from '#server/kit/job-runner.ts'
import { keepJobAsked } from '#server/kit/outbox.store.ts'
import { createOutboxRelay, type OutboxRelay } from '#server/kit/outbox.ts'
import { createReader } from '#server/kit/read.ts'
import { createRegistry } from '#server/kit/resource.ts'
import type { Services } from '#server/kit/services.ts'
import type { Sessions } from '#server/kit/session.ts'
import { createWriter, type Writer } from '#server/kit/write.ts'
import { Exception } from '#shared/kit/exceptions.ts'

/** Composition root: the only place where parts are put together. Tests hold the same container with another clock. */

export type Container = {
  services: Services
  modules: readonly Module[]
  writer: Writer
  links: SignedLinks
  limitRate: (limit: RateLimit) => RequestHandler
  admit: Admit
  outbox: OutboxRelay
  accessLog: AccessLog
  jobs: JobRunner
  /** Starts what goes on as long as a worker runs. @returns what ends it */
  accompany: () => () => Promise<void>
  /** Sockets need the HTTP server; without one this process only emits, through Redis. */
  attachSockets: (httpServer?: HttpServer) => void
  queues: () => Promise<Queues>
  /** What this process has to do without at the moment; people can work all the same. */
  without: () => string[]
  closeSockets: () => Promise<void>
  close: () => Promise<void>
}

export type ContainerOptions = {
  env: Env
  modules: readonly Module[]
  clock?: Clock
  logger?: Logger
  /** `queue`: BullMQ. `manual`: jobs wait until `jobs.drain()`, so that a test decides when they run. */
  jobs?: 'queue' | 'manual'
}

const storageOptions = (env: Env): StorageOptions =>
  env.STORAGE === 'local'
    ? { kind: 'local', path: env.STORAGE_PATH }
    : {
        kind: 's3',
        bucket: env.S3_BUCKET ?? '',
        region: env.S3_REGION,
        endpoint: env.S3_ENDPOINT,
        credentials:
          env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined
            ? undefined
            : { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
        forcePathStyle: env.S3_FORCE_PATH_STYLE,
      }

/** What the container is made of that talks to the world outside. */
const createOutside = async (env: Env, clock: Clock, logger: Logger) => {
  const limitRedis = createRedis({ url: env.REDIS_URL, logger, name: 'tropeiro-limits', failFast: true })
  return {
    limitRedis,
    socketRedis: createRedis({ url: env.REDIS_URL, logger, name: 'tropeiro-sockets' }),
    database: createDatabase({
      url: env.DATABASE_URL,
      poolSize: env.DATABASE_POOL,
      ...(env.DATABASE_READ_URL === undefined
        ? {}
        : { standby: { url: env.DATABASE_READ_URL, marks: createStandbyMarks(limitRedis) } }),
    }),
    storage: await createStorage(storageOptions(env)),
    mailer: createMailer({
      smtpUrl: env.SMTP_URL,
      outbox: env.MAIL_OUTBOX,
      from: env.MAIL_FROM,
      logger,
      clock,
    }),
  }
}
type Outside = Awaited<ReturnType<typeof createOutside>>

/** Opens the queues when they are first needed. */
const createQueueOpening = (env: Env, logger: Logger) => {
  let opened: Promise<Queues> | undefined
  const open = async (): Promise<Queues> => {
    try {
      return await createQueues({
        databaseUrl: env.DATABASE_URL,
        redisUrl: env.REDIS_URL,
        lockSeconds: env.JOB_LOCK_SECONDS,
        logger,
      })
    } catch (error) {
      // The next one who needs them tries again.
      opened = undefined
      throw error
    }
  }
  return {
    queues: (): Promise<Queues> => (opened ??= open()),
    close: async (): Promise<void> => {
      if (opened) await (await opened).close()
    },
  }
}

/** Sockets once they are attached, and the events pushed through them. */
const createPush = (
  { env, logger }: { env: Env; logger: Logger },
  { database, socketRedis }: Outside,
  sessions: Sessions,
) => {
  let sockets: SocketServer | undefined
  const push: Services['push'] = {
    toUser: (userId, event, payload) => {
      database.told(`user:${userId}`)
      sockets?.emitToUser(userId, event, payload)
    },
    toCompany: (companyId, event, payload) => {
      database.told(`company:${companyId}`)
      sockets?.emitToCompany(companyId, event, payload)
    },
    endSession: (sessionId) => sockets?.disconnectSession(sessionId),
  }
  sessions.onRevoked((id) => push.endSession(id))
  sessions.onForgotten((whose) => void sockets?.recheck(whose))
  return {
    push,
    attach: (httpServer?: HttpServer): void => {
      sockets = createSocketServer({
        ...(httpServer ? { httpServer } : {}),
        // An access token is for asking; what happens in the whole company is pushed to people only.
        authenticate: (token) => sessions.watch(token),
        corsOrigins: env.CORS_ORIGINS,
        redis: socketRedis,
        headers: dataHeadersOf({ https: env.APP_URL.startsWith('https:') }),
        logger,
      })
    },
    close: async (): Promise<void> => {
      await sockets?.close()
      sockets = undefined
    },
  }
}

type Background = {
  modules: readonly Module[]
  mode: 'queue' | 'manual'
  queues: () => Promise<Queues>
  isUp: () => boolean
  database: Database
  logger: Logger
  metrics: Metrics
  services: () => Services
}

/** Jobs and reactions: what follows a commit. */
const createBackground = ({ modules, database, services, ...tools }: Background) => {
  const { logger } = tools
  const jobs = createJobRunner({
    ...tools,
    jobs: modules.flatMap((module) => module.jobs ?? []),
    keep: (asked) => keepJobAsked(database.rows, asked),
    services,
  })
  const reactions = modules.flatMap((module) => module.reactions ?? [])
  return { jobs, outbox: createOutboxRelay(reactions, services, { database, logger, jobs }) }
}

const createCompany = (modules: readonly Module[], services: Services) => (): (() => Promise<void>) => {
  const ends = modules.flatMap(({ companions = [] }) => companions).map(({ start }) => start(services))
  return async () => {
    await Promise.allSettled(ends.map((end) => end()))
  }
}

/** `refuse`: the answer to requests that come too often. */
const createLimits = (redis: Outside['limitRedis']) =>
  createRateLimits({
    redis,
    refuse: ({ retry_after_seconds }) =>
      new Exception('General', [{ key: 'too_many_requests', params: { seconds: retry_after_seconds } }], {
        status: 429,
      }),
  })

export const createContainer = async ({ env, modules, ...options }: ContainerOptions): Promise<Container> => {
  const clock = options.clock ?? createSystemClock()
  const logger =
    options.logger ?? createLogger({ level: env.LOG_LEVEL, readable: env.NODE_ENV !== 'production' })
  const outside = await createOutside(env, clock, logger)
  const { database, storage, mailer, limitRedis, socketRedis } = outside
  const metrics = createMetrics({ process: env.NODE_ENV !== 'test' })
  const links = createSignedLinks({ secret: env.JWT_SECRET, clock })
  const sessions = createSessions({
    database,
    secret: env.JWT_SECRET,
    idleHours: env.SESSION_IDLE_HOURS,
    clock,
  })
  const registry = createRegistry(modules.flatMap((module) => module.resources ?? []))
  const accessLog = createAccessLog({ database, registry, clock, logger, metrics })
  const opening = createQueueOpening(env, logger)
  const { queues } = opening
  const isUp = (): boolean => limitRedis === undefined || limitRedis.status === 'ready'
  const tools = { database, logger, metrics, modules, queues, isUp, mode: options.jobs ?? 'queue' }
  const { jobs, outbox } = createBackground({ ...tools, services: () => services })
  const sockets = createPush({ env, logger }, outside, sessions)
  const parts = { env, clock, logger, metrics, database, storage, mailer, jobs, sessions, accessLog }
  const services: Services = {
    ...parts,
    registry,
    held: createHeld(),
    workPool: createWorkPool(),
    reader: createReader(registry),
    push: sockets.push,
    signFile: (file) => `${env.APP_URL}/files/signed/${links.sign(file)}`,
    kickOutbox: () => outbox.kick(),
  }
  const close = async (): Promise<void> => {
    await outbox.stop()
    await sockets.close()
    await opening.close()
    await services.workPool.close()
    await accessLog.stop()
    mailer.close()
    await Promise.allSettled([limitRedis?.quit(), socketRedis?.quit()])
    await database.close()
  }

  const known = { services, modules, links, outbox, accessLog, jobs, queues, close }
  return {
    ...known,
    writer: createWriter(registry),
    without: () => (isUp() ? [] : ['redis']),
    admit: createAdmission({ connections: env.DATABASE_POOL, metrics }),
    limitRate: createLimits(limitRedis),
    accompany: createCompany(modules, services),
    attachSockets: sockets.attach,
    closeSockets: sockets.close,
  }
}
