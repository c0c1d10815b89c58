import { describe, expect, it } from 'vitest'
import { screens } from '#client/app/screens.ts'
import { isForRole, patternOf } from '#client/kit/screen.ts'
import { areaLink } from '#server/modules/notifications/area-link.ts'
import {
  importLink,
  orderOfLink,
  orderLink,
  ordersLink,
  peopleLink,
  purchaseOrderLink,
  requestLink,
  routesLink,
  tablesLink,
  workLink,
} from '#server/modules/notifications/links.ts'
import { panelLink } from '#server/modules/notifications/panel.ts'
import { exportsLink } from '#server/modules/reports/export-reactions.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { NOTICE_TYPES } from '#shared/notifications/catalogue.ts'

/** Every address that a notice or a mail can lead to is a screen of who reads it. */

const ID = 4711
const texts = NOTICE_TYPES.map(({ event }) => event)

const linksOf = (role: RoleName): (string | null)[] => [
  ...texts.flatMap((text) => [orderLink(role, ID, text), ordersLink(role, text, '2026-11-18')]),
  ...(['nf', 'cte'] as const).flatMap((kind) => [0, 1].map((failed) => importLink({ role, kind, failed }))),
  ...(['freight_studies', 'antt_checks'] as const).map((kind) => workLink({ role, kind, id: ID })),
  peopleLink(role),
  purchaseOrderLink(role, ID),
  purchaseOrderLink(role),
  requestLink(role, ID),
  routesLink(role),
  tablesLink(role),
  exportsLink(role),
  areaLink(role),
  ...(['fintech', 'finance_manager', 'taker'].includes(role) ? [panelLink(role)] : []),
  '/home/profile',
  '/home/notifications',
]

const isScreen = (role: RoleName, link: string): boolean => {
  const path = link.split('?')[0]
  return screens.some(
    (screen) =>
      isForRole(screen, role) &&
      new RegExp(`^${patternOf(screen, role).replaceAll(/:\w+/g, '[^/]+')}$`).test(path ?? ''),
  )
}

describe('links of notices', () => {
  it.each(ROLES)('lead %s to screens of their own', (role) => {
    const links = [...new Set(linksOf(role).filter((link) => link !== null))]
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((link) => !isScreen(role, link))).toEqual([])
  })

  it.each(ROLES)('of orders tell the order again, the others of %s tell none', (role) => {
    const orders = texts.flatMap((text) => orderLink(role, ID, text) ?? [])
    expect(orders.filter((link) => orderOfLink(link) !== ID)).toEqual([])
    const others = linksOf(role).filter((link) => link !== null && !orders.includes(link))
    expect(others.filter((link) => orderOfLink(link) !== null)).toEqual([])
  })

  it.each([...new Set(NOTICE_TYPES.flatMap((one) => (one.following_order ? one.roles : [])))])(
    'tell %s, who is told of orders, which order it is',
    (role) => {
      expect(texts.filter((text) => orderOfLink(orderLink(role, ID, text)) !== ID)).toEqual([])
    },
  )

  it('lead who works on orders to the order', () => {
    const roles = ROLES.filter((role) => orderLink(role, ID, 'delivered') !== null)
    const readers = ROLES.filter((role) =>
      screens.some((screen) => screen.name === 'order_update' && isForRole(screen, role)),
    )
    expect(roles.toSorted()).toEqual(readers.toSorted())
  })
})
