import { Router } from 'express'
import type { Env } from '#server/env.ts'
import type { Resource } from '#server/kit/resource.ts'
import type { Call } from '#shared/kit/call.ts'
import { openapiDocument } from './openapi-document.ts'
import { docsPage } from './openapi-page.ts'

/** GET /api/openapi.json and its page at /api/docs, made from the same declarations as the addresses. */
export const openapiRoutes = (
  calls: readonly Call[],
  resources: readonly Resource[],
  env: Pick<Env, 'APP_URL'>,
): Router => {
  const router = Router()
  let made: string | undefined
  router.get('/openapi.json', (_request, response) => {
    made ??= JSON.stringify(openapiDocument(calls, resources, env.APP_URL))
    response.type('json').send(made)
  })
  router.use('/docs', docsPage())
  return router
}
