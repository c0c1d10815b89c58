import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { screens } from '#client/app/screens.ts'
import { type Screen, areaOf, fillPattern, isForRole, patternOf } from '#client/kit/screen.ts'
import { ROLES, type RoleName, isRole } from '#shared/access/roles.ts'
import { AREA_ROLES, type Area, SCREEN_PATHS } from './screen-paths.ts'

/** Every screen of the specification has its address under its roles, one title and no rival. */

const AREAS = Object.keys(SCREEN_PATHS) as Area[]

/** `{id}` and `:id` alike, so that only the shape counts. */
const shape = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[:{]/.test(part) ? ':' : part))
    .join('/')

/** The shapes of one screen for one role; an optional part makes two. */
const shapesOf = (screen: Screen, role: RoleName): string[] => {
  const pattern = patternOf(screen, role)
  return [
    shape(pattern),
    ...(pattern.endsWith('?') ? [shape(pattern.slice(0, pattern.lastIndexOf('/')))] : []),
  ]
}

const rolesOf = (area: Area, path: string): readonly RoleName[] | 'all' | 'public' => {
  const own = AREA_ROLES[area]
  if (own) return own
  const role = isRole(area) ? area : path.split('/')[2]
  if (!role || !isRole(role)) throw new Error(`whose area is ${area}?`)
  return [role]
}

const addressOf = (area: Area, path: string): string =>
  path.startsWith('/') ? path : `/logistic_manager/${area}/${path}`

const missing = (): string[] =>
  AREAS.flatMap((area) =>
    SCREEN_PATHS[area].flatMap((path) => {
      // The catch-all answers it: `*` in the router.
      if (path === '/any/unknown/path') return []
      const roles = rolesOf(area, path)
      const address = shape(addressOf(area, path))
      const isThere = (role: RoleName) =>
        screens.some((screen) => isForRole(screen, role) && shapesOf(screen, role).includes(address))
      if (roles === 'public')
        return screens.some(
          (screen) => screen.roles === 'public' && shapesOf(screen, 'customer').includes(address),
        )
          ? []
          : [`public ${path}`]
      return (roles === 'all' ? ROLES : roles)
        .filter((role) => !isThere(role))
        .map((role) => `${role}: ${addressOf(area, path)}`)
    }),
  )

/** Each role's screens with their addresses. */
const mounted = (role: RoleName): { name: string; address: string }[] =>
  screens
    .filter((screen) => isForRole(screen, role))
    .map((screen) => ({ name: screen.name, address: shape(patternOf(screen, role)) }))

const doubles = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('screens', () => {
  it('stand at every address of the specification, for the roles it names', () => {
    expect(missing()).toEqual([])
  })

  it('have one name and one address per role', () => {
    for (const role of ROLES) {
      const own = mounted(role)
      expect(doubles(own.map(({ name }) => name)), `names of ${role}`).toEqual([])
      expect(doubles(own.map(({ address }) => address)), `addresses of ${role}`).toEqual([])
    }
  })

  it('stand under screens that exist', () => {
    const names = new Set(screens.map(({ name }) => name))
    const lost = screens.flatMap((screen) =>
      (screen.breadcrumb ?? []).filter((crumb) => crumb.screen !== undefined && !names.has(crumb.screen)),
    )
    expect(lost).toEqual([])
  })

  it('are gated, unless everybody has them', () => {
    const open = screens.filter(({ roles, ability }) => Array.isArray(roles) && ability === undefined)
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('have a menu entry only where no parameter is needed', () => {
    const broken = screens.filter(
      (screen) =>
        screen.menu &&
        ROLES.some(
          (role) => isForRole(screen, role) && fillPattern(patternOf(screen, areaOf(role))).includes(':'),
        ),
    )
    expect(broken.map(({ name }) => name)).toEqual([])
  })

  const listed = '../shared/spec/screens.json'
  it.runIf(existsSync(listed))('are those of the specification’s own list', () => {
    const { about: _, ...areas } = JSON.parse(readFileSync(listed, 'utf8')) as Record<string, string[]>
    const theirs = Object.entries(areas).map(([area, paths]) => [area.split(' ')[0], paths])
    expect(Object.fromEntries(theirs)).toEqual(SCREEN_PATHS)
  })
})
