import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './processes.ts'
import { StopException } from './stop.ts'

const WAIT_SECONDS = 120

const take = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

const holder = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** Runs `work` while no other process on this machine runs work under the same lock file. */
export const withFileLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  mkdirSync(path.dirname(file), { recursive: true })
  const deadline = Date.now() + WAIT_SECONDS * 1000
  while (!take(file)) {
    const pid = holder(file)
    // A process that died while holding the lock left its file behind.
    if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true })
    else if (Date.now() > deadline)
      throw new StopException(`Process ${pid} has held ${file} for too long; end it.`)
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    else await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
