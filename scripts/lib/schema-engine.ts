// The comparison of two schemas by Prisma's own engine, as WebAssembly: its usual binary would have to be downloaded.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg'

export type SchemaEngine = engineModule.SchemaEngine

/** One `.prisma` file: its path (only used in messages) and its text. */
export type SchemaFile = { path: string; content: string }

export const noFilters = { externalTables: [], externalEnums: [] }

// Neither @types/node nor our `lib` describes WebAssembly; this is all that is used of it.
type Exports = Record<string, unknown>
declare const WebAssembly: {
  instantiate: (
    bytes: Uint8Array,
    imports: Record<string, Exports>,
  ) => Promise<{ instance: { exports: Exports } }>
}

let loaded: Promise<void> | undefined

// Instantiated by hand: `import … from './x.wasm'` prints an experimental warning on every start.
const load = async () => {
  const file = new URL('schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm'))
  const bytes = await readFile(fileURLToPath(file))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...engineModule } })
  const bindings = engineModule as unknown as Record<string, (exports: Exports) => void>
  bindings['__wbg_set_wasm']?.(instance.exports)
  const start = instance.exports['__wbindgen_start'] as () => void
  start()
}

/** Opens a schema engine on a database, hands it to `use` and closes it again. */
export const withSchemaEngine = async <T>(
  databaseUrl: string,
  use: (engine: SchemaEngine) => Promise<T>,
): Promise<T> => {
  loaded ??= load()
  await loaded
  const factory = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: databaseUrl }))
  const engine = await engineModule.SchemaEngine.new({ datamodels: undefined }, () => undefined, factory)
  try {
    return await use(engine)
  } finally {
    engine.free()
  }
}

/**
 * SQL that turns the database described by `from` (null: an empty one) into the one described by `to`; an empty
 * string where both describe the same. Only the texts are compared, yet the engine insists on a connection:
 * `anyDatabaseUrl` is never read or written.
 */
export const diffSchemas = async (
  anyDatabaseUrl: string,
  from: SchemaFile[] | null,
  to: SchemaFile[],
): Promise<string> => {
  const result = await withSchemaEngine(anyDatabaseUrl, (engine) =>
    engine.diff({
      from: from === null ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: from },
      to: { tag: 'schemaDatamodel', files: to },
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  )
  const sql = (result.stdout ?? '').trim()
  return sql === '-- This is an empty migration.' ? '' : sql
}
