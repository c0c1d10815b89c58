import type { RequestHandler } from 'express'
import { HEADERS } from './openapi-guide.ts'

/** Headers of our own that a page of another origin may read (http/openapi-guide "HEADERS", and the address of what was created). */
const EXPOSED = [...Object.keys(HEADERS), 'Location']

/** Only origins that the operator named may call from another site; without any, none may. */
export const cors =
  (origins: readonly string[]): RequestHandler =>
  (request, response, next) => {
    const origin = request.headers.origin
    response.setHeader('Vary', 'Origin')
    if (origin !== undefined && origins.includes(origin)) {
      response.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
        'Access-Control-Allow-Headers':
          'Authorization, Content-Type, Idempotency-Key, If-Match, Accept-Language, X-Request-Id',
        'Access-Control-Expose-Headers': EXPOSED.join(', '),
        'Access-Control-Max-Age': '600',
      })
    }
    if (request.method === 'OPTIONS') response.status(204).end()
    else next()
  }
