import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NODE_FLAGS } from './node-flags.ts'
import { inRoot, root } from './paths.ts'
import { StopException } from './stop.ts'

export type AppServer = {
  pid: number
  /** Resolves with the exit code when the server ends, for any reason. */
  ended: Promise<number>
  /** Asks the server to finish what it is doing and to end; ends it by force after half a minute. */
  stop: () => Promise<void>
}

export type AppOptions = {
  env: NodeJS.ProcessEnv
  logFile: string
  /** The address that must answer before the server counts as started; without it, running is enough. */
  readyUrl?: string
  /** Hears of the server as soon as it exists, long before it is ready. */
  onSpawn?: (server: AppServer) => void
}

const READY_SECONDS = 90
const STOP_SECONDS = 30

const lastLines = (file: string, from: number) =>
  readFileSync(file, 'utf8').slice(from).trim().split('\n').slice(-25).join('\n')

const isReady = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Starts `server/main.ts` and waits until it is ready. It runs in its own process group: a Ctrl-C reaches only us. */
export const startAppServer = async (options: AppOptions): Promise<AppServer> => {
  mkdirSync(path.dirname(options.logFile), { recursive: true })
  const log = openSync(options.logFile, 'a')
  const logStart = readFileSync(options.logFile).length
  const child = spawn(process.execPath, [...NODE_FLAGS, inRoot('server', 'main.ts')], {
    cwd: root,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let exitCode: number | undefined
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
  void ended.then((code) => (exitCode = code))
  const stop = async () => {
    if (exitCode !== undefined) return
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
    await ended
    clearTimeout(force)
  }
  const server = { pid: child.pid ?? 0, ended, stop }
  options.onSpawn?.(server)
  const deadline = Date.now() + READY_SECONDS * 1000
  // oxlint-disable no-await-in-loop -- waiting is the point
  while (options.readyUrl !== undefined && !(await isReady(options.readyUrl))) {
    if (exitCode !== undefined || Date.now() > deadline) {
      await stop()
      const reason = exitCode === undefined ? `not ready within ${READY_SECONDS} s` : `exit code ${exitCode}`
      throw new StopException(
        `The server did not start (${reason}). The end of ${options.logFile}:\n${lastLines(options.logFile, logStart)}`,
      )
    }
    await sleep(60)
  }
  // oxlint-enable no-await-in-loop
  return server
}
