import { Redis } from 'ioredis'
import type { Logger } from '#server/infra/logger.ts'

export type RedisClient = Redis

export interface RedisOptions {
  url: string | undefined
  logger: Logger
  /** Shown by `CLIENT LIST`, so that an operator can tell connections apart. */
  name: string
  /** Answer with an error at once while Redis is away, instead of holding the caller until it is back. */
  failFast?: boolean
}

/** A connection that comes back by itself, or undefined where no REDIS_URL is set. Close it with `quit()`. */
export const createRedis = ({
  url,
  logger,
  name,
  failFast = false,
}: RedisOptions): RedisClient | undefined => {
  if (url === undefined) return undefined
  const redis = new Redis(url, {
    connectionName: name,
    maxRetriesPerRequest: failFast ? 0 : null,
    enableOfflineQueue: !failFast,
    retryStrategy: (times) => Math.min(times * 200, 3000),
    ...(failFast ? { commandTimeout: 500 } : {}),
  })
  let isDown = false
  redis.on('error', (error: Error) => {
    // One line per outage: reconnecting repeats the same error several times a second.
    if (!isDown) logger.warn({ err: error, connection: name }, 'Redis is not reachable')
    isDown = true
  })
  redis.on('ready', () => {
    if (isDown) logger.info({ connection: name }, 'Redis is reachable again')
    isDown = false
  })
  return redis
}
