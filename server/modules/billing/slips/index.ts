import type { Env } from '#server/env.ts'
import type { Services } from '#server/kit/services.ts'
import { createTokenSource } from '../pix/token.ts'
import type { SlipProvider } from './provider.ts'
import { createSlipApi } from './slip-api.ts'

type Asking = Pick<Services, 'env' | 'clock'>

const create = ({ env, clock }: Asking): SlipProvider | null => {
  const { SLIP_URL: url, SLIP_TOKEN_URL, SLIP_CLIENT_ID: id, SLIP_CLIENT_SECRET: secret } = env
  if (!url || !SLIP_TOKEN_URL || !id || !secret) return null
  const bounds = { timeoutMs: env.SLIP_TIMEOUT_MS, retries: env.SLIP_RETRIES }
  const client = { url: SLIP_TOKEN_URL, id, secret, scope: env.SLIP_SCOPE }
  return createSlipApi({ url, tokens: createTokenSource(client, bounds, clock), ...bounds })
}

const createProviders = () => {
  const providers = new WeakMap<Env, SlipProvider | null>()
  return (asking: Asking): SlipProvider | null => {
    const known = providers.get(asking.env)
    if (known !== undefined) return known
    const made = create(asking)
    providers.set(asking.env, made)
    return made
  }
}

/** The bank of slips that the environment names, one for an environment; null where it names none. */
export const slipBankOf = (services: Asking & Pick<Services, 'held'>): SlipProvider | null =>
  services.held(createProviders)(services)
