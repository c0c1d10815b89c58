import type { ResolveModulePreloadDependenciesFn } from 'vite'

/**
 * Each lazy import carries the files that it needs, so that they come beside it, not after it. Names of files cannot be
 * compressed: what stands there already is left out of these lists, and with it a tenth of the first list's JavaScript.
 */

const named = (file: string, ...names: readonly string[]): boolean =>
  names.some((name) => file.startsWith(`assets/${name}-`))

/** Files that every page has from its first moment. */
const START = ['index', 'rolldown-runtime'] as const
/** Files of every page behind the login, which the routes of all other pages stand in. */
const HOUSE = ['house', 'common'] as const
/** The files that stand before the house, and ask for it. */
const BEFORE = ['index', 'gate'] as const

/** What `host` has to fetch together with `file`. */
export const preloads: ResolveModulePreloadDependenciesFn = (file, needed, { hostId, hostType }) => {
  if (hostType === 'html') return needed
  const there = named(hostId, ...BEFORE) ? START : [...START, ...HOUSE]
  // The file itself is fetched by its import.
  return needed.filter((one) => one !== file && !named(one, ...there))
}

const short = (name: string | undefined): string =>
  name?.startsWith('shared~') === true ? 'assets/[hash:7]' : 'assets/[name]-[hash:7]'

/** A part that pages share is named by its content alone: their names in a row would stand in each list. */
export const nameOf = ({ name }: { name: string }): string => `${short(name)}.js`

/** The same for its styles. */
export const assetNameOf = ({ names }: { names: readonly string[] }): string => `${short(names[0])}[extname]`
