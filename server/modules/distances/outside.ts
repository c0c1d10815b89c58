import type { Services } from '#server/kit/services.ts'
import { createOsrmRouter } from './osrm.ts'
import type { Routing } from './road-distance.ts'
import { createTollProvider, type TollProvider } from './toll-provider.ts'

/** The outside services that the environment names; null where it names none. */
export type Outside = { routing: Routing | null; toll: TollProvider | null }

export const outsideOf = ({ env, logger }: Pick<Services, 'env' | 'logger'>): Outside => ({
  routing: env.ROUTER_URL
    ? {
        router: createOsrmRouter({
          url: env.ROUTER_URL,
          profile: env.ROUTER_PROFILE,
          timeoutMs: env.ROUTER_TIMEOUT_MS,
          retries: env.ROUTER_RETRIES,
        }),
        cacheDays: env.ROUTER_CACHE_DAYS,
        onFailure: (error) => logger.warn({ err: error }, 'the road router gave no answer'),
      }
    : null,
  toll: env.TOLL_URL
    ? createTollProvider({
        url: env.TOLL_URL,
        token: env.TOLL_TOKEN,
        timeoutMs: env.TOLL_TIMEOUT_MS,
        retries: env.TOLL_RETRIES,
      })
    : null,
})
