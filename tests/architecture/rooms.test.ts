import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.ts'

/** A module that one person can hold in mind; what grows beyond it is two modules. */
const MOST_FILES = 60

/** Larger ones and why; none of them above `WORST`. */
const LARGER: Readonly<Record<string, string>> = {
  orders: 'one action file for each call of the life of an order',
}
const WORST = 69

const filesOf = (module: string): string[] =>
  globSync('**/*.ts', { cwd: inRoot('server/modules', module) }).filter((file) => !file.endsWith('.test.ts'))
const sizeOf = (module: string): number => filesOf(module).length

/** Rooms of freight, from the engine upwards: each may import only from those before it. */
const FREIGHT = [
  'pricing',
  'distances',
  'reference',
  'tables',
  'antt',
  'routes',
  'simulations',
  'studies',
  'spreadsheets',
  'table-sheets',
  'freight-intake',
]

/** Modules that this one imports, types included. */
const neighboursOf = (module: string): string[] => {
  const found = filesOf(module).flatMap((file) =>
    [
      ...readFileSync(inRoot('server/modules', module, file), 'utf8').matchAll(
        /from '#server[/]modules[/]([^/']+)[/]/g,
      ),
    ].flatMap(([, name]) => name ?? []),
  )
  return [...new Set(found)].filter((name) => name !== module)
}

/** A way from a module back to itself, or null. */
const pathBack = (start: string): string[] | null => {
  const seen = new Set<string>()
  const walk = (path: readonly string[], at: string): string[] | null => {
    for (const next of neighboursOf(at)) {
      if (next === start) return [...path, next]
      if (seen.has(next)) continue
      seen.add(next)
      const found = walk([...path, next], next)
      if (found) return found
    }
    return null
  }
  return walk([start], start)
}

describe('the rooms of the server', () => {
  const modules = readdirSync(inRoot('server/modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((module) => sizeOf(module) > 0)

  it.each(modules)('%s has a face and at most sixty files', (module) => {
    expect(globSync('index.ts', { cwd: inRoot('server/modules', module) })).toEqual(['index.ts'])
    expect(sizeOf(module)).toBeLessThanOrEqual(module in LARGER ? WORST : MOST_FILES)
  })

  it('the exceptions are still needed', () => {
    expect(Object.keys(LARGER).filter((module) => sizeOf(module) <= MOST_FILES)).toEqual([])
  })

  it('no module needs itself by way of others', () => {
    const circle = modules.map((module) => pathBack(module)).find((path) => path !== null)
    expect(circle?.join(' -> ')).toBeUndefined()
  })

  it.each(FREIGHT)('freight: %s stays within sixty files and imports no room above it', (module) => {
    expect(sizeOf(module)).toBeLessThanOrEqual(MOST_FILES)
    const above = FREIGHT.slice(FREIGHT.indexOf(module))
    expect(neighboursOf(module).filter((name) => above.includes(name))).toEqual([])
  })
})
