import type { Plugin } from 'vite'

/**
 * Mantine's components carry their parts as properties (`Menu.Sub`), so that no bundler can tell which ones a product
 * leaves aside. These stand in none of our sources (`client-size.test.ts`) and come as nothing.
 */
export const UNUSED_PARTS = [
  'ActionIcon.Group',
  'ActionIcon.GroupSection',
  'Button.Group',
  'Button.GroupSection',
  'Checkbox.Card',
  'Checkbox.Indicator',
  'Menu.CheckboxGroup',
  'Menu.CheckboxItem',
  'Menu.ContextMenu',
  'Menu.RadioGroup',
  'Menu.RadioItem',
  'Menu.Search',
  'Menu.Sub',
  'Pagination.Label',
  'Popover.ContextMenu',
  'Table.ScrollContainer',
  'Tooltip.Floating',
  'Tooltip.Group',
] as const

const MARK = '\0unused-part:'

const files = new Set(UNUSED_PARTS.map((part) => part.replace('.', '')))

/** `MenuSub` of `./MenuSub/MenuSub.mjs`, as its own component imports it: `Menu.mjs` in the folder `Menu`. */
const partOf = (source: string, importer: string | undefined): string | undefined => {
  const name = /\/(\w+)\.mjs$/.exec(source)?.[1]
  const owner = importer && /@mantine\/core\/esm\/components\/(\w+)\/(\w+)\.mjs$/.exec(importer)
  if (!owner || owner[1] !== owner[2] || name === undefined) return undefined
  return files.has(name) && name.startsWith(owner[1] ?? '') ? name : undefined
}

/** Leaves parts of the library out that nothing draws. */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const part = partOf(source, importer)
    return part === undefined ? undefined : `${MARK}${part}`
  },
  load: (id) => (id.startsWith(MARK) ? `export const ${id.slice(MARK.length)} = () => null` : undefined),
})
