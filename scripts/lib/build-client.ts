import { existsSync } from 'node:fs'
import { compressAssets } from './compress-assets.ts'
import { hashFiles, isStamped, stamp } from './file-hash.ts'
import { inRoot } from './paths.ts'
import { capture } from './processes.ts'
import { StopException } from './stop.ts'

/** Builds the client into `dist/client` where its sources changed since the last time; says whether there was work. */
export const buildClient = async (): Promise<boolean> => {
  const sources = [
    'client',
    'scripts/lib/compress-assets.ts',
    'server/shared',
    'tsconfig.base.json',
    'package-lock.json',
  ]
  const hash = hashFiles(...sources)
  if (isStamped('client', hash) && existsSync(inRoot('dist', 'client', 'index.html'))) return false
  const args = ['build', '--config', 'client/vite.config.ts', '--logLevel', 'warn']
  const { code, output } = await capture('vite', args, { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new StopException(`The client could not be built:\n${output.trim().slice(-6000)}`)
  compressAssets(inRoot('dist', 'client', 'assets'))
  stamp('client', hash)
  return true
}
