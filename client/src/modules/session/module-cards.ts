import { MODULE_GROUPS, type ModuleName } from '#shared/access/permissions.ts'
import { landingPath } from '#client/kit/landing.ts'
import type { Screen } from '#client/kit/screen.ts'
import { type Session, accessOf, roleOf } from '#client/lib/session.ts'

/** spec 000 §1: each card offers one of these. */
export type CardState = { kind: 'access'; path: string } | { kind: 'learn_more' | 'blocked' | 'soon' }

/**
 * Which one is our decision, the specification shows none: a module with a screen is open to who holds one of its
 * permissions and blocked for who does not; without a screen it is coming soon for who holds it already, else it can
 * be learned about.
 */
export const cardState = (screens: readonly Screen[], session: Session, module: ModuleName): CardState => {
  const holds =
    roleOf(session) === 'dev' ||
    accessOf(session).permissions.some((permission) => permission.startsWith(`${module}__`))
  const path = landingPath(screens, session, module)
  if (holds) return path ? { kind: 'access', path } : { kind: 'soon' }
  return { kind: path ? 'blocked' : 'learn_more' }
}

export const CARD_GROUPS: { group: 'logistics' | 'costs'; modules: readonly ModuleName[] }[] = [
  { group: 'logistics', modules: MODULE_GROUPS.logistics },
  { group: 'costs', modules: MODULE_GROUPS.costs_and_financial },
]
