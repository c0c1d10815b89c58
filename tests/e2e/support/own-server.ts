import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startAppServer } from '../../../scripts/lib/app-server.ts'
import { inVar } from '../../../scripts/lib/paths.ts'
import { findFreePort } from '../../../scripts/lib/ports.ts'
import { createTestDatabase, startTestServer, templateStorage } from '../../support/database.ts'
import { test } from './browser.ts'

/** A server with a demo database of its own, for journeys that change what others stand on. */

export type OwnServer = { origin: string; ownerUrl: string }
type Wanted = { prepare?: (ownerUrl: string) => Promise<unknown>; env?: Readonly<Record<string, string>> }

/** SQL of the database's owner, as a journey's beginning. */
export const sqlOf = async (ownerUrl: string, run: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

export const startOwnServer = async ({ prepare, env = {} }: Wanted) => {
  const postgres = await startTestServer()
  const database = await createTestDatabase('demo', postgres.adminUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-own-'))
  const files = templateStorage(database.template)
  if (existsSync(files)) cpSync(files, path.join(folder, 'storage'), { recursive: true })
  await prepare?.(database.ownerUrl)
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const server = await startAppServer({
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
    logFile: path.join(folder, 'server.log'),
    env: {
      NODE_ENV: 'development',
      DEMO_MODE: 'true',
      LOGINS_PER_MINUTE: '1000',
      DATABASE_URL: database.url,
      REDIS_URL: '',
      SERVICES: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: origin,
      STORAGE: 'local',
      STORAGE_PATH: path.join(folder, 'storage'),
      // Where all journeys look for mails.
      MAIL_OUTBOX: process.env['E2E_OUTBOX'] ?? inVar('e2e', 'outbox'),
      ...env,
    },
  })
  return {
    origin,
    ownerUrl: database.ownerUrl,
    stop: async () => {
      await server.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
      await postgres.stop()
    },
  }
}

/** Journeys of one file on such a server; a second try begins with a new database, as its worker does. */
export const onOwnServer = (wanted: Wanted) =>
  test.extend<object, { own: OwnServer }>({
    own: [
      // Playwright reads the fixtures wanted from the pattern.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const { stop, ...own } = await startOwnServer(wanted)
        await use(own)
        await stop()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ own }, use) => use(own.origin),
  })
