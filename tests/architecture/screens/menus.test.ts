import { describe, expect, it } from 'vitest'
import { screens } from '#client/app/screens.ts'
import { menuOf } from '#client/app/navigation.ts'
import { screenItems } from '#client/app/palette/items.ts'
import type { Session } from '#client/lib/session.ts'
import { areaRows } from '#client/modules/areas/screens.ts'
import { FEATURES } from '#shared/access/features.ts'
import { PERMISSIONS } from '#shared/access/permissions.ts'
import { isForRole, type Screen } from '#client/kit/screen.ts'
import { isInMenu } from '#client/kit/screen-access.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'

/** Sidebars of people between the roles' owners (spec 000 §6, Menu gating). */

const session = (
  role: RoleName,
  permission: string,
  plan: string | null = 'logistic_manager__4',
): Session => ({
  user: {
    id: 1,
    name: 'Ana',
    email: 'ana@example.com',
    role: { id: 0, name: role },
    role_id: 0,
    permissions: [permission],
    company: { id: 1, fantasy_name: 'Serra', parent_id: null },
  },
  settings: {
    permissions: [permission],
    billing_access: false,
    plans: plan ? [{ name: plan, label: null }] : [],
    features: Object.values(FEATURES),
    company_settings: {},
    onboarding: false,
    first_steps: false,
    trial_ends_at: null,
    terms: { accepted_use_terms: true, accepted_psi: true, version: 1 },
  },
})

/** A real screen of another role may have a row's name; the address tells them apart. */
const isRow = (screen: Screen): boolean =>
  areaRows.some(({ name, path }) => name === screen.name && path === screen.path)

const isBuilt = (name: string, role: RoleName): boolean =>
  screens.some((screen) => screen.name === name && !screen.coming && isForRole(screen, role))

const entries = (...args: Parameters<typeof session>): string[] =>
  menuOf(screens, session(...args)).flatMap((group) => group.entries.map(({ screen }) => screen.name))

const coming = (role: RoleName) =>
  screens.filter(
    (screen) => screen.coming && screenItems([screen], session(role, 'integra_manager__owner')).length > 0,
  )

describe('sidebars', () => {
  it("the manager's financier reaches reports, not exports", () => {
    const names = entries('manager', 'integra_manager__financier')
    expect(names).toContain('order_reports')
    expect(names).not.toContain('exports')
  })

  it.each(['owner', 'admin', 'financier', 'financier_basic'])(
    '4PL %s has reports of orders from BASIC',
    (level) => {
      expect(entries('four_pl', `integra_manager__${level}`, 'logistic_manager__1')).toContain(
        'order_reports',
      )
      expect(entries('four_pl', `integra_manager__${level}`, null)).not.toContain('order_reports')
    },
  )

  it("a 4PL's lists of companies and people stand with owner and admin", () => {
    const lists = ['shipper', 'transporter', 'customer', 'driver', 'user', 'order']
    for (const level of ['owner', 'admin'])
      expect(entries('four_pl', `integra_manager__${level}`)).toEqual(expect.arrayContaining(lists))
    for (const permission of ['integra_manager__financier', 'finance__admin'])
      expect(entries('four_pl', permission).filter((name) => lists.includes(name))).toEqual([])
  })

  it('shipper commercial sees orders, never files that failed to import', () => {
    const names = entries('shipper', 'integra_manager__shipper_commercial')
    expect(names).toContain('order')
    expect(names).not.toContain('not_imported_files')
    expect(entries('shipper', 'integra_manager__shipper_manager')).toContain('not_imported_files')
  })

  it('the basic financier finds the way back to the orders', () => {
    expect(entries('shipper', 'integra_manager__financier_basic')).toContain('order')
  })

  it('no hit of the palette leads there either, but for dev', () => {
    for (const role of ROLES.filter((one) => one !== 'dev')) expect(coming(role)).toEqual([])
    expect(coming('dev').length).toBeGreaterThan(0)
    expect(screens.filter(({ coming: is }) => is)).toHaveLength(areaRows.length)
  })

  it('no entry of any role leads to a screen that is not built', () => {
    const dead = ROLES.flatMap((role) =>
      PERMISSIONS.flatMap((permission) =>
        screens.filter((screen) => isRow(screen) && isInMenu(screen, session(role, permission))),
      ),
    )
    expect([...new Set(dead.map(({ name }) => name))]).toEqual([])
  })

  it('a page that is not built sends the work only to screens that are', () => {
    const nowhere = areaRows.flatMap(({ name, roles, meanwhile = [] }) =>
      meanwhile
        .filter((other) => !roles.some((role) => isBuilt(other, role)))
        .map((other) => `${name} -> ${other}`),
    )
    expect(nowhere).toEqual([])
  })
})
