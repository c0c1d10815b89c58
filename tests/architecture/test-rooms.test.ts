import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.ts'
import { LONGEST } from '../support/longest-first.ts'

/** Rooms of API tests that are no module: each proves something of all of them. */
const ACROSS = ['infra', 'resources', 'security', 'seeds']

const foldersOf = (...place: string[]): string[] =>
  readdirSync(inRoot(...place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const repeatsItsFolder = (file: string): boolean => {
  const [folder = '', name = ''] = file.split('/')
  return [folder, folder.replace(/s$/, '')].some((word) => new RegExp(`^${word}[-.]`).test(name))
}

/** Numbers are written with and without underscores; here they read alike. */
const textOf = (file: string): string => readFileSync(inRoot('tests', file), 'utf8').replaceAll('_', '')

describe('API tests mirror the modules', () => {
  it('no test lies flat in tests/api', () => {
    expect(globSync('*.ts', { cwd: inRoot('tests/api') })).toEqual([])
  })

  it('each folder is a module, or proves something of all modules', () => {
    const known = new Set([...foldersOf('server/modules'), ...ACROSS])
    expect(foldersOf('tests/api').filter((folder) => !known.has(folder))).toEqual([])
  })

  it("no file repeats its folder's name", () => {
    const files = globSync('*/*.ts', { cwd: inRoot('tests/api') })
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(repeatsItsFolder)).toEqual([])
  })
})

it('the files that begin first are there', () => {
  expect(LONGEST.filter((file) => !existsSync(inRoot(file)))).toEqual([])
})

it('helpers of browser tests stand in their folder, beside the specs', () => {
  const flat = globSync('*.ts', { cwd: inRoot('tests/e2e') })
  expect(flat.filter((file) => !file.endsWith('.spec.ts'))).toEqual([])
})

describe('facts of the tests are said once', () => {
  const PLACES = 'support/places.ts'
  const codes = [...textOf(PLACES).matchAll(/\b\d{7}\b/g)].map(([code]) => code)

  it('the code of a city stands among the places only', () => {
    expect(codes.length).toBeGreaterThan(20)
    expect(new Set(codes).size).toBe(codes.length)
    const code = new RegExp(`\\b(${codes.join('|')})\\b`)
    const others = globSync('**/*.ts', { cwd: inRoot('tests') }).filter((file) => file !== PLACES)
    expect(others.filter((file) => code.test(textOf(file)))).toEqual([])
  })

  it('a status is expected of the request, so that its failure tells the whole exchange', () => {
    const files = globSync('{api,resilience}/**/*.test.ts', { cwd: inRoot('tests') })
    expect(files.filter((file) => /\)\.status\)\.toBe\(\s*\d{3}/.test(textOf(file)))).toEqual([])
  })
})

describe('the demo story mirrors the modules', () => {
  /** Drawing by chance and writing of rows, shared by all chapters. */
  const SHARED = ['draw', 'rows']

  it('each chapter is a module, or is shared by all chapters', () => {
    const known = new Set([...foldersOf('server/modules'), ...SHARED])
    expect(foldersOf('prisma/seed/demo').filter((chapter) => !known.has(chapter))).toEqual([])
  })

  it('only its table of contents lies flat', () => {
    expect(globSync('*.ts', { cwd: inRoot('prisma/seed/demo') })).toEqual(['index.ts'])
  })

  it('no module of the server writes any of it', () => {
    expect(globSync('**/demo-*', { cwd: inRoot('server/modules') })).toEqual([])
  })
})
