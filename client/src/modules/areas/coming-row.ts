import type { Ability } from '#shared/access/abilities.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type { Menu, Screen } from '#client/kit/screen.ts'
import type { pt } from './locales/pt.ts'

export type Titles = keyof typeof pt.titles

/** One screen whose content is still to come: where it is, who has it, and what it will hold. */
export type ComingRow = {
  /** Route name (spec 000 §2); also the key of its title unless `title` says another. */
  name: string
  path: Screen['path']
  roles: readonly RoleName[]
  ability: Ability
  title?: Titles
  /** What will stand here, in words: `areas:holds.<key>`. */
  holds: keyof typeof pt.holds
  /** The entry that the finished screen will have; a page that is not built stands in no menu. */
  menu?: Menu
  /** Screens before it in the breadcrumb. */
  under?: { title: Titles; screen: string }
  /** Where the work is done today: names of screens; those that the reader has are offered. */
  meanwhile?: readonly string[]
}
