import type { Clock } from '#server/infra/clock.ts'
import type { PostalCodePlace, PostalCodeProvider } from './provider.ts'

const MAX_REMEMBERED = 5000
const DAY_MS = 24 * 60 * 60 * 1000
/** A CEP hardly ever moves; an unknown one may be given out tomorrow. */
const KEPT_MS = { found: 30 * DAY_MS, unknown: DAY_MS }

/** Remembers what the provider said, the most recently asked first to stay; failures are not remembered. */
export const remembered = (provider: PostalCodeProvider, clock: Clock): PostalCodeProvider => {
  const places = new Map<string, { place: PostalCodePlace | null; until: number }>()
  return {
    find: async (postalCode) => {
      const now = clock.now().getTime()
      const known = places.get(postalCode)
      places.delete(postalCode)
      const kept =
        known !== undefined && known.until > now
          ? known
          : await provider
              .find(postalCode)
              .then((place) => ({ place, until: now + (place ? KEPT_MS.found : KEPT_MS.unknown) }))
      places.set(postalCode, kept)
      const [oldest] = places.keys()
      if (places.size > MAX_REMEMBERED && oldest !== undefined) places.delete(oldest)
      return kept.place
    },
  }
}
