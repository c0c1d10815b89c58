import compression from 'compression'
import express, { type Express } from 'express'
import qs from 'qs'
import type { Container } from '#server/container.ts'
import { createApi } from '#server/http/api.ts'
import { serveClient } from '#server/http/client.ts'
import { errorHandler } from '#server/http/error-handler.ts'
import { serveFiles } from '#server/http/files.ts'
import { healthRoutes, type Readiness } from '#server/http/health.ts'
import { inTurn } from '#server/http/in-turn.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { requestId } from '#server/http/request-id.ts'
import { requestLog } from '#server/http/request-log.ts'
import { puzzleOriginsOf, securityHeaders } from '#server/http/security-headers.ts'

/** The web application without `listen()`, so that tests can hold it. */
export const createApp = (container: Container, readiness: Readiness): Express => {
  const { services, links, limitRate } = container
  const { env } = services
  const limits = rateLimits(limitRate, env, services.sessions)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', (text: string) => qs.parse(text, { depth: 3, arrayLimit: 50, parameterLimit: 100 }))
  app.use(inTurn(requestId, requestLog(services)))
  app.use('/api', createApi(container, limits))
  app.use(
    ...securityHeaders({
      https: env.APP_URL.startsWith('https:'),
      tileOrigin: env.TILE_URL === undefined ? null : new URL(env.TILE_URL).origin,
      puzzleOrigins: puzzleOriginsOf(env),
    }),
  )
  app.use(healthRoutes(services, readiness, container.without))
  app.use(compression())
  app.use('/files/signed', limits.files, serveFiles(links, services.storage, services.accessLog))
  app.use(serveClient('dist/client'))
  app.use(errorHandler(services))
  return app
}
