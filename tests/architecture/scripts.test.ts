import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** A fresh clone has no `server/generated`: each script starts without it, and makes it before it loads what needs it. */

const GENERATED = 'server/generated/'
const IMPORT = /^(?:import|export)\b(?! type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm

const fileOf = (from: string, name: string): string | null => {
  if (name.startsWith('.')) return join(dirname(from), name)
  const alias = /^#(shared|server|client|tests|prisma)\/(.*)$/.exec(name)
  if (!alias) return null
  const folder = {
    shared: 'server/shared',
    server: 'server',
    client: 'client/src',
    tests: 'tests',
    prisma: 'prisma',
  }
  return join(folder[alias[1] as keyof typeof folder], alias[2] ?? '')
}

/** The first way from a file to the generated client by what it imports at its start; null where there is none. */
const wayToGenerated = (file: string, seen = new Set<string>()): string[] | null => {
  if (file.startsWith(GENERATED)) return [file]
  if (seen.has(file) || !existsSync(file) || !/\.(?:ts|tsx|mjs)$/.test(file)) return null
  seen.add(file)
  for (const [, named, bare] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const next = fileOf(file, named ?? bare ?? '')
    const way = next === null ? null : wayToGenerated(next, seen)
    if (way) return [file, ...way]
  }
  return null
}

describe('scripts on a fresh clone', () => {
  it.each(globSync('scripts/*.ts').toSorted())('%s starts without generated files', (file) => {
    expect(wayToGenerated(file)).toBeNull()
  })

  it('finds the way of a file that needs them', () => {
    expect(wayToGenerated('tests/api/infra/pg-inside/lend-connection.test.ts')?.at(-1)).toContain(GENERATED)
  })
})

/** Together 33 MB of memory that a process spares as long as it writes no typed row, draws nothing and opens no mailbox or folder. */
describe('the server at its start', () => {
  it('does not load the generated client', () => {
    expect(wayToGenerated('server/main.ts')).toBeNull()
  })

  it('loads no library that waits for its first use', () => {
    const waiting = ['@prisma/adapter-pg', 'pdfkit', 'imapflow', 'ssh2']
    const loaded = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', 'server/generated/**'] }).flatMap(
      (file) =>
        [...readFileSync(file, 'utf8').matchAll(IMPORT)]
          .filter(([, name = '']) => waiting.includes(name))
          .map(([, name]) => `${file} ${name}`),
    )
    expect(loaded).toEqual([])
  })
})
