import { can } from '#shared/access/can.ts'
import { menuRank } from '#client/kit/landing.ts'
import {
  MENU_GROUPS,
  type MenuGroup,
  type Screen,
  fillPattern,
  isForRole,
  patternOf,
} from '#client/kit/screen.ts'
import { type Session, accessOf, roleOf } from '#client/lib/session.ts'
import type { Icon } from '#client/ui/icons.ts'

export type MenuEntry = { screen: Screen; path: string; icon: Icon }
export type MenuGroupEntries = { group: MenuGroup; entries: MenuEntry[] }

/** The sidebar of one user: screens of their role whose ability they hold, by group and order. */
export const menuOf = (screens: readonly Screen[], session: Session): MenuGroupEntries[] => {
  const role = roleOf(session)
  const access = accessOf(session)
  const open = screens
    .filter(
      (screen) =>
        screen.menu &&
        isForRole(screen, role) &&
        (!screen.ability || can(access, screen.ability)) &&
        (!screen.menu.ability || can(access, screen.menu.ability)),
    )
    .toSorted((a, b) => menuRank(a) - menuRank(b))
  return MENU_GROUPS.map((group) => ({
    group,
    entries: open.flatMap((screen) =>
      screen.menu?.group === group
        ? [{ screen, path: fillPattern(patternOf(screen, role)), icon: screen.menu.icon }]
        : [],
    ),
  })).filter(({ entries }) => entries.length > 0)
}

/** The entry a path belongs to: the longest that it starts with, so that a detail page marks its list. */
export const activeEntry = (groups: readonly MenuGroupEntries[], pathname: string): string | null => {
  const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path))
  const matching = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`))
  return matching.toSorted((a, b) => b.length - a.length)[0] ?? null
}
