import type { Env } from '#server/env.ts'
import type { Services } from '#server/kit/services.ts'
import type { PostalCodeProvider } from './provider.ts'
import { remembered } from './remembered.ts'
import { createViaCep } from './viacep.ts'

/** One memory per process: what one person asked for serves the next. */
const providers = new WeakMap<Env, PostalCodeProvider>()

/** The service that the environment names; null where it names none. */
export const postalCodesOf = ({ env, clock }: Pick<Services, 'env' | 'clock'>): PostalCodeProvider | null => {
  if (!env.CEP_URL) return null
  const known = providers.get(env)
  if (known) return known
  const { CEP_URL: url, CEP_TIMEOUT_MS: timeoutMs, CEP_RETRIES: retries } = env
  const made = remembered(createViaCep({ url, timeoutMs, retries }), clock)
  providers.set(env, made)
  return made
}
