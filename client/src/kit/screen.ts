import type { ComponentType } from 'react'
import type { Ability } from '#shared/access/abilities.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type { Namespace } from '#client/lib/i18n.ts'
import type { Icon } from '#client/ui/icons.ts'
import type { TextKey } from '#client/lib/texts.ts'

/** Sidebar groups in their order, by job (spec 000 §2 Layouts; the groups are our decision). */
export const MENU_GROUPS = [
  'overview',
  'operation',
  'quotes',
  'tables',
  'cargo',
  'marine',
  'documents',
  'finance',
  'registers',
  'satisfaction',
  'reports',
  'settings',
] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** `ability` where the text shows the entry to fewer people than its route admits (spec 000 §6). */
export type Menu = { group: MenuGroup; order: number; icon: Icon; ability?: Ability }

export type Crumb = { title: TextKey; screen?: string }

export type Screen = {
  /** Unique within a role; the route is called `{role}.{name}` as in spec 000 §2 (`order`, `order_update`). */
  name: string
  /**
   * `order/update/:id` is mounted at `/logistic_manager/{role}/order/update/:id` for each role; with a leading slash
   * (`/home/profile`) it is mounted as it stands. Different paths for some roles: `{ default, four_pl: 'orders' }`.
   */
  path: string | ({ default: string } & Partial<Record<RoleName, string>>)
  /** Who may have this screen; `all` = any logged-in user, `public` = no login. A wrong role goes to the main menu. */
  roles: readonly RoleName[] | 'all' | 'public'
  /** Missing ability = no-permission screen, and no menu entry. */
  ability?: Ability
  title: TextKey
  /** Texts that the screen speaks beside those of its title's module. */
  texts?: readonly Namespace[]
  menu?: Menu
  /** What stands before the last crumb (the title): parents, by screen name. */
  breadcrumb?: readonly Crumb[]
  /** `auth` = bare card page, `bare` = nothing around it, `app` (default) = sidebar, top bar, footer. */
  layout?: 'app' | 'auth' | 'bare'
  /** Its content is still to come: only the platform's own engineers are led there. */
  coming?: true
  component: () => Promise<{ Component: ComponentType }>
}

/**
 * Registers a screen once; routes, sidebar, breadcrumb, title and guards read it. The component is loaded when opened:
 * `component: () => import('./OrderListPage.tsx').then((m) => ({ Component: m.OrderListPage }))`.
 */
export const defineScreen = (screen: Screen): Screen => screen

/** Names of the texts that a screen waits for: those of its module, and of other rooms whose parts stand on it. */
export const namespacesOf = ({ title, texts = [] }: Pick<Screen, 'title' | 'texts'>): readonly string[] => [
  title.slice(0, title.indexOf(':')),
  ...texts,
]

/** dev works in the manager's area. */
export const areaOf = (role: RoleName): RoleName => (role === 'dev' ? 'manager' : role)

export const isForRole = (screen: Screen, role: RoleName): boolean =>
  screen.roles === 'all' || screen.roles === 'public' || screen.roles.includes(areaOf(role))

/** The router pattern of a screen for one role, `/logistic_manager/shipper/order/update/:id`. */
export const patternOf = (screen: Screen, role: RoleName): string => {
  const area = areaOf(role)
  const path = typeof screen.path === 'string' ? screen.path : (screen.path[area] ?? screen.path.default)
  return path.startsWith('/') ? path : `/logistic_manager/${area}/${path}`.replace(/\/$/, '')
}

export type PathParams = Record<string, string | number>

/** Fills `:id` and the like; optional parts (`:code?`) without a value fall away. */
export const fillPattern = (pattern: string, params: PathParams = {}): string =>
  pattern
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part
      const value = params[part.slice(1).replace('?', '')]
      return value === undefined ? null : encodeURIComponent(value)
    })
    .filter((part) => part !== null)
    .join('/')
