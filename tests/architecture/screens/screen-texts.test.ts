import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pt as gate } from '#client/app/locales/gate.pt.ts'
import { pt } from '#client/app/locales/pt.ts'

/** A screen waits for the texts of its own module and of those that it names: what it imports may speak no others. */

const SRC = resolve('client/src')

/** Come with the start, or with the frame around every page behind the login. */
const ALWAYS = new Set(['kit', 'app', 'notifications'])
/** Keys of the session's texts that come with the start (`gate.pt.ts`). */
const GATE = new RegExp(`['"\`]session:(?:${Object.keys(gate.session).join('|')})\\b`, 'g')
const NAMESPACES = new Set(Object.keys(pt))

type Source = { imports: string[]; speaks: Set<string> }
const sources = new Map<string, Source>()

const fileOf = (from: string, path: string): string[] => {
  const file = path.startsWith('#client/') ? join(SRC, path.slice(8)) : resolve(dirname(from), path)
  return /^[#.]/.test(path) && /\.tsx?$/.test(file) && existsSync(file) ? [file] : []
}

/** What a file imports, at once or later, less what it loads together with texts of its own (`withTexts`). */
const read = (file: string): Source => {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(GATE, '')
    .replaceAll(/import type [^']* from '[^']+'/g, '')
  const own = text.replaceAll(/withTexts\([\s\S]*?import\([^)]*\)/g, '')
  const paths = [...own.matchAll(/(?:\bfrom |\bimport )'([^']+)'|import\(\s*'([^']+)'/g)]
  const source = {
    imports: paths.flatMap(([, now, later]) => fileOf(file, now ?? later ?? '')),
    speaks: new Set(
      [...text.matchAll(/useTexts\('(\w+)'\)|['"`]([a-z_]+):[a-z_$]/g)].map(([, a, b]) => a ?? b ?? ''),
    ),
  }
  sources.set(file, source)
  return source
}

/** Locales are texts, not speakers; lists of screens only name their titles, which come with the names. */
const isSilent = (file: string): boolean =>
  /\/locales\/|screens\.ts$|areas\/rows\/|\/app\/slots\.ts$/.test(file)

const spoken = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || isSilent(file)) return new Set()
  seen.add(file)
  const { imports, speaks } = read(file)
  const inner = imports.flatMap((one) => [...spoken(one, seen)])
  return new Set([...speaks, ...inner].filter((name) => NAMESPACES.has(name)))
}

type Declared = { screen: string; files: string[]; texts: string[] }

/** Every `defineScreen({ … })` of a file, with the page that it loads. */
const declaredIn = (file: string): Declared[] => {
  const text = readFileSync(file, 'utf8')
  const pages = new Map(
    [...text.matchAll(/const (\w+) = async \(\) => \(\{[\s\S]*?import\('([^']+)'\)/g)].map(
      ([, name, path]) => [name, path],
    ),
  )
  return text
    .split('defineScreen({')
    .slice(1)
    .map((block) => {
      const path = /import\(\s*'([^']+)'/.exec(block)?.[1] ?? pages.get(/component: (\w+)/.exec(block)?.[1])
      const title = /title: ['"`](\w+):/.exec(block)?.[1] ?? ''
      const texts = /texts: \[([^\]]*)\]/.exec(block)?.[1] ?? ''
      return {
        screen: /name: '([^']+)'/.exec(block)?.[1] ?? file,
        files: path === undefined ? [] : fileOf(file, path),
        texts: [title, ...[...texts.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')],
      }
    })
}

const screens = globSync('client/src/modules/**/screens.ts').flatMap((file) => declaredIn(resolve(file)))

describe('texts of a screen', () => {
  it('are those of the modules that its parts speak', () => {
    const lacking = screens.flatMap(({ screen, files, texts }) => {
      const wanted = files.flatMap((file) => [...spoken(file)])
      const missing = [...new Set(wanted)].filter((name) => !ALWAYS.has(name) && !texts.includes(name))
      return missing.length > 0 ? [`${screen}: ${missing.join(', ')}`] : []
    })
    expect(lacking).toEqual([])
  })

  it('are found in the sources: the rule reads most screens', () => {
    expect(screens.filter(({ files }) => files.length > 0).length).toBeGreaterThan(100)
    expect(spoken(join(SRC, 'modules/tables/CoveragePage.tsx'))).toContain('pricing')
  })
})
