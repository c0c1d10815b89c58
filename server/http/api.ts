import compression from 'compression'
import express, { Router, type RequestHandler } from 'express'
import type { Module } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import type { Writer } from '#server/kit/write.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { Admit } from './admission/admit.ts'
import { createArrival } from './admission/arrival.ts'
import { cors } from './cors.ts'
import { identify } from './identify.ts'
import { inTurn } from './in-turn.ts'
import { openapiRoutes } from './openapi.ts'
import type { rateLimits } from './rate-limits.ts'
import { createApiRouter } from './router.ts'
import { dataHeaders, securityHeaders } from './security-headers.ts'
import { refuseManyFields } from './scan-json.ts'
import { createSpool } from './spool.ts'
import { createUpload } from './upload.ts'

/** Only for who asks for it: the rest is spared the watching of every header and byte. */
const compress = (): RequestHandler => {
  const compressed = compression()
  return (request, response, next) => {
    if (request.headers['accept-encoding'] === undefined) next()
    else compressed(request, response, next)
  }
}

/** Everything below /api, in the order in which a request meets it. */
export const createApi = (
  {
    services,
    modules,
    writer,
    admit,
  }: { services: Services; modules: readonly Module[]; writer: Writer; admit: Admit },
  limits: ReturnType<typeof rateLimits>,
): RequestHandler => {
  const { env, sessions } = services
  const routes = modules.flatMap((module) => module.routes ?? [])
  const resources = modules.flatMap((module) => module.resources ?? [])
  const https = env.APP_URL.startsWith('https:')

  const spool = createSpool({ folder: env.SCRATCH_PATH })

  const others = Router({ caseSensitive: true })
  others.use(
    ...securityHeaders({ https, tileOrigin: null }),
    openapiRoutes(
      routes.map(({ call }) => call),
      resources,
      env,
    ),
  )
  others.use(() => {
    throw new Exception('ModelNotFoundException', [{ key: 'route_not_found' }])
  })

  return inTurn(
    dataHeaders({ https }),
    createArrival(),
    compress(),
    cors(env.CORS_ORIGINS),
    identify(sessions),
    ...limits.api,
    express.json({
      limit: '1mb',
      type: ['application/json', 'application/vnd.api+json'],
      verify: refuseManyFields,
    }),
    createApiRouter(routes, resources, {
      services,
      writer,
      upload: createUpload({
        maxFileMb: env.UPLOAD_MAX_FILE_MB,
        maxArchiveMb: env.UPLOAD_MAX_ARCHIVE_MB,
        spool,
      }),
      limit: limits.forCall,
      admit,
      hold: spool.hold,
    }),
    others,
  )
}
