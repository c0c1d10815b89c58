import { createServer } from 'node:http'
import { createApp } from '#server/app.ts'
import { createContainer } from '#server/container.ts'
import { loadEnv, EnvError, type Env } from '#server/env.ts'
import { MODULES } from '#server/modules/index.ts'

/** Entry. SERVICES picks what this process runs; by default everything, in one. */

/** SIGTERM: not ready, drain, close, exit 0 within 25 seconds. */
const GRACE_MS = 20_000
const LAST_WORD_MS = 24_000

const start = async (env: Env): Promise<void> => {
  const container = await createContainer({ env, modules: MODULES })
  const { services, outbox, jobs } = container
  const runs = (name: Env['SERVICES'][number]) => env.SERVICES.includes(name)
  const readiness = { ready: false }
  const server = createServer(createApp(container, readiness))
  // Slow clients must not hold connections for ever (security check 43).
  server.requestTimeout = 120_000
  server.headersTimeout = 20_000
  server.keepAliveTimeout = 65_000

  container.attachSockets(runs('realtime') ? server : undefined)
  const stopListening = await services.sessions.start()
  if (runs('worker')) {
    await jobs.work()
    await outbox.start()
  }
  if (runs('scheduler')) await jobs.schedule()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  })
  readiness.ready = true
  services.logger.info({ port: env.PORT, services: env.SERVICES }, 'Tropeiro is ready')

  let isStopping = false
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    services.logger.info({ signal }, 'stopping')
    readiness.ready = false
    setTimeout(() => process.exit(0), LAST_WORD_MS).unref()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
    await container.quiet()
    await closed
    await stopListening()
    await container.close()
    process.exit(0)
  }
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
