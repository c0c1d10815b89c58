import type { RequestHandler } from 'express'
import type { Services } from '#server/kit/services.ts'

/** One line per answered request, and its time in the metrics. Paths only: a query string may carry personal data. */
export const requestLog =
  ({ logger, metrics }: Pick<Services, 'logger' | 'metrics'>): RequestHandler =>
  (request, response, next) => {
    const started = process.hrtime.bigint()
    response.on('finish', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9
      const matched: { path?: string } | undefined = request.route
      const route = matched?.path ?? 'other'
      metrics.httpRequest({ method: request.method, route, status: response.statusCode, seconds })
      if (!logger.isLevelEnabled('debug')) return
      logger.debug(
        {
          method: request.method,
          route,
          status: response.statusCode,
          ms: Math.round(seconds * 1000),
          request_id: request.id,
        },
        'request',
      )
    })
    next()
  }
