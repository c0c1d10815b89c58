import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What the house counts about itself, so that a gain stays a gain. A limit may only go down. */

const files = (...patterns: string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern)).filter((file) => !file.includes('generated/'))
const textOf = (file: string): string => readFileSync(file, 'utf8')
const linesOf = (file: string): string[] => textOf(file).split('\n')

const CODE = [
  'server/**/*.ts',
  'client/src/**/*.{ts,tsx}',
  'prisma/**/*.ts',
  'scripts/**/*.{ts,mjs}',
  'tests/**/*.ts',
]
const RIDDLES = /\b(nobody|somebody|whoever|everybody|what is|what was|meanwhile)\b/i
const isComment = (line: string): boolean => /^\s*(\/\/|\*|\/\*\*)/.test(line)

const server = (): string[] => files('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const ASSERTION = /\bas (?!const\b)[A-Za-z{[(]/g
const code = (line: string): boolean => !isComment(line) && !/^\s*(import|export) .* from /.test(line)
const assertionsIn = (file: string): number => {
  const text = linesOf(file)
    .filter(code)
    .join('\n')
    .replace(/'[^'\n]*'|`[^`]*`/g, '')
  return text.match(ASSERTION)?.length ?? 0
}
const linesIn = (list: readonly string[]): number => list.reduce((sum, file) => sum + linesOf(file).length, 0)

const perThousand = (list: readonly string[]): number => {
  const found = list.reduce((sum, file) => sum + assertionsIn(file), 0)
  return Math.round((found / linesIn(list)) * 10_000) / 10
}

const linesLike = (pattern: RegExp): number =>
  files(...CODE).reduce((sum, file) => sum + linesOf(file).filter((line) => pattern.test(line)).length, 0)

const COUNTS: readonly { what: string; limit: number; count: () => number }[] = [
  {
    what: 'lines of prisma/migrations for each table that they create (decision 0134)',
    limit: 36,
    count: () => {
      const migrations = files('prisma/migrations/**/*.{sql,prisma}')
      const tables = migrations.reduce(
        (sum, file) => sum + (textOf(file).match(/^ *create table /gim)?.length ?? 0),
        0,
      )
      return linesIn(migrations) / tables
    },
  },
  {
    what: 'comments built on nobody, whoever, what is and their like',
    limit: 9,
    count: () =>
      files(...CODE).reduce(
        (sum, file) => sum + linesOf(file).filter((line) => isComment(line) && RIDDLES.test(line)).length,
        0,
      ),
  },
  {
    what: 'type assertions per 1,000 lines of the server',
    limit: 1.5,
    count: () => perThousand(server()),
  },
  {
    what: 'files that a field of an order stands in (cost_center)',
    limit: 8,
    count: () =>
      files('server/**/*.ts', 'client/src/**/*.{ts,tsx}', 'prisma/schema/*.prisma', 'prisma/seed/**/*.ts')
        .filter((file) => !file.endsWith('.test.ts') && /\bcost_center\b/.test(textOf(file)))
        // Quotes and purchase orders have a cost centre of their own.
        .filter((file) => !/quotes([/]|\.prisma$)|purchase-order/.test(file)).length,
  },
  {
    what: "files that a field of a freight table's rate stands in (before_minimum)",
    limit: 28,
    count: () =>
      files(
        'server/**/*.ts',
        'client/src/**/*.{ts,tsx}',
        'prisma/schema/*.prisma',
        'prisma/seed/**/*.ts',
      ).filter((file) => !file.endsWith('.test.ts') && /\bbefore_minimum\b/.test(textOf(file))).length,
  },
  {
    what: 'files that ask Intl for a day or an hour (brazil-time.ts)',
    limit: 1,
    count: () =>
      files('server/**/*.ts', 'client/src/**/*.{ts,tsx}').filter((file) =>
        textOf(file).includes('Intl.DateTimeFormat'),
      ).length,
  },
  {
    what: "files that name Brazil's zone (brazil-time.ts; SQL by kit/brazil-days.ts)",
    limit: 1,
    count: () => server().filter((file) => textOf(file).includes('America/Sao_Paulo')).length,
  },
  {
    what: 'mail pages (infra/mail-page.ts), beside the page of the API document',
    limit: 2,
    count: () => server().filter((file) => /<!doctype html>/i.test(textOf(file))).length,
  },
  {
    what: 'exported names that say nothing alone (guarded, words, at, run, outside, subject, tell, kept)',
    limit: 0,
    count: () => linesLike(/^export (?:const|function) (?:guarded|words|at|run|outside|subject|tell|kept)\b/),
  },
  {
    what: 'local row types without a noun (Row)',
    limit: 0,
    count: () => linesLike(/^(?:type|interface) Row\b/),
  },
  {
    what: 'statuses of an order by number (statusId)',
    limit: 0,
    count: () => linesLike(/\blast_active_status_id['"]?\]?(?: *[:=]+| in| <>) *\(?[1-9]/),
  },
  { what: 'bytes of README.md', limit: 8192, count: () => Buffer.byteLength(textOf('README.md')) },
  {
    what: 'lines of the longest decision',
    limit: 15,
    count: () =>
      Math.max(
        ...files('.github/decisions/0*.md').map(
          (file) => linesOf(file).filter((line) => line.trim() !== '').length,
        ),
      ),
  },
  {
    what: "lines of the longest room's README",
    limit: 80,
    count: () => Math.max(...files('{server,client,tests}/**/README.md').map((file) => linesOf(file).length)),
  },
  {
    what: 'hits of orders/accept in the server',
    limit: 1,
    count: () => files('server/**/*.ts').filter((file) => textOf(file).includes('orders/accept')).length,
  },
]

describe('the house counts', () => {
  it.each(COUNTS)('$what: at most $limit', ({ count, limit }) => {
    expect(count()).toBeLessThanOrEqual(limit)
  })
})

const PARTS = ['Background', 'Decision', 'Consequence'] as const
const partsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^\*\*(\w+)\.\*\* \S/gm)].map(([, part = '']) => part)

describe('a decision', () => {
  it('has its background, its decision and its consequence, in this order', () => {
    const decisions = files('.github/decisions/0*.md')
    expect(decisions.length).toBeGreaterThan(150)
    expect(decisions.filter((file) => partsOf(file).join() !== PARTS.join())).toEqual([])
  })
})
