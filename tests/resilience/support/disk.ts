import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Small disks of their own, which a scenario fills. */

/** Mounts one in memory at this folder; false without the right to. */
export const mountDisk = (folder: string, size: string, options: readonly string[] = []): boolean => {
  mkdirSync(folder, { recursive: true })
  const chosen = [`size=${size}`, ...options].join()
  return spawnSync('mount', ['-t', 'tmpfs', '-o', chosen, 'tmpfs', folder]).status === 0
}

export const unmountDisk = (folder: string): boolean => spawnSync('umount', [folder]).status === 0

/** A disk can only be mounted by root, as in most containers. */
export const canMount = (): boolean => {
  const probe = join(process.env['TMPDIR'] ?? '/tmp', `tropeiro-mount-${process.pid}`)
  const can = mountDisk(probe, '1m') && unmountDisk(probe)
  rmSync(probe, { recursive: true, force: true })
  return can
}
