import { inRoot, inVar } from '../../../scripts/lib/paths.ts'
import { capture } from '../../../scripts/lib/processes.ts'

/** Where Node keeps what it made of our TypeScript; the same place for all processes of the checkout. */
export const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? inVar('compile-cache')

/**
 * Has a process read the server's modules and end. Node keeps what it compiled when a process ends by itself, and the
 * servers of this suite are killed: each of their starts would compile everything anew, and take twice as long.
 */
export const compileServer = async (): Promise<void> => {
  const modules = ['app.ts', 'container.ts', 'modules/index.ts'].flatMap((file) => [
    '--import',
    inRoot('server', file),
  ])
  const args = [...modules, '--eval', 'process.exit(0)']
  const { code, output } = await capture(process.execPath, args, { env: { NODE_COMPILE_CACHE: COMPILED } })
  if (code !== 0) throw new Error(`The server's modules could not be read:\n${output.trim()}`)
}
