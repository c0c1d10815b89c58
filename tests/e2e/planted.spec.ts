import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { screens } from '#client/app/screens.ts'
import { isForRole, patternOf, type Screen } from '#client/kit/screen.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { type AppServer, startAppServer } from '../../scripts/lib/app-server.ts'
import { findFreePort } from '../../scripts/lib/ports.ts'
import {
  createTestDatabase,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '../support/database.ts'
import { expect, logIn, test } from './support/browser.ts'
import { followRequests, settled } from './support/look.ts'
import { isComing } from './support/opened.ts'
import { addressOf, show } from './support/screen-address.ts'
import { CORPUS, PLANTED_NODES } from './support/scripts-corpus.ts'

/**
 * Security check 28: sixty scripts stand in every free text of a database of its own, and every screen is opened on it:
 * no dialog, no report of the content policy, no element that came out of a text.
 */

const WORK = ROLES.filter((role) => role !== 'dev')
/** Columns that people, files or partners fill with words. */
const FREE =
  '(^|_)(name|names|notes?|description|street|district|complement|project|alias|social_reason|fantasy_name|text|title|message|justification|observations?|comment|department|requester|reason|label|city|detail|table|lane|cost_center|carrier_code|code|number|serie|external_id)$'
/** What the application itself reads by its words. */
const OWN_WORDS =
  '^(states|cities|notifications|solicitation_status|transporter_code_actions|actions|occurrence_codes|_.*|vehicle_type.*|outbox)$'

const plant = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ table: string; column: string; most: number | null }>(
      `select c.table_name as table, c.column_name as column, c.character_maximum_length as most
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.data_type in ('text', 'character varying') and c.column_name ~ $1 and c.table_name !~ $2
         and exists (select from information_schema.columns i where i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'id' and i.data_type in ('integer', 'bigint'))`,
      [FREE, OWN_WORDS],
    )
    let planted = 0
    for (const { table, column } of rows) {
      const changed = await client
        .query(
          `update "${table}" set "${column}" = ($1::text[])[1 + id % ${CORPUS.length}] || ' ' || id where "${column}" is not null`,
          [CORPUS],
        )
        // What a check of the table refuses stays as it was.
        .catch(() => ({ rowCount: 0 }))
      planted += changed.rowCount ?? 0
    }
    return planted
  } finally {
    await client.end()
  }
}

/** A component draws its texts alike for all roles: the first role that has it opens it, and each role its main menu. */
const isFirstOf = (screen: Screen, role: RoleName): boolean => {
  if (screen.roles === 'public' || isComing(screen)) return false
  if (screen.path === '/home/menu') return isForRole(screen, role)
  return WORK.find((first) => isForRole(screen, first)) === role
}

type Trouble = { dialogs: string[]; reports: string[] }
const watchFor = async (page: Page): Promise<Trouble> => {
  const trouble: Trouble = { dialogs: [], reports: [] }
  page.on('dialog', (dialog) => {
    trouble.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) trouble.reports.push(message.text())
  })
  return trouble
}

test.describe('scripts in every text', () => {
  test.describe.configure({ mode: 'serial' })
  let postgres: TestServer
  let database: TestDatabase
  let server: AppServer
  let folder: string
  let origin: string

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    postgres = await startTestServer()
    database = await createTestDatabase('demo', postgres.adminUrl)
    expect(await plant(database.ownerUrl)).toBeGreaterThan(1000)
    folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-planted-'))
    const port = await findFreePort()
    origin = `http://localhost:${port}`
    server = await startAppServer({
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
        MAIL_OUTBOX: path.join(folder, 'outbox'),
      },
    })
  })
  test.afterAll(async () => {
    await server?.stop()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const open = async (page: Page, role: RoleName) => {
    const entered = await logIn(origin, `${role}@demo.example`, 'Tropeiro#2026')
    const cookie = (name: string, value: string) => ({ name, value, url: origin })
    await page
      .context()
      .addCookies([
        cookie('token', entered.access_token),
        cookie('user', encodeURIComponent(JSON.stringify(entered.user))),
      ])
    return entered.access_token
  }

  for (const role of WORK)
    test(`run on no screen of ${role}`, async ({ page }) => {
      test.setTimeout(300_000)
      const token = await open(page, role)
      const trouble = await watchFor(page)
      const answered = followRequests(page)
      const found: string[] = []
      await page.goto(`${origin}/home/menu`)
      let shown = 0
      let read = 0
      for (const screen of screens.filter((one) => isFirstOf(one, role))) {
        const pattern = patternOf(screen, role).replace(/\/:\w+\?$/, '')
        const address = await addressOf({ origin, token }, pattern)
        if (address === null) continue
        await show(page, address, origin)
        await answered()
        await settled(page)
        const ran = await page.evaluate(
          (nodes) => ({
            planted: (globalThis as { planted?: number }).planted ?? 0,
            isRead: document.body.innerText.includes('planted'),
            nodes: [...document.querySelectorAll(nodes)].map((one) => one.outerHTML.slice(0, 120)),
          }),
          PLANTED_NODES,
        )
        if (ran.planted || ran.nodes.length > 0) found.push(`${address}: ${JSON.stringify(ran)}`)
        shown += 1
        if (ran.isRead) read += 1
      }
      expect({ found, ...trouble }).toEqual({ found: [], dialogs: [], reports: [] })
      expect(shown).toBeGreaterThan(0)
      // The texts are there, as text.
      expect(read).toBeGreaterThan(0)
    })
})
