import { MODULES, type ModuleName } from '#shared/access/permissions.ts'
import { customSettings } from '#client/lib/custom-settings.ts'
import { type Session, accessOf, roleOf } from '#client/lib/session.ts'
import { isInMenu, mayOpen, placeOf } from './screen-access.ts'
import { MENU_GROUPS, type Screen, fillPattern, patternOf } from './screen.ts'

/** Name of the screen a module opens with, for this user (spec 000 §2, behaviour after login). */
export const landingName = (session: Session, module: ModuleName): string => {
  const role = roleOf(session)
  const { permissions } = accessOf(session)
  if (module === 'integra_manager') {
    if (role === 'transporter') return 'order_proposals'
    const orderFirst = ['financier', 'financier_basic', 'shipper_commercial']
    const isFinancier = orderFirst.some((level) => permissions.includes(`integra_manager__${level}`))
    return role === 'supplier' || (role === 'shipper' && isFinancier) ? 'order' : 'dashboard'
  }
  // The 4PL's own area, and for the operator the 4PLs themselves.
  if (module === 'four_pl_manager' && role === 'four_pl') return 'dashboard'
  if (module === 'four_pl_manager' && (role === 'manager' || role === 'dev')) return 'user_four_pl'
  if (module === 'quotation') return 'order_quotes'
  // {role}.finance is the desk of the roles that work for the others' credit.
  if (module === 'finance' && role === 'fintech') return 'dashboard'
  return module === 'finance' && role === 'finance_manager' ? 'quotations' : module
}

/**
 * The path of a module's first screen; null when this user has none. The main module, and the 4PL's own, fall back to the first
 * entry of the sidebar, so that no user lands on a screen that their role does not have.
 */
export const landingPath = (
  screens: readonly Screen[],
  session: Session,
  module: ModuleName,
): string | null => {
  const own = screens.filter((screen) => mayOpen(screen, session))
  const wanted = own.find((screen) => screen.name === landingName(session, module))
  const first = own
    .filter((screen) => isInMenu(screen, session) && isOfOwnArea(screen, session))
    .toSorted((a, b) => menuRank(a) - menuRank(b))
    .at(0)
  const isMain =
    module === 'integra_manager' || (module === 'four_pl_manager' && roleOf(session) === 'four_pl')
  const target = wanted ?? (isMain ? first : undefined)
  return target ? fillPattern(patternOf(target, roleOf(session))) : null
}

/** The dashboard of this user; null when the role has none, or when it is closed. */
export const dashboardPath = (screens: readonly Screen[], session: Session): string | null => {
  const screen = screens.find((one) => one.name === 'dashboard' && mayOpen(one, session))
  return screen ? fillPattern(patternOf(screen, roleOf(session))) : null
}

/** The sidebar that the role's own pages have: the finance, billing and other modules have theirs. */
const isOfOwnArea = (screen: Screen, session: Session): boolean => {
  const role = roleOf(session)
  return placeOf(patternOf(screen, role), role) === placeOf('/home/menu', role)
}

export const menuRank = (screen: Screen): number =>
  screen.menu ? MENU_GROUPS.indexOf(screen.menu.group) * 1000 + screen.menu.order : Number.MAX_SAFE_INTEGER

/** Home (menu, profile, tms) is skipped for fintech users and for shipper-commercial users (spec 000 §2). */
export const skipsHome = (session: Session): boolean =>
  roleOf(session) === 'fintech' ||
  accessOf(session).permissions.includes('integra_manager__shipper_commercial')

/** Home of this user: the main menu, or the first screen where the menu is skipped. */
export const homePath = (screens: readonly Screen[], session: Session): string =>
  (skipsHome(session) ? landingPath(screens, session, 'integra_manager') : null) ?? '/home/menu'

/**
 * Where a fresh login goes without a redirect: who is led through the first steps goes there, until they are seen
 * through or put aside (the login's `onboarding`, spec 000 §3); else the module that was opened last in this browser,
 * where this person may open it (spec 000 §2).
 */
export const pathAfterLogin = (
  screens: readonly Screen[],
  session: Session,
  module: ModuleName | undefined = customSettings().module,
): string => {
  const steps = screens.find((screen) => screen.name === 'onboarding' && mayOpen(screen, session))
  return session.settings?.onboarding && steps
    ? fillPattern(patternOf(steps, roleOf(session)))
    : (modulePath(screens, session, module) ?? homePath(screens, session))
}

/** Remembered by the browser, so that it may be of another person, or of no module at all. */
const modulePath = (
  screens: readonly Screen[],
  session: Session,
  module: ModuleName | undefined,
): string | null => {
  if (module === undefined || !MODULES.includes(module) || skipsHome(session)) return null
  const holds =
    roleOf(session) === 'dev' ||
    accessOf(session).permissions.some((permission) => permission.startsWith(`${module}__`))
  return holds ? landingPath(screens, session, module) : null
}
