import { MODULE_GROUPS, type ModuleName } from '#shared/access/permissions.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { landingName, landingPath } from '#client/kit/landing.ts'
import { type Screen, isForRole } from '#client/kit/screen.ts'
import { type Session, accessOf, roleOf } from '#client/lib/session.ts'

/** spec 000 §1: each card offers one of these. */
export type CardState = { kind: 'access'; path: string } | { kind: 'learn_more' | 'blocked' | 'soon' }

/** The module's first screen for the role; the main module falls back to the first entry of the sidebar. */
const firstScreen = (screens: readonly Screen[], session: Session, module: ModuleName) => {
  const name = landingName(session, module)
  return screens.find((screen) => screen.name === name && isForRole(screen, roleOf(session)))
}

/**
 * Which one is our decision, the specification shows none: a module whose first screen is open is accessed; one that
 * the role has but this person may not open (permission, plan or feature) is blocked; without a screen it is coming
 * soon for who holds it already, else it can be learned about. A first screen that is not built is none.
 */
export const cardState = (screens: readonly Screen[], session: Session, module: ModuleName): CardState => {
  const holds =
    roleOf(session) === 'dev' ||
    accessOf(session).permissions.some((permission) => permission.startsWith(`${module}__`))
  const first = firstScreen(screens, session, module)
  // Only dev goes to a page that is not built yet.
  const isComing = first?.coming === true && roleOf(session) !== 'dev'
  const path = holds && !isComing ? landingPath(screens, session, module) : null
  if (path !== null) return { kind: 'access', path }
  if (first && !isComing) return { kind: 'blocked' }
  return { kind: holds ? 'soon' : 'learn_more' }
}

/** Roles that come for credit only: their main card is the correspondent's (spec 000 §1, finance). */
const CREDIT_ROLES: readonly RoleName[] = ['taker', 'finance_manager']

/** As which module a card is named and drawn for this role. */
export const shownModule = (role: RoleName, module: ModuleName): ModuleName =>
  module === 'integra_manager' && CREDIT_ROLES.includes(role) ? 'finance' : module

export type Card = { module: ModuleName; state: CardState }
type OpenCard = Card & { state: { kind: 'access' } }
const isOpen = (card: Card): card is OpenCard => card.state.kind === 'access'

/** Cards that open something, each name once, and the others. */
export const sortedCards = (
  screens: readonly Screen[],
  session: Session,
): { open: readonly OpenCard[]; others: readonly Card[] } => {
  const role = roleOf(session)
  const cards = CARD_GROUPS.flatMap(({ modules }) => modules).map((module): Card => ({
    module,
    state: cardState(screens, session, module),
  }))
  const open = cards.filter(isOpen)
  const names = new Set(open.map(({ module }) => shownModule(role, module)))
  const isShownBefore = ({ module }: Card, index: number) =>
    open.findIndex((one) => shownModule(role, one.module) === shownModule(role, module)) < index
  return {
    open: open.filter((card, index) => !isShownBefore(card, index)),
    others: cards.filter((card) => !isOpen(card) && !names.has(card.module)),
  }
}

export const CARD_GROUPS: { group: 'logistics' | 'costs'; modules: readonly ModuleName[] }[] = [
  { group: 'logistics', modules: MODULE_GROUPS.logistics },
  { group: 'costs', modules: MODULE_GROUPS.costs_and_financial },
]
