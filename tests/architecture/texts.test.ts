import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { globSync } from 'node:fs'
import { say } from '#server/kit/texts.ts'
import { en } from '#shared/texts/en.ts'
import { es } from '#shared/texts/es.ts'
import { pt } from '#shared/texts/pt.ts'

/** Every message key that the server uses has its text, and every language has the same places for values. */

// The pure core's keys are rules of a price, which the client words.
const sources = globSync('server/**/*.ts').filter(
  (path) => !/generated|[/](pure|pricing)[/]|\.test\.ts$/.test(path),
)

/** Keys in `key: 'x'`, `conflict('x')`, `invalidField('f', 'x')`, `unauthorized('x')`. */
const PATTERNS = [
  /\bkey: '([a-z_]+)'/g,
  /\bconflict\(\s*'([a-z_]+)'/g,
  /\binvalidField\(\s*[^,]+,\s*'([a-z_]+)'/g,
  /\bunauthorized\('([a-z_]+)'/g,
]

const usedKeys = (): Map<string, string> => {
  const used = new Map<string, string>()
  for (const file of sources) {
    const text = readFileSync(file, 'utf8')
    for (const pattern of PATTERNS)
      for (const [, key] of text.matchAll(pattern)) if (key !== undefined) used.set(key, file)
  }
  return used
}

const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`))
const places = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted()

describe('texts of the server', () => {
  it('exist for every key that is thrown', () => {
    const missing = [...usedKeys()].filter(
      ([key]) => say('pt', `errors.${key}`, { count: 2 }) === `errors.${key}`,
    )
    expect(missing).toEqual([])
  })

  it('have the same places for values in every language', () => {
    const source = new Map(leaves(pt))
    for (const language of [en, es]) {
      for (const [path, text] of leaves(language))
        expect(places(text), path).toEqual(places(source.get(path) ?? ''))
    }
  })

  it('agree with what they count', () => {
    expect(say('pt', 'errors.too_many_requests', { seconds: 1 })).toContain('1 segundo e')
    expect(say('pt', 'errors.too_many_requests', { seconds: 30 })).toContain('30 segundos e')
    expect(say('pt', 'errors.min_text', { min: 0 })).toContain('0 caracteres')
    const expiring = { table: 'Sul', partner: 'Tuiuiú', date: '01/12/2026' }
    const ends = (days: number) =>
      say('pt', 'notifications.table_expiring.description', { ...expiring, days })
    expect(ends(1)).toContain('em 1 dia,')
    expect(ends(7)).toContain('em 7 dias,')
    // A key with one form has the other, in every language.
    for (const texts of [pt, en, es]) {
      const paths = new Set(leaves(texts).map(([path]) => path))
      for (const path of paths)
        if (/_(one|other)$/.test(path))
          expect(
            paths.has(
              path.endsWith('_one') ? path.replace(/_one$/, '_other') : path.replace(/_other$/, '_one'),
            ),
            path,
          ).toBe(true)
    }
  })
})
