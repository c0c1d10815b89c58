import { ABILITY_NAMES, type Ability } from '#shared/access/abilities.ts'
import * as z from 'zod'
import { numeric } from '#shared/kit/fields.ts'

/** Personal access tokens of API clients (our decision; spec 000 knows only the session's token). */

/** A token never acts for the person as a person: no password, profile, terms or other tokens. */
export const NEVER_GRANTED: readonly Ability[] = ['session.use', 'session.manage']
export const GRANTABLE: readonly Ability[] = ABILITY_NAMES.filter((name) => !NEVER_GRANTED.includes(name))

export const MAX_DAYS = 365

export const accessTokenInput = z.strictObject({
  name: z.string().trim().min(1).max(80),
  /** Names of the abilities table, such as `orders.read`; none beyond one's own. */
  abilities: z.array(z.enum(GRANTABLE)).min(1).max(GRANTABLE.length),
  /** How many days it works. */
  days: numeric(z.number().int().min(1).max(MAX_DAYS)),
})

/** As the list tells it; `token` comes with the creation only. */
export const accessTokenOutput = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  abilities: z.array(z.string()),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
  created_at: z.string(),
})
export type AccessToken = z.output<typeof accessTokenOutput>
