import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'

declare module 'express-serve-static-core' {
  interface Request {
    id: string
  }
}

/** Every request has an id that its answer, its errors and its log lines carry. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id']
  request.id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  response.setHeader('X-Request-Id', request.id)
  next()
}
