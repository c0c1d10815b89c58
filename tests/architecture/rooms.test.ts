import { globSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.ts'

/** A module that one person can hold in mind; what grows beyond it is two modules. */
const MOST_FILES = 60

/** Larger ones and why; none of them above `WORST`. */
const LARGER: Readonly<Record<string, string>> = {
  'freight-intake': 'reads sheets of two kinds of tables, with zip and XML readers of its own',
  orders: 'one action file for each call of the life of an order',
}
const WORST = 90

const sizeOf = (module: string): number =>
  globSync('**/*.ts', { cwd: inRoot('server/modules', module) }).filter((file) => !file.endsWith('.test.ts'))
    .length

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
})
