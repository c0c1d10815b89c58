import { ABILITIES, type Ability } from './abilities.ts'
import { satisfies, type AccessSession } from './rules.ts'

/** Who asks; with a personal access token, only what the token was made for. */
export type Asking = AccessSession & { token_abilities?: readonly string[] }

/** Who asks, who one is, what one may: the only thing that every token may do without being made for it. */
const ALWAYS: Ability = 'session.use'

/** A personal access token that was not made for this, whatever its person may do. */
export const isOutsideToken = ({ token_abilities }: Asking, ability: Ability): boolean =>
  token_abilities !== undefined && ability !== ALWAYS && !token_abilities.includes(ability)

/** May this session try this? Rows are the scope's business, the record's state is the machine's. */
export const can = (session: Asking, ability: Ability): boolean => {
  if (isOutsideToken(session, ability)) return false
  return session.role === 'dev' || satisfies(session, ABILITIES[ability])
}
