import type { Env } from '#server/env.ts'
import type { Services } from '#server/kit/services.ts'
import type { PostalCodeProvider } from './provider.ts'
import { remembered } from './remembered.ts'
import { createViaCep } from './viacep.ts'

type Asking = Pick<Services, 'env' | 'clock'>

/** One memory for an environment: what one person asked for serves the next. */
const createPostalCodes = () => {
  const providers = new WeakMap<Env, PostalCodeProvider>()
  return (url: string, { env, clock }: Asking): PostalCodeProvider => {
    const known = providers.get(env)
    if (known) return known
    const { CEP_TIMEOUT_MS: timeoutMs, CEP_RETRIES: retries } = env
    const made = remembered(createViaCep({ url, timeoutMs, retries }), clock)
    providers.set(env, made)
    return made
  }
}

/** The service that the environment names; null where it names none. */
export const postalCodesOf = (services: Asking & Pick<Services, 'held'>): PostalCodeProvider | null => {
  const { CEP_URL: url } = services.env
  return url ? services.held(createPostalCodes)(url, services) : null
}
