import { ABILITIES, type Ability } from './abilities.ts'
import { satisfies, type AccessSession } from './rules.ts'

/** May this session try this? Rows are the scope's business, the record's state is the machine's. */
export const can = (session: AccessSession, ability: Ability): boolean =>
  session.role === 'dev' || satisfies(session, ABILITIES[ability])
