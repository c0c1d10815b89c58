import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { createContainer, type Container } from '#server/container.ts'
import { loadEnv, EnvError, type Env } from '#server/env.ts'
import { giveWay } from '#server/infra/give-way.ts'
import { makeAllMonths } from '#server/kit/partitions.store.ts'
import { MODULES } from '#server/modules/index.ts'

/** Entry. SERVICES picks what this process runs; by default everything, in one. */

/** SIGTERM: not ready, drain, close, exit 0 within 15 seconds (http/README "Promises"). */
const GRACE_MS = 9000
const LAST_WORD_MS = 14_000
/** Connections that the kernel keeps for us: one that finds no place there tries again after a second. */
const BACKLOG = 4096
/** A stopped server goes on answering until no request has come for a moment, so that proxies and clients can turn away. */
const FAREWELL_MS = 2000
const SILENCE_MS = 300

type Started = { container: Container; server: Server; readiness: { ready: boolean } }

/** Slow clients must not hold connections for ever, neither who sends slowly nor who reads nothing (http/README "Promises"). */
const createHttpServer = (container: Container, readiness: Started['readiness']): Server => {
  const server = createServer(
    {
      requestTimeout: 120_000,
      headersTimeout: 20_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5000,
    },
    createApp(container, readiness),
  )
  server.timeout = 120_000
  return server
}

/** Waits until no request has come for a moment. */
const createFarewell = ({ server, readiness }: Started) => {
  let askedAt = 0
  server.prependListener('request', (request, response) => {
    if (!request.url?.startsWith('/health/')) askedAt = Date.now()
    // A connection that stays open would carry its next request into a closed door.
    if (!readiness.ready) response.setHeader('Connection', 'close')
  })
  return async (): Promise<void> => {
    const until = Date.now() + FAREWELL_MS
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    while (Date.now() < until && Date.now() - askedAt < SILENCE_MS) await sleep(50)
  }
}

/** What a stop signal does, once. */
const createStop = (started: Started, stopListening: () => Promise<void>, leave: () => Promise<void>) => {
  const { container, server, readiness } = started
  const { services, outbox, jobs } = container
  const farewell = createFarewell(started)
  let isStopping = false
  return async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    services.logger.info({ signal }, 'stopping')
    readiness.ready = false
    setTimeout(() => process.exit(0), LAST_WORD_MS).unref()
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
    const rested = jobs.rest(GRACE_MS)
    await farewell()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    // Jobs that finish here are still pushed from here; only then do the sockets go.
    await Promise.all([outbox.stop(), rested, leave()])
    await container.closeSockets()
    await closed
    await stopListening()
    await container.close()
    process.exit(0)
  }
}

const start = async (env: Env): Promise<void> => {
  const container = await createContainer({ env, modules: MODULES })
  const { services, outbox, jobs, accessLog } = container
  const runs = (name: Env['SERVICES'][number]) => env.SERVICES.includes(name)
  const readiness = { ready: false }
  const server = createHttpServer(container, readiness)

  container.attachSockets(runs('realtime') ? server : undefined)
  const stopListening = await services.sessions.start()
  // Without their month rows wait in the default partition, so that a failure here is no reason to stay down.
  await makeAllMonths(services.database.rows, services.clock.now()).catch((error: unknown) =>
    services.logger.warn({ err: error }, 'months were not made'),
  )
  accessLog.start()
  if (runs('worker')) {
    // A request waits for a person, a job does not: on shared cores the worker gives way (decision 0148).
    if (!runs('web')) giveWay()
    await jobs.work()
    await outbox.start()
  }
  const leave = runs('worker') ? container.accompany() : async (): Promise<void> => undefined
  if (runs('scheduler')) await jobs.schedule()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG }, resolve)
  })
  readiness.ready = true
  services.logger.info({ port: env.PORT, services: env.SERVICES }, 'Tropeiro is ready')

  const stop = createStop({ container, server, readiness }, stopListening, leave)
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

try {
  await start(loadEnv())
} catch (error) {
  const message =
    error instanceof EnvError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`Tropeiro could not start.\n${message}\n`)
  process.exit(1)
}
