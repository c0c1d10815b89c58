import compression from 'compression'
import express, { type Express } from 'express'
import qs from 'qs'
import type { Container } from '#server/container.ts'
import { serveClient } from '#server/http/client.ts'
import { cors } from '#server/http/cors.ts'
import { errorHandler } from '#server/http/error-handler.ts'
import { serveFiles } from '#server/http/files.ts'
import { identify } from '#server/http/identify.ts'
import { healthRoutes, type Readiness } from '#server/http/health.ts'
import { openapiRoutes } from '#server/http/openapi.ts'
import { rateLimits } from '#server/http/rate-limits.ts'
import { requestId } from '#server/http/request-id.ts'
import { requestLog } from '#server/http/request-log.ts'
import { createApiRouter } from '#server/http/router.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { createUpload } from '#server/http/upload.ts'

/** The web application without `listen()`, so that tests can hold it. */
export const createApp = (container: Container, readiness: Readiness): Express => {
  const { services, modules, writer, links, limitRate } = container
  const { env } = services
  const limits = rateLimits(limitRate, env, services.sessions)
  const routes = modules.flatMap((module) => module.routes ?? [])
  const resources = modules.flatMap((module) => module.resources ?? [])

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('query parser', (text: string) => qs.parse(text, { depth: 3, arrayLimit: 50, parameterLimit: 100 }))
  app.use(requestId, requestLog(services))
  app.use(...securityHeaders({ https: env.APP_URL.startsWith('https:'), tileOrigin: null }))
  app.use(healthRoutes(services, readiness))
  app.use(compression())
  app.use('/files/signed', limits.files, serveFiles(links, services.storage))
  app.use('/api', cors(env.CORS_ORIGINS), identify(services.sessions), ...limits.api)
  app.use('/api', openapiRoutes(routes, resources, env))
  app.use('/api', express.json({ limit: '1mb', type: ['application/json', 'application/vnd.api+json'] }))
  app.use(
    '/api',
    createApiRouter(routes, resources, {
      services,
      writer,
      upload: createUpload({ maxFileMb: env.UPLOAD_MAX_FILE_MB }),
      limit: limits.forRoute,
    }),
  )
  app.use(serveClient('dist/client'))
  app.use(errorHandler(services))
  return app
}
