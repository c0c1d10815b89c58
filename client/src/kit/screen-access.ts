import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { type Session, accessOf, roleOf } from '#client/lib/session.ts'
import { type Screen, isForRole, patternOf } from './screen.ts'

/** Areas that ask for more than their role: a permission of their module (spec 000 §2, §6 Route permissions). */
const AREAS: readonly (readonly [prefix: string, ability: Ability])[] = [
  ['/logistic_manager/shipper/', 'areas.shipper'],
  ['/logistic_manager/finance_manager/', 'areas.finance_manager'],
  ['/fintech/', 'areas.fintech'],
  ['/finance/', 'areas.finance'],
  ['/tracking/', 'areas.tracking'],
  ['/quotation/', 'areas.quotation'],
]

/** Areas whose sidebar as a whole is for fewer people than its addresses (spec 000 §6 Menu gating, transporter). */
const MENUS: readonly (readonly [prefix: string, ability: Ability])[] = [
  ['/logistic_manager/transporter/', 'menus.transporter'],
]

/** What a screen asks of this role: its area's ability and its own. */
export const gatesOf = (screen: Screen, role: RoleName): Ability[] => {
  const pattern = patternOf(screen, role)
  const area = Array.isArray(screen.roles) && AREAS.find(([prefix]) => pattern.startsWith(prefix))?.[1]
  return [...(area ? [area] : []), ...(screen.ability ? [screen.ability] : [])]
}

/** Is this screen of the reader's role, and open to them? */
export const mayOpen = (screen: Screen, session: Session): boolean => {
  const role = roleOf(session)
  return isForRole(screen, role) && gatesOf(screen, role).every((ability) => can(accessOf(session), ability))
}

/** Does it stand in the reader's sidebar? A screen may be open and yet have no entry. */
export const isInMenu = (screen: Screen, session: Session): boolean => {
  if (!screen.menu || !mayOpen(screen, session)) return false
  const pattern = patternOf(screen, roleOf(session))
  const gates = [screen.menu.ability, MENUS.find(([prefix]) => pattern.startsWith(prefix))?.[1]]
  return gates.every((ability) => ability === undefined || can(accessOf(session), ability))
}

/** Modules beside the role's own area have a sidebar of their own (spec 000 §2, role areas). */
const SIDE_MODULES = ['finance', 'tracking', 'billing', 'quotation'] as const
export type Place = 'own' | (typeof SIDE_MODULES)[number]

/** Where a path belongs; the home pages belong to the role's own area, and a taker has only the finance area. */
export const placeOf = (pathname: string, role: RoleName): Place => {
  const first = pathname.split('/')[1]
  return SIDE_MODULES.find((name) => name === first) ?? (role === 'taker' ? 'finance' : 'own')
}
