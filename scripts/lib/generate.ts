import { existsSync } from 'node:fs'
import { hashFiles, isStamped, stamp } from './file-hash.ts'
import { inRoot } from './paths.ts'
import { capture } from './processes.ts'
import { StopException } from './stop.ts'

/** False in the container image, which brings the generated client and not the tool. */
export const canGenerate = (): boolean => existsSync(inRoot('node_modules', 'prisma', 'package.json'))

/** Generates the Prisma client where the schema changed since the last time; says whether there was work. */
export const generateClient = async (): Promise<boolean> => {
  const hash = hashFiles('prisma/schema', 'node_modules/prisma/package.json')
  if (isStamped('generated', hash) && existsSync(inRoot('server', 'generated', 'prisma'))) return false
  // Generation needs no schema engine, yet Prisma would download one; naming any program keeps it from that.
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  }
  const { code, output } = await capture('prisma', ['generate'], { env })
  if (code !== 0) throw new StopException(`The Prisma client could not be generated:\n${output.trim()}`)
  stamp('generated', hash)
  return true
}
