import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pt as gate } from '#client/app/locales/gate.pt.ts'
import { pt as house } from '#client/app/locales/pt.ts'

/** A text that no screen says is taken out, lest it be kept in three languages. */

const SOURCE = [...globSync('client/src/**/*.{ts,tsx}'), ...globSync('server/shared/**/*.ts')]
  .filter((path) => !/[/]locales[/]|\.test\.ts$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Words in quotes, and the head of a template before its first hole: `shipment:modal.${modal}`. */
const WORDS = new Set([...SOURCE.matchAll(/['"`]([\w:.]+)['"`]/g)].map(([, word]) => word ?? ''))
const HEADS = [...new Set([...SOURCE.matchAll(/`([\w:.]*[.:_])\$\{/g)].map(([, head]) => head ?? ''))]

/** Unsaid since their screens changed; they go with the next change of their rooms. */
const LEFT = new Set([
  'billing.home.closes',
  'billing.home.so_far',
  'billing.home.next',
  'billing.opened.text',
  'billing.opened.empty',
  'billing.opened.empty_text',
  'billing.bill.paid_at',
  'picking.fail.restart',
])

const leaves = (value: unknown, path = ''): string[] =>
  typeof value === 'string'
    ? [path]
    : Object.entries(value ?? {}).flatMap(([name, inner]) =>
        leaves(inner, path === '' ? name : `${path}.${name}`),
      )

/** Ways in which a source may name a text: with its module and without, with its plural form and without. */
const namesOf = (path: string): string[] => {
  const [room = '', ...rest] = path.split('.')
  const own = rest.join('.')
  return [own, own.replace(/_(zero|one|other)$/, '')].flatMap((key) => [key, `${room}:${key}`])
}

const isSaid = (path: string): boolean =>
  namesOf(path).some((name) => WORDS.has(name) || HEADS.some((head) => name.startsWith(head)))

describe('texts of the client', () => {
  it('are said by a screen', () => {
    const unsaid = leaves({ ...gate, ...house }).filter((path) => !isSaid(path) && !LEFT.has(path))
    expect(unsaid).toEqual([])
  })

  it('of screens to come are those of their rows', () => {
    const rows = globSync('client/src/modules/areas/rows/*.ts').map((path) => readFileSync(path, 'utf8'))
    const named = new Set(
      rows.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')),
    )
    const { areas } = house
    const isUnsaid = (kind: 'titles' | 'holds') => (name: string) =>
      !named.has(name) && !WORDS.has(`areas:${kind}.${name}`) && !WORDS.has(`${kind}.${name}`)
    expect(Object.keys(areas.titles).filter(isUnsaid('titles'))).toEqual([])
    expect(Object.keys(areas.holds).filter(isUnsaid('holds'))).toEqual([])
  })
})
