import type { Env } from '#server/env.ts'
import type { Services } from '#server/kit/services.ts'
import { brCode } from '../pure/br-code.ts'
import { createPixApi } from './pix-api.ts'
import type { BankCharge, PaymentProvider } from './provider.ts'
import { createTokenSource } from './token.ts'

type Asking = Pick<Services, 'env' | 'clock'>

const create = ({ env, clock }: Asking): PaymentProvider | null => {
  const { PIX_URL: url, PIX_TOKEN_URL, PIX_CLIENT_ID: id, PIX_CLIENT_SECRET: secret, PIX_KEY: key } = env
  if (!url || !PIX_TOKEN_URL || !id || !secret || !key) return null
  const bounds = { timeoutMs: env.PIX_TIMEOUT_MS, retries: env.PIX_RETRIES }
  const tokens = createTokenSource({ url: PIX_TOKEN_URL, id, secret }, bounds, clock)
  return createPixApi({ url, key, tokens, ...bounds })
}

/** One bank for an environment, so that its token serves all questions. */
const createProviders = () => {
  const providers = new WeakMap<Env, PaymentProvider | null>()
  return (asking: Asking): PaymentProvider | null => {
    const known = providers.get(asking.env)
    if (known !== undefined) return known
    const made = create(asking)
    providers.set(asking.env, made)
    return made
  }
}

/** The bank that the environment names; null where it names none. */
export const bankOf = (services: Asking & Pick<Services, 'held'>): PaymentProvider | null =>
  services.held(createProviders)(services)

type Receiver = Pick<Env, 'PIX_KEY' | 'PIX_NAME' | 'PIX_CITY'>

/** The code of a registered charge; null where the bank gave neither the code nor its location. */
export const codeOfCharge = (charge: BankCharge, { PIX_NAME, PIX_CITY }: Receiver): string | null => {
  if (charge.copy_paste !== null) return charge.copy_paste
  if (charge.location === null) return null
  return brCode({
    location: charge.location,
    name: PIX_NAME ?? '',
    city: PIX_CITY ?? '',
    amount: charge.total,
  })
}

/** Without a bank: a code of the operator's key, whose payments are set by hand. */
export const codeOfKey = (
  bill: { id: number; total: string },
  { PIX_KEY, PIX_NAME, PIX_CITY }: Receiver,
): string | null => {
  if (!PIX_KEY || !PIX_NAME || !PIX_CITY) return null
  return brCode({
    key: PIX_KEY,
    name: PIX_NAME,
    city: PIX_CITY,
    amount: bill.total,
    txid: `COBRANCA${bill.id}`,
  })
}
