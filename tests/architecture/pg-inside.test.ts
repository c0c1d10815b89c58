import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What builds on the insides of pg and Prisma stands in one folder, whose README says why. */

const FOLDER = 'server/infra/pg-inside/'

const INSIDES: readonly [what: string, pattern: RegExp][] = [
  ['a member that a library marks as its own', /(?:\.|\['|\bthis\.)_[a-zA-Z]\w*/],
  ['the socket of a connection', /\bconnection\.stream\b|\bconnection: \{ stream\b/],
  ['a query class of pg', /\bpg\.(?:Query|Connection|Result)\b(?!Result)/],
  [
    'a pg or Prisma object under another type',
    /\b(?:client|pool|pg\.\w+|prisma|typed|db|database) as unknown as\b/,
  ],
  ["the cause that Prisma's adapter gives an error", /\bdriverAdapterError\b/],
  ['a stand-in for a pool, a connection or Prisma', /new Proxy\((?:client|pool|prisma|db)\b/],
]

const withoutStrings = (text: string): string => text.replace(/'[^'\n]*'/g, `''`)

const usesOf = (pattern: RegExp, files: readonly string[]): string[] =>
  files.filter((file) => pattern.test(withoutStrings(readFileSync(file, 'utf8'))))

const files = globSync('{server,prisma,scripts}/**/*.ts').filter(
  (file) => !/generated\/|\.test\.ts$/.test(file),
)

describe('the insides of pg and Prisma', () => {
  it.each(INSIDES)('%s is used in the folder only', (_what, pattern) => {
    expect(usesOf(pattern, files).filter((file) => !file.startsWith(FOLDER))).toEqual([])
  })

  it('are used in the folder, so that the patterns find them', () => {
    const own = files.filter((file) => file.startsWith(FOLDER))
    const unused = INSIDES.filter(([, pattern]) => usesOf(pattern, own).length === 0)
    expect(unused.map(([what]) => what)).toEqual([])
  })

  it('are named by the README: each file, and the versions looked at', () => {
    const readme = readFileSync(`${FOLDER}README.md`, 'utf8')
    const unnamed = globSync(`${FOLDER}*.ts`)
      .map((file) => file.slice(FOLDER.length))
      .filter((file) => !readme.includes(file))
    expect(unnamed).toEqual([])
    const versions = readFileSync(`${FOLDER}insides.test.ts`, 'utf8').matchAll(/\['(\S+)', '(\d+\.\d+)\.'\]/g)
    for (const [, name, version] of versions) {
      expect(readme).toContain(`\`${name}\``)
      expect(readme).toContain(version)
    }
  })
})
