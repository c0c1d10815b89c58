import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { inVar } from '../../../scripts/lib/paths.ts'
import { startTestServer } from '../../support/database.ts'
import { startDemoServer } from '../../support/demo-server.ts'
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

export const startOwnServer = async (wanted: Wanted) => {
  const postgres = await startTestServer()
  const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-own-'))
  // Where all journeys look for mails.
  const outbox = process.env['E2E_OUTBOX'] ?? inVar('e2e', 'outbox')
  const server = await startDemoServer({ adminUrl: postgres.adminUrl, folder, outbox, ...wanted })
  return {
    ...server,
    stop: async () => {
      await server.stop()
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
