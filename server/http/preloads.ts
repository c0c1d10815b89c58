import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/**
 * Files that a page is going to ask for once its entry has run: told with the page itself, they come beside the entry
 * instead of after it, one round trip for each step. A visitor gets the login's, a member the frame's and, where most
 * people begin, the first list's.
 */

const Chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
})
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.infer<typeof Manifest>

const ENTRY = 'index.html'

/** Most read Portuguese; other texts come when the entry has seen which ones. */
const VISITOR = ['gate', 'src/app/locales/gate.pt.ts']
const MEMBER = [
  'house',
  'src/app/locales/gate.pt.ts',
  '../virtual:screen-names/pt',
  'src/modules/notifications/locales/pt.ts',
]
const FIRST_LIST = [...MEMBER, 'orders', 'src/modules/orders/locales/pt.ts']

/** Files of these chunks, by name (`client/build/chunks.ts`) or by source, with all that they import. */
const closure = (manifest: Manifest, sources: readonly string[]): Set<string> => {
  const files = new Set<string>()
  const take = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const next of chunk.imports ?? []) take(next)
  }
  const wanted = new Set(sources)
  for (const [key, { name }] of Object.entries(manifest))
    if (wanted.has(key) || (name !== undefined && wanted.has(name))) take(key)
  return files
}

const linksTo = (manifest: Manifest, sources: readonly string[]): string => {
  const known = closure(manifest, [ENTRY])
  return [...closure(manifest, sources)]
    .filter((file) => !known.has(file))
    .map(
      (file) =>
        `<link ${file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'} crossorigin href="/${file}">`,
    )
    .join('')
}

/** Links for the head of the page; none where the client was built without a manifest. */
export const readPreloads = (folder: string): { visitor: string; member: string; firstList: string } => {
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) return { visitor: '', member: '', firstList: '' }
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  return {
    visitor: linksTo(manifest, VISITOR),
    member: linksTo(manifest, MEMBER),
    firstList: linksTo(manifest, FIRST_LIST),
  }
}
