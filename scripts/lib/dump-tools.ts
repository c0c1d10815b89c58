import { mkdirSync } from 'node:fs'
import { capture } from './processes.ts'
import { StopException } from './stop.ts'

/** Runs PostgreSQL's own dump tool; the embedded server does not bring it along. */
export const runDumpTool = async (tool: 'pg_dump' | 'pg_restore', args: string[]): Promise<void> => {
  const { code, output } = await capture(tool, args)
  if (code === 127) {
    throw new StopException(
      `${tool} 18 is needed for a database that DATABASE_URL names. Install PostgreSQL's client programs ` +
        '(Debian: postgresql-client-18), or run it in the container: docker compose exec postgres pg_dump -Fc -U tropeiro tropeiro',
    )
  }
  if (code !== 0) throw new StopException(`${tool} failed:\n${output.trim()}`)
}

/** Packs or unpacks a folder with tar, which every machine has. @returns what it printed */
export const runTar = async (args: string[]): Promise<string> => {
  const { code, output } = await capture('tar', args)
  // 1: a file changed while it was read. Online that is normal, the write-ahead log sets it right.
  if (code > 1) throw new StopException(`tar failed:\n${output.trim()}`)
  return output
}

/** GNU's option fails at a file that is there; the other tars have no word for passing it by. */
const PASS_BY = process.platform === 'linux' ? '--skip-old-files' : '-k'

/** Unpacks the files that a folder lacks; those that it has stay as they are. */
export const unpackMissing = async (archive: string, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  await runTar(['-xzpf', archive, PASS_BY, '-C', folder])
}
