import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { RedisStore, type RedisReply } from 'rate-limit-redis'
import type { RedisClient } from '#server/infra/redis.ts'

export interface RateLimit {
  /** Counts of limits with different names never mix. */
  name: string
  window_seconds: number
  max: number
  /** Whom to count; the client's address when absent or when it gives nothing. */
  by?: (req: Request) => string | undefined
  /** Only answers with an error count, for instance wrong passwords. */
  onlyFailures?: boolean
  /** Its headers are told by a refusal only, because another limit tells its own. */
  untold?: boolean
}

export interface RateLimitOptions {
  /** Counts shared by all processes; without it each process counts for itself. */
  redis?: RedisClient | undefined
  /** The error that reaches the error handler. */
  refuse: (limit: { name: string; retry_after_seconds: number }) => Error
}

/** Requests of one key since its window began, and when that ends (ms). */
type Count = { hits: number; ends: number }
type Counts<C extends Count | Promise<Count>> = {
  add: (key: string) => C
  /** The last request of the key was none that counts. */
  takeBack: (key: string) => void
}

/** Counts of this process: at once, because every request waits for two of them. */
const createOwnCounts = (windowMs: number): Counts<Count> => {
  const counts = new Map<string, Count>()
  let swept = Date.now()
  const sweep = (now: number): void => {
    if (now - swept < windowMs) return
    swept = now
    for (const [key, { ends }] of counts) if (ends <= now) counts.delete(key)
  }
  return {
    add: (key) => {
      const now = Date.now()
      const known = counts.get(key)
      if (known && known.ends > now) {
        known.hits += 1
        return known
      }
      sweep(now)
      const begun = { hits: 1, ends: now + windowMs }
      counts.set(key, begun)
      return begun
    },
    takeBack: (key) => {
      const known = counts.get(key)
      if (known) known.hits -= 1
    },
  }
}

/** Redis counts; while it is away this process counts alone, so that an outage never opens the door. */
const createSharedCounts = (redis: RedisClient, prefix: string, windowMs: number): Counts<Promise<Count>> => {
  const own = createOwnCounts(windowMs)
  const shared = new RedisStore({
    prefix,
    sendCommand: (command: string, ...args: string[]) => redis.call(command, ...args) as Promise<RedisReply>,
  })
  shared.windowMs = windowMs
  const load = (): void => {
    shared.incrementScriptSha = shared.loadIncrementScript()
    shared.incrementScriptSha.catch(() => undefined)
  }
  load()
  return {
    add: async (key) => {
      try {
        const { totalHits, resetTime } = await shared.increment(key)
        return { hits: totalHits, ends: resetTime?.getTime() ?? Date.now() + windowMs }
      } catch {
        // The script may have been refused while Redis was away: offer it again for the next request.
        load()
        return { ...own.add(key) }
      }
    },
    takeBack: (key) => void shared.decrement(key).catch(() => own.takeBack(key)),
  }
}

/** Headers by which a client paces itself (draft-ietf-httpapi-ratelimit-headers-06). */
const createTelling = ({ max, window_seconds }: Pick<RateLimit, 'max' | 'window_seconds'>) => {
  const [policy, limit] = [`${max};w=${window_seconds}`, String(max)]
  return (response: Response, { hits, ends }: Count): void => {
    response.setHeader('RateLimit-Policy', policy)
    response.setHeader('RateLimit-Limit', limit)
    response.setHeader('RateLimit-Remaining', String(Math.max(0, max - hits)))
    response.setHeader('RateLimit-Reset', String(Math.max(0, Math.ceil((ends - Date.now()) / 1000))))
  }
}

export type LimitRate = (limit: RateLimit) => RequestHandler

/** Makes middleware that counts requests and hands `refuse`'s error on, with RateLimit-* and Retry-After headers. */
export const createRateLimits =
  ({ redis, refuse }: RateLimitOptions): LimitRate =>
  ({ name, window_seconds, max, by, onlyFailures = false, untold = false }) => {
    const windowMs = window_seconds * 1000
    const counts =
      redis === undefined ? createOwnCounts(windowMs) : createSharedCounts(redis, `limit:${name}:`, windowMs)
    const tell = createTelling({ max, window_seconds })

    /** @returns why the request is refused */
    const judge = (count: Count, response: Response): Error | undefined => {
      const isOver = count.hits > max
      if (isOver || !untold) tell(response, count)
      if (!isOver) return undefined
      const retry_after_seconds = Math.max(1, Math.ceil((count.ends - Date.now()) / 1000))
      response.setHeader('Retry-After', String(retry_after_seconds))
      return refuse({ name, retry_after_seconds })
    }
    return (request, response, next) => {
      const key = by?.(request) ?? ipKeyGenerator(request.ip ?? '')
      if (onlyFailures)
        response.once('finish', () => {
          if (response.statusCode < 400) counts.takeBack(key)
        })
      const count = counts.add(key)
      const wait = async (counted: Promise<Count>): Promise<void> => next(judge(await counted, response))
      if (count instanceof Promise) return wait(count)
      next(judge(count, response))
      return undefined
    }
  }
