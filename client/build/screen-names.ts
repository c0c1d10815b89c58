import type { Plugin } from 'vite'

/**
 * `virtual:screen-names/pt`: the titles of all screens in one language, picked out of the modules' texts. Sidebar, palette
 * and breadcrumb name every screen; all texts of all modules would be ten times as much.
 */

const PREFIX = 'virtual:screen-names/'

type Texts = { [key: string]: string | Texts }
type Titled = { title: string; breadcrumb?: readonly { title: string }[] }

const at = (texts: Texts, path: readonly string[]): string | Texts | undefined => {
  const [first = '', ...rest] = path
  const value = texts[first]
  return rest.length === 0 || typeof value !== 'object' ? value : at(value, rest)
}

const put = (texts: Texts, [first = '', ...rest]: readonly string[], value: string): Texts => {
  const inner = texts[first]
  return {
    ...texts,
    [first]: rest.length === 0 ? value : put(typeof inner === 'object' ? inner : {}, rest, value),
  }
}

/** The texts that these keys (`orders:list.title`) name, in the tree that they stand in. */
export const pick = (texts: Texts, keys: readonly string[]): Texts =>
  keys.reduce<Texts>((picked, key) => {
    const path = key.split(/[:.]/)
    const value = at(texts, path)
    return typeof value === 'string' ? put(picked, path, value) : picked
  }, {})

/** Titles of screens, and of the steps before them. */
export const titlesOf = (screens: readonly Titled[]): string[] => [
  ...new Set(screens.flatMap(({ title, breadcrumb = [] }) => [title, ...breadcrumb.map((one) => one.title)])),
]

/** `src`: the folder of the client's sources, as a file address that ends with a slash. */
export const screenNames = (src: string): Plugin => ({
  name: 'screen-names',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: async (id) => {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    const language = id.slice(PREFIX.length + 1)
    const [{ screens }, texts] = (await Promise.all([
      import(new URL('app/screens.ts', src).href),
      import(new URL(`app/locales/${language}.ts`, src).href),
    ])) as [{ screens: readonly Titled[] }, Record<string, Texts>]
    return `export const names = ${JSON.stringify(pick(texts[language] ?? {}, titlesOf(screens)))}`
  },
})
