import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { UNUSED_PARTS } from '../../client/build/unused-parts.ts'
import { buildClient } from '../../scripts/lib/build-client.ts'
import { inRoot } from '../../scripts/lib/paths.ts'

/** How much JavaScript the first pages cost, from the built files: the same number on every machine. */

const KB = 1000

const built = (file: string) => inRoot('dist', 'client', file)

const Chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).optional(),
})
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.infer<typeof Manifest>

/** Every chunk that these need before they can be drawn: by name (`client/build/chunks.ts`), or by source. */
const chunksOf = (manifest: Manifest, wanted: readonly string[]): string[] => {
  const seen = new Set<string>()
  const take = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) take(next)
  }
  for (const one of wanted) {
    const found = Object.keys(manifest).filter((key) => key === one || manifest[key]?.name === one)
    if (found.length === 0) throw new Error(`the build has no ${one}`)
    for (const key of found) take(key)
  }
  return [...seen]
}

const scriptsOf = (manifest: Manifest, wanted: readonly string[]): string[] => [
  ...new Set(
    chunksOf(manifest, wanted)
      .map((key) => manifest[key]?.file ?? key)
      .filter((file) => file.endsWith('.js')),
  ),
]

const textOf = (manifest: Manifest, name: string): string => {
  const chunk = Object.values(manifest).find((one) => one.name === name)
  return readFileSync(built(chunk?.file ?? ''), 'utf8')
}

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(built(file))).length, 0)

const LOGIN = ['index.html', 'gate', 'src/app/locales/gate.pt.ts']
const FIRST_LIST = [
  'index.html',
  'house',
  'orders',
  'src/app/locales/gate.pt.ts',
  '../virtual:screen-names/pt',
  'src/modules/notifications/locales/pt.ts',
  'src/modules/orders/locales/pt.ts',
]

/** Chunks that neither page may wait for: schemas, the form engine, the socket, the map, what floats. */
const HEAVY = /^(?:schemas|forms)$|socket|maplibre|TowerPage|Floating(?:Menu|Panel)/

/** A busy machine builds for minutes. */
const BUILD_MS = 600_000

/** Marks that zod and the library of what floats leave in what is made of them. */
const SCHEMAS = /\b_zod\b|data-floating-ui/

// Each ceiling is a goal of the product, or what was reached below it: it goes down with the build, never up.
describe('JavaScript of the first pages', () => {
  let manifest: Manifest
  beforeAll(async () => {
    await buildClient()
    manifest = Manifest.parse(JSON.parse(readFileSync(built('.vite/manifest.json'), 'utf8')))
  }, BUILD_MS)

  // A file of a cycle may read a constant of another before it has its value: the page then never opens.
  it('is cut into files that import each other one way', () => {
    const importsOf = (key: string): readonly string[] => manifest[key]?.imports ?? []
    const reaches = (from: string, wanted: string): boolean => {
      const seen = new Set<string>()
      const waiting = [...importsOf(from)]
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        if (key === wanted) return true
        if (seen.has(key)) continue
        seen.add(key)
        waiting.push(...importsOf(key))
      }
      return false
    }
    const keys = Object.keys(manifest)
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter((key) => reaches(key, key))).toEqual([])
  })

  it.each([
    { page: 'login', wanted: LOGIN, kilobytes: 160, files: 15 },
    { page: 'first list', wanted: FIRST_LIST, kilobytes: 236, files: 15 },
  ])('$page: at most $kilobytes kB in $files files', ({ wanted, kilobytes, files }) => {
    const scripts = scriptsOf(manifest, wanted)
    expect(sizeOf(scripts)).toBeLessThanOrEqual(kilobytes * KB)
    expect(scripts.length).toBeLessThanOrEqual(files)
  })

  it.each([
    { page: 'login', wanted: LOGIN },
    { page: 'first list', wanted: FIRST_LIST },
    { page: 'what follows the first list', wanted: [...FIRST_LIST, 'live', 'toasts'] },
  ])('$page: no form engine, no schemas, no socket, nothing that floats', ({ wanted }) => {
    const names = chunksOf(manifest, wanted).map((key) => manifest[key]?.name ?? key)
    expect(names.filter((name) => HEAVY.test(name))).toEqual([])
    // By what stands in them too: a schema may come along with a part of the kit.
    const scripts = scriptsOf(manifest, wanted)
    expect(scripts.filter((file) => SCHEMAS.test(readFileSync(built(file), 'utf8')))).toEqual([])
  })

  it('have their pages in the chunks that are measured', () => {
    expect(textOf(manifest, 'gate')).toContain('login.welcome')
    expect(textOf(manifest, 'house')).toContain('collapse_menu')
    expect(textOf(manifest, 'orders')).toContain('list.empty_title')
  })
})

describe('parts of the library that come as nothing', () => {
  it('stand in none of our sources', () => {
    const parts = new RegExp(`<(?:${UNUSED_PARTS.join('|').replaceAll('.', String.raw`\.`)})\\b`)
    const users = globSync('client/src/**/*.tsx').filter((file) => parts.test(readFileSync(file, 'utf8')))
    expect(users).toEqual([])
  })
})
