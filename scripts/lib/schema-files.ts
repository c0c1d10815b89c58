import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.ts'
import type { SchemaFile } from './schema-engine.ts'
import { StopException } from './stop.ts'

/** The whole schema as the newest migration left it, beside the migrations' folders. */
export const SNAPSHOT = 'prisma/migrations/schema.snapshot.prisma'

/** The schema as it is now: every file of `prisma/schema`. */
export const readSchema = (): SchemaFile[] =>
  readdirSync(inRoot('prisma', 'schema'))
    .filter((name) => name.endsWith('.prisma'))
    .toSorted()
    .map((name) => ({ path: name, content: readFileSync(inRoot('prisma', 'schema', name), 'utf8') }))

/** The schema's files as one text, to be kept as a snapshot. */
export const joinSchema = (files: SchemaFile[]): string =>
  files.map((file) => `// ${file.path}\n${file.content.trim()}\n`).join('\n')

const snapshot = (content: string): SchemaFile[] => [{ path: path.basename(SNAPSHOT), content }]

/** The schema as the newest migration left it. */
export const readSnapshot = (): SchemaFile[] => snapshot(readFileSync(inRoot(SNAPSHOT), 'utf8'))

const showCommitted = (file: string): string | null => {
  const { status, stdout } = spawnSync('git', ['show', `HEAD:${file}`], { cwd: inRoot(), encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/** The schema that a migration which is not committed yet began from: that of the last commit. */
export const snapshotBefore = (migration: string): SchemaFile[] => {
  if (showCommitted(`prisma/migrations/${migration}/migration.sql`) !== null)
    throw new StopException(`${migration} is committed: write the next migration instead.`)
  const committed = showCommitted(SNAPSHOT)
  if (committed === null) throw new StopException(`git does not know ${SNAPSHOT}: a rewrite needs it.`)
  return snapshot(committed)
}
