import { screens } from '#client/app/screens.ts'
import { areaOf, isForRole, patternOf, type Screen } from '#client/kit/screen.ts'
import type { RoleName } from '#shared/access/roles.ts'

/** Addresses of screens as the router mounts them, one for each area of a screen, and those that are not a role's. */

export type Mounted = { path: string; screen: Screen; roles: Screen['roles'] }

export const MOUNTED: readonly Mounted[] = screens.flatMap((screen) => {
  if (!Array.isArray(screen.roles))
    return [{ path: patternOf(screen, 'shipper'), screen, roles: screen.roles }]
  const areas = [...new Set((screen.roles as RoleName[]).map(areaOf))]
  const paths = [...new Set(areas.map((area) => patternOf(screen, area)))]
  return paths.map((path) => ({
    path,
    screen,
    roles: areas.filter((area) => patternOf(screen, area) === path),
  }))
})

/** An address of a pattern; any number does for a record that is never read. */
export const addressOf = (path: string): string => path.replaceAll(/:\w+\??/g, '1')

export const foreignTo = (role: RoleName): Mounted[] => {
  const own = new Set(
    screens.filter((screen) => isForRole(screen, role)).map((screen) => patternOf(screen, role)),
  )
  return MOUNTED.filter(
    ({ path, roles }) => Array.isArray(roles) && !roles.includes(areaOf(role)) && !own.has(path),
  )
}
