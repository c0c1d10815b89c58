import type { Env } from '#server/env.ts'
import { openText, sealText, type Seal } from '#server/infra/sealed-text.ts'

/** Credentials at rest: enciphered, and bound to the pair and the provider that they were given for. */

type Bound = { company_id: number; transporter_id: number; provider: string }

const sealOf = (env: Pick<Env, 'JWT_SECRET'>, { company_id, transporter_id, provider }: Bound): Seal => ({
  secret: env.JWT_SECRET,
  purpose: 'tropeiro carrier apis',
  owner: `${company_id}:${transporter_id}:${provider}`,
})

export const keepSecret = (env: Pick<Env, 'JWT_SECRET'>, bound: Bound, secret: string): string =>
  sealText(secret, sealOf(env, bound))

/** Null where it cannot be read any more: the application has another secret. */
export const readSecret = (env: Pick<Env, 'JWT_SECRET'>, bound: Bound & { secret: string }): string | null =>
  openText(bound.secret, sealOf(env, bound))
