import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/lib/ports.ts'

export interface TestRedis {
  url: string
  /** Ends it without a farewell, as a crash would. */
  stop(): Promise<void>
}

export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0

/** One that listens on this port; refused with its last words where it ends instead. */
const launch = (port: number): Promise<ChildProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return new Promise((resolve, reject) => {
    let said = ''
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${said.slice(-500)}`)))
    server.stdout.on('data', (chunk: Buffer) => {
      // What it says comes in pieces of any length.
      said = (said + chunk.toString()).slice(-5000)
      if (said.includes('Ready to accept connections')) resolve(server)
    })
  })
}

const TRIES = 5

/** On a free port. Another process may take it between being found free and being used, so there are a few tries. */
const launchAnywhere = async (tries = TRIES): Promise<{ port: number; server: ChildProcess }> => {
  const port = await findFreePort()
  try {
    return { port, server: await launch(port) }
  } catch (error) {
    if (tries <= 1) throw error
    return launchAnywhere(tries - 1)
  }
}

/** A Redis of the test's own on loopback, empty and kept in memory only; on the given port, else on a free one. */
export const startRedis = async (given?: number): Promise<TestRedis> => {
  const { port, server } =
    given === undefined ? await launchAnywhere() : { port: given, server: await launch(given) }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) {
          resolve()
          return
        }
        server.removeAllListeners('exit')
        server.once('exit', () => resolve())
        server.kill('SIGKILL')
      }),
  }
}
