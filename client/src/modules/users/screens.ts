import type { RoleName } from '#shared/access/roles.ts'
import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconUsers } from '#client/ui/icons.ts'
import type { Room } from './room.ts'

const listPage = async () => ({ Component: (await import('./UserListPage.tsx')).UserListPage })
const createPage = async () => ({ Component: (await import('./UserCreatePage.tsx')).UserCreatePage })
const detailPage = async () => ({ Component: (await import('./UserDetailPage.tsx')).UserDetailPage })

/** Some areas say `user`, others `users`; the finance ones have their own prefix (spec 000 §2). */
const ROLES: RoleName[] = [
  'shipper',
  'transporter',
  'risk_manager',
  'auditor',
  'customer',
  'four_pl',
  'fintech',
  'finance_manager',
]
const pathOf = (rest: string) => ({
  default: `users${rest}`,
  shipper: `user${rest}`,
  transporter: `user${rest}`,
  manager: `user${rest}`,
  fintech: `/fintech/finance/users${rest}`,
})
const crumbOf = (room: Room) => [{ title: 'users:users', screen: room }] as const

const forms = (room: Room, roles: RoleName[], path: (rest: string) => Screen['path']): Screen[] => [
  defineScreen({
    name: `${room}_create`,
    path: path('/create'),
    roles,
    ability: 'users.create',
    title: 'users:new_user',
    texts: ['session'],
    breadcrumb: crumbOf(room),
    component: createPage,
  }),
  defineScreen({
    name: `${room}_update`,
    path: path('/update/:id'),
    roles,
    ability: 'users.update',
    title: 'users:edit_user',
    texts: ['session'],
    breadcrumb: crumbOf(room),
    component: detailPage,
  }),
]

const list = (room: Room, roles: RoleName[], path: Screen['path'], order: number): Screen =>
  defineScreen({
    name: room,
    path,
    roles,
    ability: 'users.read',
    title: 'users:users',
    texts: ['session'],
    menu: {
      group: room === 'user' ? 'settings' : 'finance',
      order,
      icon: IconUsers,
      ability: 'menus.registers',
    },
    component: listPage,
  })

export const usersScreens: readonly Screen[] = [
  list('user', ROLES, pathOf(''), 40),
  // The operator reaches people through their company (`user/{kind}`).
  ...forms('user', [...ROLES, 'manager'], pathOf),
  // spec 000 §2: the finance area of taker, transporter and shipper.
  list('finance_user', ['taker', 'transporter', 'shipper'], '/finance/users', 60),
  ...forms('finance_user', ['taker', 'transporter', 'shipper'], (rest) => `/finance/users${rest}`),
]
