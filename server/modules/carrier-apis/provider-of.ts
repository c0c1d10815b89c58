import { keepToken, type TokenSource } from '#server/infra/ask-with-token.ts'
import { publicFetch } from '#server/infra/public-fetch.ts'
import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { modalityCode, type CarrierApi } from './carrier-apis.store.ts'
import { readSecret } from './kept-secret.ts'
import { askCorreiosToken, createCorreios } from './providers/correios.ts'
import { createJadlog } from './providers/jadlog.ts'
import { NoPrice, type Provider } from './providers/provider.ts'
import { createRest } from './providers/rest.ts'

type Asking = Pick<Services, 'env' | 'clock' | 'held'>
type Reads = Pick<Context, 'rows'>

/** Jadlog's road service counts so, unless the contract says another figure. */
const KG_PER_M3 = 300

/** One token for a contract as it was last written, so that it serves all questions. */
const createTokens = () => {
  const kept = new Map<number, { stamp: string; tokens: TokenSource }>()
  return (api: CarrierApi, make: () => TokenSource): TokenSource => {
    const known = kept.get(api.id)
    if (known?.stamp === api.secret) return known.tokens
    const tokens = make()
    kept.set(api.id, { stamp: api.secret, tokens })
    return tokens
  }
}

const boundsOf = ({ env }: Asking) => ({
  timeoutMs: env.CARRIER_API_TIMEOUT_MS,
  retries: env.CARRIER_API_RETRIES,
})

/** @throws NoPrice `credentials` */
const secretOf = ({ env }: Asking, api: CarrierApi): string => {
  const secret = readSecret(env, api)
  if (secret === null) throw new NoPrice('credentials')
  return secret
}

const correiosOf = async (services: Asking, reads: Reads, api: CarrierApi): Promise<Provider> => {
  const { env, clock, held } = services
  const code = await modalityCode(reads, api.correios_modal_transport_id, api.company_id)
  if (code === null) throw new NoPrice('modal')
  const bounds = boundsOf(services)
  const url = env.CORREIOS_URL
  const card = { url, login: api.login ?? '', secret: secretOf(services, api), card: api.account ?? '' }
  const tokens = held(createTokens)(api, () =>
    keepToken(() => askCorreiosToken(card, bounds, clock.now()), clock),
  )
  const { contract, regional, declared_service } = api
  return createCorreios({ url, tokens, code, contract, regional, declared_service, ...bounds })
}

/** The API as it is set up. @throws NoPrice `credentials`, `modal` */
export const providerOf = async (services: Asking, reads: Reads, api: CarrierApi): Promise<Provider> => {
  if (api.provider === 'correios') return correiosOf(services, reads, api)
  const { env, clock } = services
  const bounds = boundsOf(services)
  const secret = secretOf(services, api)
  if (api.provider === 'jadlog')
    return createJadlog({
      url: env.JADLOG_URL,
      secret,
      login: api.login ?? '',
      account: api.account,
      contract: api.contract,
      modality: api.jadlog_modality ?? 0,
      kg_per_m3: api.kg_per_m3 ?? KG_PER_M3,
      ...bounds,
    })
  return createRest({
    url: api.url ?? '',
    secret,
    fetch: publicFetch(env.INSIDE_HOSTS),
    now: () => clock.now(),
    ...bounds,
  })
}
