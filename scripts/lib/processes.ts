import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths.ts'

export type Finished = { code: number; output: string; seconds: number }

const environment = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${inRoot('node_modules', '.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
  ...extra,
})

/**
 * Runs a command in the checkout with its packages' programs first in PATH and collects what it prints.
 * Never throws: a command that takes longer than `timeoutSeconds` is ended and has failed; a command that cannot be started ends with code 127 and the reason as output.
 */
export const capture = (
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; logFile?: string; timeoutSeconds?: number } = {},
): Promise<Finished> =>
  new Promise((resolve) => {
    const started = performance.now()
    const chunks: string[] = []
    if (options.logFile !== undefined) mkdirSync(path.dirname(options.logFile), { recursive: true })
    const log = options.logFile === undefined ? undefined : createWriteStream(options.logFile)
    const child = spawn(command, args, {
      cwd: root,
      env: environment(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk: Buffer) => {
      chunks.push(chunk.toString())
      log?.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timeout = options.timeoutSeconds ?? 0
    const endLate = () => {
      chunks.push(`\nEnded: it took longer than ${timeout} s.\n`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 5000).unref()
    }
    const timer = timeout > 0 ? setTimeout(endLate, timeout * 1000) : undefined
    const finish = (code: number, note = '') => {
      clearTimeout(timer)
      log?.end()
      resolve({ code, output: chunks.join('') + note, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code) => finish(code ?? 1))
  })

/** Runs a command that talks to the terminal directly; resolves with its exit code. */
export const passThrough = (command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment(env), stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Whether a process with this id runs (also one of another user). */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
