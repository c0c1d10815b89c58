import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AppServer, startAppServer } from './lib/app-server.ts'
import { printLogins } from './lib/logins.ts'
import { inVar } from './lib/paths.ts'
import { isPortFree } from './lib/ports.ts'
import { type Database, openDatabase, prepare } from './lib/prepare.ts'
import { isAlive } from './lib/processes.ts'
import { step } from './lib/progress.ts'
import { isDemo, loadDotEnv, setting } from './lib/settings.ts'
import { StopException, helpAsked, runMain } from './lib/stop.ts'
import { askedToStop } from './lib/until-stopped.ts'

const HELP = `
npm start        prepares everything and serves Tropeiro on http://localhost:3000 until Ctrl-C

First run: installs the packages, sets up the embedded PostgreSQL in var/postgres, migrates it, loads the reference
data and the demo story, builds the client. Later runs do only what has changed.

Environment (also read from .env; .env.example explains every variable):
  PORT            the port to listen on (3000)
  DATABASE_URL    a PostgreSQL of your own instead of the embedded one
  REDIS_URL       a Redis for queues, sockets and rate limits (several processes need one)
  SERVICES        what this process runs: web,worker,realtime,scheduler (all)
  DEMO_MODE       false: no demo story, no demo logins
`

const runFile = inVar('server.json')

const otherServer = (port: number): string => {
  try {
    const running = JSON.parse(readFileSync(runFile, 'utf8')) as { pid: number; port: number }
    if (running.port === port && isAlive(running.pid)) {
      return ` It is Tropeiro itself, already running as process ${running.pid}.`
    }
  } catch {
    // No such file: it was not us.
  }
  return ''
}

const checkPort = async (port: number) => {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StopException('PORT must be a number up to 65535.')
  if (await isPortFree(port, setting('HOST') ?? '0.0.0.0')) return
  throw new StopException(
    `Port ${port} is in use.${otherServer(port)} End that program or choose another port: PORT=${port + 1} npm start`,
  )
}

const announce = (port: number) => {
  console.log(`\nTropeiro is ready: ${setting('APP_URL') ?? `http://localhost:${port}`}\n`)
  if (isDemo()) printLogins()
  console.log(`Log: ${inVar('log', 'server.log')}. Ctrl-C stops everything; the data stays in var/.\n`)
}

type Running = { database?: Database; server?: AppServer }

const bringUp = async (running: Running, port: number, services: string[]) => {
  const isWeb = services.includes('web')
  console.log('Starting Tropeiro')
  const label = setting('DATABASE_URL') === undefined ? 'PostgreSQL (embedded, var/postgres)' : 'Database'
  await step(label, async () => {
    running.database = await openDatabase()
  })
  if (running.database === undefined) return
  const { url } = running.database
  await prepare(running.database, isWeb)
  await step(`Server (${services.join(', ')})`, async () => {
    await startAppServer({
      env: { DATABASE_URL: url, PORT: String(port) },
      logFile: inVar('log', 'server.log'),
      onSpawn: (server) => {
        running.server = server
        writeFileSync(runFile, JSON.stringify({ pid: server.pid, port }))
      },
      ...(isWeb ? { readyUrl: `http://127.0.0.1:${port}/health/ready` } : {}),
    })
  })
  announce(port)
}

const main = async (): Promise<number> => {
  if (helpAsked(HELP)) return 0
  loadDotEnv()
  const port = Number(setting('PORT') ?? 3000)
  const services = (setting('SERVICES') ?? 'web,worker,realtime,scheduler')
    .split(',')
    .map((name) => name.trim())
  if (services.includes('web')) await checkPort(port)

  const running: Running = {}
  const stopWish = askedToStop().then(() => 'stop' as const)
  try {
    if ((await Promise.race([bringUp(running, port, services), stopWish])) === 'stop') return 0
    const outcome = await Promise.race([running.server?.ended ?? 1, stopWish])
    if (outcome === 'stop') return 0
    console.error(`\nThe server ended by itself (exit code ${outcome}); see ${inVar('log', 'server.log')}.`)
    return 1
  } finally {
    console.log('Stopping …')
    await running.server?.stop()
    await running.database?.stop()
    rmSync(runFile, { force: true })
  }
}

await runMain(main)
// An interrupted preparation may still have a build or a seed under way; nothing of it is worth waiting for.
process.exit()
