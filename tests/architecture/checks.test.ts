import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Every one of the sixty checks of security has a test, and the list of them (decision 0079) names files that exist. */

const [list = ''] = globSync('.github/decisions/0079-*.md')

const expand = (name: string): string[] => {
  const [whole, before = '', choices = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? []
  return whole === undefined ? [name] : choices.split(',').map((one) => `${before}${one}${after}`)
}

const numbersIn = (words: string): number[] =>
  [...words.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, first, last = first]) => {
    const [from, until] = [Number(first), Number(last)]
    return Array.from({ length: until - from + 1 }, (_, index) => from + index)
  })

const exists = (name: string): boolean =>
  ['tests/api', 'tests/e2e', 'tests/architecture', 'tests/resilience', 'server', 'server/modules'].some(
    (room) => globSync([`${room}/${name}.{test,spec}.ts`, `${room}/${name}/**/*.test.ts`]).length > 0,
  )

it('the list names a test that exists for each of sixty', () => {
  const [, text = ''] = readFileSync(list, 'utf8').split(
    '**Decision.** Tests that keep a check name its number.',
  )
  const [rows = ''] = text.split('**Consequence.**')
  const named = new Set<number>()
  for (const row of rows.split(/·|(?<=\.) (?=In `)|\n/)) {
    const [head = '', ...rest] = row.replaceAll(/In `[^`]+`:/g, '').split('`')
    const files = rest.filter((_, index) => index % 2 === 0).flatMap(expand)
    const numbers = numbersIn(head)
    if (numbers.length === 0) continue
    for (const number of numbers) named.add(number)
    for (const file of files) expect(exists(file), `${row}: ${file}`).toBe(true)
    expect(files.length, row).toBeGreaterThan(0)
  }
  expect([...named].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

/** Numbers of the checks that a test says it keeps, one by one or from one to another. */
const keptBy = (text: string): number[] =>
  [...text.matchAll(/Security checks? ((?:\d+(?:, | and | to )?)+)/g)].flatMap(([, words = '']) =>
    numbersIn(words),
  )

/** Whether all of a check is tried in `npm test`, a part of it, or none of it. */
const formOf = (text: string): string => {
  if (!/isFull|rounds\(|RESILIENCE/.test(text)) return 'whole'
  const [all, long] = [/^\s*(?:it|test|describe)[.(]/gm, /^\s*(?:it|describe)\.runIf\(isFull\)/gm].map(
    (pattern) => [...text.matchAll(pattern)],
  )
  const isLong = /^describe\.runIf\(isFull/m.test(text) || all?.length === long?.length
  return isLong ? 'long form only' : 'short, whole in the long form'
}

it('each of sixty is kept by tests that say its number: npm run test:architecture -- checks -u', async () => {
  const files = globSync(['tests/**/*.{test,spec}.ts', '{server,client/src}/**/*.test.ts']).toSorted()
  const tests = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const rows = Array.from({ length: 60 }, (_, index) => {
    const kept = tests.filter(({ text }) => keptBy(text).includes(index + 1))
    expect(kept, `check ${index + 1}: no test says its number`).not.toEqual([])
    return kept.map(({ file, text }) => `| ${index + 1} | ${file} | ${formOf(text)} |`)
  })
  const list = ['| check | test | in `npm test` |', '| --- | --- | --- |', ...rows.flat(), '']
  await expect(list.join('\n')).toMatchFileSnapshot('checks.snapshot.md')
})
