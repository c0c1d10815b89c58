import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.ts'
import type { SchemaFile } from './schema-engine.ts'
import { StopException } from './stop.ts'

/** The schema as it is now: every file of `prisma/schema`. */
export const readSchema = (): SchemaFile[] =>
  readdirSync(inRoot('prisma', 'schema'))
    .filter((name) => name.endsWith('.prisma'))
    .toSorted()
    .map((name) => ({ path: name, content: readFileSync(inRoot('prisma', 'schema', name), 'utf8') }))

/** Files of a schema as one text, each under its name. */
export const joinSchema = (files: SchemaFile[]): string =>
  files.map((file) => `// ${file.path}\n${file.content.trim()}\n`).join('\n')

const git = (...words: string[]): string => {
  const { status, stdout } = spawnSync('git', words, { cwd: inRoot(), encoding: 'utf8' })
  if (status !== 0) throw new StopException('A migration begins from the last commit: git is needed here.')
  return stdout
}

/** The schema of the last commit. The tests keep it equal to what the migrations of that commit leave. */
export const committedSchema = (): SchemaFile[] =>
  git('ls-tree', '--name-only', 'HEAD', 'prisma/schema/')
    .split('\n')
    .filter((file) => file.endsWith('.prisma'))
    .map((file) => ({ path: path.basename(file), content: git('show', `HEAD:${file}`) }))

/** Names of the migrations of the last commit. */
export const committedMigrations = (): string[] =>
  git('ls-tree', '-d', '--name-only', 'HEAD', 'prisma/migrations/')
    .split('\n')
    .filter(Boolean)
    .map((folder) => path.basename(folder))
