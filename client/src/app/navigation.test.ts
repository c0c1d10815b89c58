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
  expect(names(session('shipper', []))).toEqual(['a', 'b'])
})

test('a detail page marks its list', () => {
  const all = [
    screen({ name: 'a', path: 'order', menu: { group: 'operation', order: 1, icon } }),
    screen({ name: 'b', path: 'order/simulation', menu: { group: 'operation', order: 2, icon } }),
  ]
  const menu = menuOf(all, session('shipper', []))
  expect(activeEntry(menu, '/logistic_manager/shipper/order/update/9')).toBe(
    '/logistic_manager/shipper/order',
  )
  expect(activeEntry(menu, '/logistic_manager/shipper/order/simulation')).toBe(
    '/logistic_manager/shipper/order/simulation',
  )
  expect(activeEntry(menu, '/home/menu')).toBeNull()
})
