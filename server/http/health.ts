import { Router } from 'express'
import type { Services } from '#server/kit/services.ts'
import { unauthorized } from '#shared/kit/exceptions.ts'
import { timingSafeEqual } from 'node:crypto'
import { answers } from './readiness.store.ts'

/** True while this process takes work; becomes false first of all on shutdown. */
export type Readiness = { ready: boolean }

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

export const healthRoutes = (
  { database, env, metrics }: Pick<Services, 'database' | 'env' | 'metrics'>,
  readiness: Readiness,
  without: () => string[],
): Router => {
  const router = Router()
  router.get('/health/live', (_request, response) => {
    response.json({ status: 'live' })
  })
  router.get('/health/ready', async (_request, response) => {
    const isUp = readiness.ready && (await answers(database.rows))
    if (!isUp) {
      response.status(503).json({ status: 'not ready' })
      return
    }
    // Without Redis people work on and jobs wait in the outbox: taking this process out would not help.
    const missing = without()
    response.json(missing.length > 0 ? { status: 'degraded', without: missing } : { status: 'ready' })
  })
  /** Metrics tell how the house lives: only with the token that the operator set. */
  router.get('/metrics', async (request, response) => {
    const given = request.get('authorization')?.replace(/^Bearer /, '') ?? ''
    if (env.METRICS_TOKEN === undefined || !isSame(given, env.METRICS_TOKEN)) throw unauthorized()
    response.type(metrics.content_type).send(await metrics.text())
  })
  return router
}
