import type { Env } from '#server/env.ts'
import { openText, sealText, type Sealing } from '#server/infra/seal.ts'

/** Credentials at rest: enciphered, and bound to the pair and the provider that they were given for. */

type Bound = { company_id: number; transporter_id: number; provider: string }

const sealingOf = (
  env: Pick<Env, 'JWT_SECRET'>,
  { company_id, transporter_id, provider }: Bound,
): Sealing => ({
  secret: env.JWT_SECRET,
  use: 'tropeiro carrier apis',
  of: `${company_id}:${transporter_id}:${provider}`,
})

export const keepSecret = (env: Pick<Env, 'JWT_SECRET'>, bound: Bound, secret: string): string =>
  sealText(secret, sealingOf(env, bound))

/** Null where it cannot be read any more: the application has another secret. */
export const readSecret = (env: Pick<Env, 'JWT_SECRET'>, bound: Bound & { secret: string }): string | null =>
  openText(bound.secret, sealingOf(env, bound))
