import { expect, test } from 'vitest'
import { type Screen, fillPattern, patternOf } from '#client/kit/screen.ts'
import type { Session } from '#client/lib/session.ts'
import type { Icon } from '#client/ui/icons.ts'
import { activeEntry, menuOf } from './navigation.ts'

const icon = (() => null) as unknown as Icon
const component = () => Promise.resolve({ Component: () => null })
const screen = (part: Partial<Screen> & Pick<Screen, 'name' | 'path'>): Screen => ({
  roles: ['shipper'],
  title: 'kit:save',
  component,
  ...part,
})
const session = (role: string, permissions: string[]): Session => ({
  user: {
    id: 1,
    name: 'Ana',
    email: 'ana@example.com',
    role: { id: 3, name: role },
    role_id: 3,
    permissions,
    company: { id: 1, fantasy_name: 'Serra', parent_id: null },
  },
  settings: null,
})

test('paths are mounted per role, with the exceptions', () => {
  const orders = screen({ name: 'order', path: { default: 'order', four_pl: 'orders' } })
  expect(patternOf(orders, 'shipper')).toBe('/logistic_manager/shipper/order')
  expect(patternOf(orders, 'four_pl')).toBe('/logistic_manager/four_pl/orders')
  expect(patternOf(orders, 'dev')).toBe('/logistic_manager/manager/order')
  expect(patternOf(screen({ name: 'p', path: '/home/profile' }), 'shipper')).toBe('/home/profile')
  expect(fillPattern('/a/:id/b/:code?', { id: 7 })).toBe('/a/7/b')
})

test('the menu has only what the user may open, in order', () => {
  const all = [
    screen({ name: 'b', path: 'b', menu: { group: 'operation', order: 2, icon } }),
    screen({ name: 'a', path: 'a', menu: { group: 'operation', order: 1, icon } }),
    screen({ name: 'c', path: 'c', roles: ['transporter'], menu: { group: 'operation', order: 0, icon } }),
    screen({ name: 'd', path: 'd', ability: 'orders.create', menu: { group: 'overview', order: 0, icon } }),
  ]
  const names = (one: Session) =>
    menuOf(all, one).flatMap(({ entries }) => entries.map((entry) => entry.screen.name))
  expect(names(session('shipper', ['integra_manager__owner']))).toEqual(['d', 'a', 'b'])
  expect(names(session('shipper', ['integra_manager__financier_basic']))).toEqual(['a', 'b'])
  // The shipper's area asks for some permission of the main module (spec 000 §2).
  expect(names(session('shipper', ['tms__owner']))).toEqual([])
})

test('a detail page marks its list', () => {
  const all = [
    screen({ name: 'a', path: 'order', menu: { group: 'operation', order: 1, icon } }),
    screen({ name: 'b', path: 'order/simulation', menu: { group: 'operation', order: 2, icon } }),
  ]
  const menu = menuOf(all, session('shipper', ['integra_manager__owner']))
  expect(activeEntry(menu, '/logistic_manager/shipper/order/update/9')).toBe(
    '/logistic_manager/shipper/order',
  )
  expect(activeEntry(menu, '/logistic_manager/shipper/order/simulation')).toBe(
    '/logistic_manager/shipper/order/simulation',
  )
  expect(activeEntry(menu, '/home/menu')).toBeNull()
})

test('the sidebar of a module beside the main one holds only its own', () => {
  const all = [
    screen({ name: 'a', path: 'order', menu: { group: 'operation', order: 1, icon } }),
    screen({ name: 'b', path: '/finance/home', menu: { group: 'overview', order: 1, icon } }),
    screen({ name: 'c', path: '/billing/list', menu: { group: 'overview', order: 2, icon } }),
  ]
  const owner = session('shipper', ['integra_manager__owner', 'finance__owner'])
  const names = (pathname: string) =>
    menuOf(all, owner, pathname).flatMap(({ entries }) => entries.map((entry) => entry.screen.name))
  expect(names('/home/menu')).toEqual(['a'])
  expect(names('/finance/quotations')).toEqual(['b'])
  expect(names('/billing/home')).toEqual(['c'])
})

test("a transporter's sidebar is for owner and admin, and an entry may be narrower than its route", () => {
  const all = [
    screen({ name: 'a', path: 'a', roles: ['transporter'], menu: { group: 'operation', order: 1, icon } }),
    screen({
      name: 'b',
      path: 'b',
      roles: ['manager'],
      menu: { group: 'operation', order: 1, icon, ability: 'menus.billing' },
    }),
  ]
  expect(menuOf(all, session('transporter', ['integra_manager__financier']))).toEqual([])
  expect(menuOf(all, session('transporter', ['integra_manager__admin']))).toHaveLength(1)
  expect(menuOf(all, session('manager', ['integra_manager__financier']))).toEqual([])
  expect(menuOf(all, session('manager', ['billing__owner']))).toHaveLength(1)
})
