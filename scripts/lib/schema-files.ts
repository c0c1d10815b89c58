import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.ts'
import type { SchemaFile } from './schema-engine.ts'

/** The name of the copy of the whole schema that lies beside each migration's `migration.sql`. */
export const SNAPSHOT = 'schema.snapshot.prisma'

/** The schema as it is now: every file of `prisma/schema`. */
export const readSchema = (): SchemaFile[] =>
  readdirSync(inRoot('prisma', 'schema'))
    .filter((name) => name.endsWith('.prisma'))
    .toSorted()
    .map((name) => ({ path: name, content: readFileSync(inRoot('prisma', 'schema', name), 'utf8') }))

/** The schema's files as one text, to be kept as a snapshot. */
export const joinSchema = (files: SchemaFile[]): string =>
  files.map((file) => `// ${file.path}\n${file.content.trim()}\n`).join('\n')

/** The schema as the given migration left it. */
export const readSnapshot = (migration: string): SchemaFile[] => [
  { path: SNAPSHOT, content: readFileSync(inRoot('prisma', 'migrations', migration, SNAPSHOT), 'utf8') },
]
