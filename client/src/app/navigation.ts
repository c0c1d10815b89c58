import { menuRank } from '#client/kit/landing.ts'
import { MENU_GROUPS, type MenuGroup, type Screen, fillPattern, patternOf } from '#client/kit/screen.ts'
import { isInMenu, placeOf } from '#client/kit/screen-access.ts'
import { type Session, roleOf } from '#client/lib/session.ts'
import type { Icon } from '#client/ui/icons.ts'

export type MenuEntry = { screen: Screen; path: string; icon: Icon }
export type MenuGroupEntries = { group: MenuGroup; entries: MenuEntry[] }

/** The sidebar of one user: screens of their role that they may open, of the place they are at, by group and order. */
export const menuOf = (
  screens: readonly Screen[],
  session: Session,
  pathname = '/home/menu',
): MenuGroupEntries[] => {
  const role = roleOf(session)
  const place = placeOf(pathname, role)
  const open = screens
    .filter((screen) => isInMenu(screen, session) && placeOf(patternOf(screen, role), role) === place)
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
