import { existsSync } from 'node:fs'
import { capture } from './processes.ts'

/**
 * Installs Debian's packages in turn until the wanted program is there; says so, and does nothing where apt or its rights are
 * missing.
 */
export const installDebian = async (
  title: string,
  packages: readonly string[],
  isPresent: () => boolean,
): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`  Installing ${title} (apt) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await capture('apt-get', ['update'], { env })
  for (const name of packages) {
    await capture('apt-get', ['install', '--yes', '--no-install-recommends', name], { env })
    if (isPresent()) return
  }
}
