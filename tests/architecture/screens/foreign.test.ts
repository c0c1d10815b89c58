import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { gatesOf } from '#client/kit/screen-access.ts'
import { areaOf } from '#client/kit/screen.ts'
import { ROLES } from '#shared/access/roles.ts'
import { addressOf, foreignTo, MOUNTED } from './foreign-addresses.ts'

/**
 * Every address of another role's screens, for every role (Security check 12): the router finds a screen of the others there, whose frame
 * sends the reader to the main menu. `tests/e2e/roles.spec.ts` goes there in a browser.
 */

/** What the router finds at each address: asked once, for it weighs all routes anew each time. */
const found = new Map(
  MOUNTED.map(({ path }) => [path, matchRoutes([...MOUNTED], addressOf(path))?.at(-1)?.route]),
)

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
  const open = MOUNTED.flatMap(({ path, screen, roles }) =>
    /^\/(?:fintech|tracking|quotation)\//.test(path) && Array.isArray(roles)
      ? roles.filter((role) => gatesOf(screen, role).length === 0).map((role) => `${role} ${path}`)
      : [],
  )
  expect(open).toEqual([])
})
