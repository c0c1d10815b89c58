import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** The kit from the bottom to the top: a file imports its own layer and those below, types included. */

const LAYERS: readonly [name: string, files: string][] = [
  [
    'words',
    'access-token brazil-days corporate-email enqueue guest-links.store held kept-files.store like-pattern mail-of outbox.store partitions.store reader-locale.store session shape system-session texts zod-issues',
  ],
  ['what a change keeps in hand', 'column-search list-parts scopes sides text-search tracked-storage veils'],
  ['context', 'context'],
  ['resource', 'resource'],
  [
    'SQL',
    'access-log-sql among-ids bounded-count far-page fresh-password.store insert mail-hour.store page-ids part-ids read-sql row row-version rows-for savepoint sort-keys update',
  ],
  [
    'read and write',
    'access-log cursor include narrow-page read read-page record search-found search-newest search-page search-walk serialize store-pdf write',
  ],
  ['services', 'services'],
  ['routes', 'guest-links keep-files list-of personal routes'],
  ['transaction', 'transaction'],
  ['links of guests', 'guest-door'],
  ['jobs and events', 'define-module delivery job-runner jobs outbox'],
]

const layerOf = new Map(
  LAYERS.flatMap(([, files], level) => files.split(' ').map((file) => [file, level] as const)),
)
const nameOf = (file: string): string => path.basename(file, '.ts')
const importsOf = (text: string): string[] =>
  [...text.matchAll(/from '(?:\.|#server\/kit)\/([a-z-]+(?:\.store)?)\.ts'/g)].map(([, file = '']) => file)

const upward = (file: string, text: string): string[] =>
  importsOf(text)
    .filter((imported) => (layerOf.get(imported) ?? Infinity) > (layerOf.get(file) ?? -1))
    .map((imported) => `${file} -> ${imported}`)

const files = globSync('server/kit/*.ts').filter((file) => !file.endsWith('.test.ts'))

describe('layers of the kit', () => {
  it('hold each file once', () => {
    expect(files.map(nameOf).toSorted()).toEqual([...layerOf.keys()].toSorted())
    expect(LAYERS.flatMap(([, names]) => names.split(' '))).toHaveLength(layerOf.size)
  })

  it('import downwards', () => {
    expect(files.flatMap((file) => upward(nameOf(file), readFileSync(file, 'utf8')))).toEqual([])
  })

  it('an import upwards is found, of a type too', () => {
    expect(upward('context', `import type { Resource } from './resource.ts'`)).toEqual([
      'context -> resource',
    ])
    expect(upward('write', `import { inTransaction } from '#server/kit/transaction.ts'`)).toEqual([
      'write -> transaction',
    ])
  })

  it('the context is types only', () => {
    const text = readFileSync('server/kit/context.ts', 'utf8')
    expect(text).not.toMatch(/^import (?!type )|^(?:export )?(?:const|let|function|class) /m)
  })
})
