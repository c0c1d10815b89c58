import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** State belongs to what the container makes (`services.held` for a module's own): two containers share nothing. */

/** `file name`, and why it may stay. The list may only get shorter. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/infra/errand.ts errands': 'The asynchronous context of the process itself; it holds nothing.',
  'server/shared/kit/money.ts known':
    'Decimals by their text, which never change; shared knows no container.',
  'server/modules/pricing/compile.ts memory':
    'The compiled form of a table object, which goes with it; pricing is pure and knows no container.',
  'server/modules/orders/orders.resource.ts answers':
    'Actions by a session object, which goes with its request; a resource is data and has no context here.',
}

const ALWAYS = /^new (?:WeakMap|WeakSet|WeakRef|AsyncLocalStorage|EventEmitter)\b/
const COLLECTION = /^(?:new|\[|\{)/
const METHODS = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|enterWith'

/** Whether the file changes what the name holds. */
const changes = (text: string, name: string): boolean =>
  [
    `\\b${name}\\.(?:${METHODS})\\(`,
    `\\b${name}(?:\\.\\w+|\\[[^\\]]+\\])+ *(?:[-+*/]|\\?\\?|\\|\\||&&)?=(?![=>])`,
    `\\b${name}(?:\\.\\w+|\\[[^\\]]+\\])+(?:\\+\\+|--)`,
    `\\bObject\\.assign\\(${name}\\b`,
  ].some((pattern) => new RegExp(pattern).test(text))

/** Names of a module that hold state. The formatter puts declarations of a module, and no others, at the margin. */
const statesIn = (text: string): string[] => {
  const variables = [...text.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)].map(([, name = '']) => name)
  const constants = [...text.matchAll(/^(?:export )?const (\w+)(?:: [^\n]*?)? =\s+([^\n]*)/gm)]
  const states = constants.filter(
    ([, name = '', value = '']) => ALWAYS.test(value) || (COLLECTION.test(value) && changes(text, name)),
  )
  return [...variables, ...states.map(([, name = '']) => name)]
}

const found = (): string[] =>
  globSync('server/**/*.ts')
    .filter((file) => !/generated\/|\.test\.ts$/.test(file))
    .flatMap((file) => statesIn(readFileSync(file, 'utf8')).map((name) => `${file} ${name}`))

describe('state of modules', () => {
  it('there is none but these few, each with its reason', () => {
    expect(found().toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted())
    expect(Object.keys(EXCEPTIONS).length).toBeLessThan(5)
  })

  it.each([
    ['a variable', 'let running = 0'],
    ['an exported variable', 'export let running: number | undefined'],
    ['a map that fills', 'const entries = new Map<number, Entry>()\nconst keep = () => entries.set(1, one)'],
    ['a map by object', 'const known: Known = new WeakMap<object, string>([])'],
    ['a list that grows', 'const late: Rule[] = []\nconst take = (rule: Rule) => late.push(rule)'],
    ['sums', 'const sums = { weight: 0 }\nconst add = () => {\n  sums.weight += 1\n}'],
    ['a map that is cleared', 'const seen = new Map([[1, 2]])\nconst forget = () => seen.clear()'],
    ['a value on a line of its own', 'const waiting: Map<string, string> =\n  new Map()\nwaiting.clear()'],
  ])('%s is found', (_what, text) => {
    expect(statesIn(text)).toHaveLength(1)
  })

  it.each([
    ['a table', "const NAMES = new Map([[1, 'one']])\nconst nameOf = (id: number) => NAMES.get(id)"],
    ['a list', 'const ALL = [1, 2]\nconst sum = ALL.map((one) => one + 1)'],
    ['state that a function makes', 'const create = () => {\n  const seen = new Map()\n  let n = 0\n}'],
    ['a comparison', 'const LIMITS = { most: 3 }\nconst is = (n: number) => LIMITS.most === n'],
  ])('%s is not', (_what, text) => {
    expect(statesIn(text)).toEqual([])
  })
})
