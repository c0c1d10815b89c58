import { globSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.ts'

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
