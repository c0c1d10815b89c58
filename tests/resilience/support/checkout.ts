import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../../../scripts/lib/paths.ts'
import type { PostgresServer } from '../../../scripts/lib/postgres.ts'
import { capture } from '../../../scripts/lib/processes.ts'

/**
 * A checkout of its own with nothing but the scripts: they find their data in the folder that they lie in, and may break
 * it there without touching anybody's.
 */

export type Checkout = {
  inVar: (...parts: string[]) => string
  startPostgres: () => Promise<PostgresServer>
  /** Runs a script to its end. @throws with what it printed when it fails */
  run: (script: string, ...args: string[]) => Promise<void>
  remove: () => void
}

type PostgresModule = {
  startPostgres: (name: string, settings: Record<string, string>) => Promise<PostgresServer>
}
type ArchiveModule = { archiveSettings: () => Promise<Record<string, string>> }

export const createCheckout = (): Checkout => {
  const folder = mkdtempSync(join(tmpdir(), 'tropeiro-checkout-'))
  // PostgreSQL does not run as root; its own user must be able to come in.
  chmodSync(folder, 0o755)
  cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true })
  cpSync(inRoot('package.json'), join(folder, 'package.json'))
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'var', 'storage'), { recursive: true })
  const script = (name: string): string => join(folder, 'scripts', name)
  return {
    inVar: (...parts) => join(folder, 'var', ...parts),
    startPostgres: async () => {
      const { startPostgres } = (await import(
        pathToFileURL(script('lib/postgres.ts')).href
      )) as PostgresModule
      const { archiveSettings } = (await import(
        pathToFileURL(script('lib/wal-archive.ts')).href
      )) as ArchiveModule
      process.env['WAL_ARCHIVE'] = 'true'
      return startPostgres('postgres', await archiveSettings())
    },
    run: async (name, ...args) => {
      // Empty: the embedded database, and files in the checkout's own var.
      const env = { DATABASE_URL: '', DATABASE_OWNER_URL: '', STORAGE_PATH: '', WAL_ARCHIVE: 'true' }
      const { code, output } = await capture(process.execPath, [script(name), ...args], { env })
      if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output}`)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
