import type { NextFunction, Request, RequestHandler } from 'express'
import {
  ipKeyGenerator,
  MemoryStore,
  rateLimit,
  type ClientRateLimitInfo,
  type Options,
  type Store,
} from 'express-rate-limit'
import { RedisStore, type RedisReply } from 'rate-limit-redis'
import type { RedisClient } from '#server/infra/redis.ts'
import { membersOf } from '#shared/kit/typed.ts'

export interface RateLimit {
  /** Counts of limits with different names never mix. */
  name: string
  window_seconds: number
  max: number | ((req: Request) => number)
  /** Whom to count; the client's address when absent or when it gives nothing. */
  by?: (req: Request) => string | undefined
  /** Only answers with an error count, for instance wrong passwords. */
  onlyFailures?: boolean
}

export interface RateLimitOptions {
  /** Counts shared by all processes; without it each process counts for itself. */
  redis?: RedisClient | undefined
  /** The error that reaches the error handler. */
  refuse: (limit: { name: string; retry_after_seconds: number }) => Error
}

/** Redis counts; while it is away this process counts alone, so that an outage never opens the door. */
const createSharedStore = (redis: RedisClient, prefix: string): Store => {
  const local = new MemoryStore()
  const shared = new RedisStore({
    prefix,
    sendCommand: (command: string, ...args: string[]) => redis.call(command, ...args) as Promise<RedisReply>,
  })
  let options: Options | undefined
  const load = () => {
    if (options !== undefined) shared.init(options).catch(() => undefined)
  }
  return {
    prefix,
    init: (given) => {
      options = given
      local.init(given)
      load()
    },
    increment: async (key): Promise<ClientRateLimitInfo> => {
      try {
        return await shared.increment(key)
      } catch {
        // The script may have been refused while Redis was away: offer it again for the next request.
        load()
        return local.increment(key)
      }
    },
    decrement: async (key) => {
      await shared.decrement(key).catch(() => local.decrement(key))
    },
    resetKey: async (key) => {
      await Promise.allSettled([shared.resetKey(key), local.resetKey(key)])
    },
    shutdown: () => local.shutdown(),
  }
}

const retryAfter = (req: Request): number => {
  const reset = 'rateLimit' in req ? membersOf(req.rateLimit).resetTime : undefined
  const wait = (reset instanceof Date ? reset.getTime() : Date.now() + 1000) - Date.now()
  return Math.max(1, Math.ceil(wait / 1000))
}

export type LimitRate = (limit: RateLimit) => RequestHandler

/** Makes middleware that counts requests and hands `refuse`'s error on, with RateLimit-* and Retry-After headers. */
export const createRateLimits =
  ({ redis, refuse }: RateLimitOptions): LimitRate =>
  ({ name, window_seconds, max, by, onlyFailures = false }) =>
    rateLimit({
      windowMs: window_seconds * 1000,
      limit: max,
      standardHeaders: 'draft-6',
      legacyHeaders: false,
      skipSuccessfulRequests: onlyFailures,
      keyGenerator: (req) => by?.(req) ?? ipKeyGenerator(req.ip ?? ''),
      handler: (req, res, next: NextFunction) => {
        const retry_after_seconds = retryAfter(req)
        res.setHeader('Retry-After', String(retry_after_seconds))
        next(refuse({ name, retry_after_seconds }))
      },
      ...(redis === undefined ? {} : { store: createSharedStore(redis, `limit:${name}:`) }),
    })
