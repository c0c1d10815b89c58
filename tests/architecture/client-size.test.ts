import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { buildClient } from '../../scripts/lib/build-client.ts'
import { inRoot } from '../../scripts/lib/paths.ts'

/** How much JavaScript the first pages cost, from the built files: the same number on every machine. */

const KB = 1000

const built = (file: string) => inRoot('dist', 'client', file)

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
type Manifest = z.infer<typeof Manifest>

/** Every script that these sources need before they can be drawn. */
const scriptsOf = (manifest: Manifest, sources: readonly string[]): string[] => {
  const seen = new Set<string>()
  const take = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no ${key}`)
    if (seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports ?? []) take(next)
  }
  for (const source of sources) take(source)
  return [...new Set([...seen].map((key) => manifest[key]?.file ?? key))]
}

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(built(file))).length, 0)

const LOGIN = [
  'index.html',
  'src/app/layouts/AuthLayout.tsx',
  'src/app/locales/gate.pt.ts',
  'src/modules/session/LoginPage.tsx',
]
const FIRST_LIST = [
  'index.html',
  'src/app/layouts/AppLayout.tsx',
  'src/app/locales/gate.pt.ts',
  'src/app/locales/pt.ts',
  'src/modules/notifications/components/NotificationBell.tsx',
  'src/modules/orders/OrderListPage.tsx',
]

// The goal is 160 kB (login) and 240 kB (first list) in 15 files each; each ceiling goes down with the build, never up.
describe('JavaScript of the first pages', () => {
  let manifest: Manifest
  beforeAll(async () => {
    await buildClient()
    manifest = Manifest.parse(JSON.parse(readFileSync(built('.vite/manifest.json'), 'utf8')))
  })

  it.each([
    { page: 'login', sources: LOGIN, kilobytes: 220, files: 63 },
    { page: 'first list', sources: FIRST_LIST, kilobytes: 465, files: 180 },
  ])('$page: at most $kilobytes kB in $files files', ({ sources, kilobytes, files }) => {
    const scripts = scriptsOf(manifest, sources)
    expect(sizeOf(scripts)).toBeLessThanOrEqual(kilobytes * KB)
    expect(scripts.length).toBeLessThanOrEqual(files)
  })
})
