import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestRedis {
  url: string
  /** Ends it without a farewell, as a crash would. */
  stop(): Promise<void>
}

export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** A Redis of the test's own on a free port of loopback, empty and kept in memory only. */
export const startRedis = async (given?: number): Promise<TestRedis> => {
  const port = given ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
    server.stdout.on('data', (line: Buffer) => {
      if (line.includes('Ready to accept connections')) resolve()
    })
  })
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
