import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { screens } from '#client/app/screens.ts'
import { gatesOf } from '#client/kit/screen-access.ts'
import { areaOf, isForRole, patternOf, type Screen } from '#client/kit/screen.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'

/**
 * Every address of another role's screens, for every role, where the browser's journeys take a sample (Security check 12): the
 * router finds a screen of the others there, whose frame sends the reader to the main menu.
 */

type Found = { path: string; screen: Screen; roles: Screen['roles'] }

/** As the router mounts them: one route for each address of a screen. */
const routes: Found[] = screens.flatMap((screen) => {
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

const addressOf = (path: string): string => path.replaceAll(/:\w+\??/g, '1')
/** What the router finds at each address: asked once, for it weighs all routes anew each time. */
const found = new Map(routes.map(({ path }) => [path, matchRoutes(routes, addressOf(path))?.at(-1)?.route]))

const foreignTo = (role: RoleName): Found[] => {
  const own = new Set(
    screens.filter((screen) => isForRole(screen, role)).map((screen) => patternOf(screen, role)),
  )
  return routes.filter(
    ({ path, roles }) => Array.isArray(roles) && !roles.includes(areaOf(role)) && !own.has(path),
  )
}

describe.each(ROLES)('addresses of others, asked by %s', (role) => {
  const foreign = foreignTo(role)

  it('are all found, and none of them is a screen of the own role', () => {
    expect(foreign.length).toBeGreaterThan(50)
    const open = foreign.flatMap(({ path }) => {
      const there = found.get(path)
      const isClosed = Array.isArray(there?.roles) && !there.roles.includes(areaOf(role))
      return isClosed ? [] : [`${path}: ${there?.path}`]
    })
    expect(open).toEqual([])
  })
})

it('an address with an area of its own asks for the area’s permission', () => {
  const open = routes.flatMap(({ path, screen, roles }) =>
    /^\/(?:fintech|tracking|quotation)\//.test(path) && Array.isArray(roles)
      ? roles.filter((role) => gatesOf(screen, role).length === 0).map((role) => `${role} ${path}`)
      : [],
  )
  expect(open).toEqual([])
})
