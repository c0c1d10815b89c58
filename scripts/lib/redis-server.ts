import { spawnSync } from 'node:child_process'
import { installDebian } from './debian.ts'

const isPresent = (): boolean => spawnSync('redis-server', ['--version']).status === 0

/** Projects whose tests start a Redis of their own. */
export const usesRedis = (project: string | undefined): boolean =>
  project === 'api' || project === 'resilience'

/** Installs a Redis for the tests that start one; where it cannot be had, they are skipped and this says so. */
export const ensureRedis = async (): Promise<void> => {
  if (isPresent()) return
  await installDebian('Redis', ['redis-server'], isPresent)
  if (!isPresent())
    console.log(
      '  There is no redis-server here: tests of jobs on Redis are skipped (Debian: apt install redis-server).',
    )
}
