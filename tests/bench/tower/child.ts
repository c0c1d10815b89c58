import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { systemChromium } from '../../../scripts/lib/browser.ts'
import { DEMO_PASSWORD } from '../../../scripts/lib/logins.ts'
import { logIn, type Entered } from '#tests/e2e/support/browser.ts'
import { sqlOf, startOwnServer } from '#tests/e2e/support/own-server.ts'
import { fillTower, moveAll, MOVING, OPEN } from './fill.ts'
import { observe, PLAIN, seenIn, settle } from '../client/observe.ts'

/** `npm run bench -- client`, its last part: the control tower while all its vehicles move. */

const TOWER = '/logistic_manager/shipper/control_tower'
const MOVE_MS = 3000

const middle = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)

const enter = async (context: BrowserContext, origin: string): Promise<Entered> => {
  const entered = await logIn(origin, 'shipper@demo.example', DEMO_PASSWORD)
  await context.addCookies([
    { name: 'token', value: entered.access_token, url: origin },
    { name: 'user', value: encodeURIComponent(JSON.stringify(entered.user)), url: origin },
  ])
  return entered
}

/** Vehicles move in the database, and a care that is taken tells the open tower to look. */
const keepMoving = (origin: string, ownerUrl: string, token: string, signal: AbortSignal): Promise<void> =>
  sqlOf(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select order_id as id from tower_orders where lat is not null limit 1',
    )
    for (let turn = 0; !signal.aborted; turn += 1) {
      await moveAll(client)
      await fetch(`${origin}/api/control_tower/care/${rows[0]?.id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ note: `turn ${turn}` }),
      })
      await sleep(MOVE_MS)
    }
  })

/** A counter, its rows by key and by click, the map nearer, another filter, the wall. */
const interact = async (page: Page): Promise<number> => {
  const answered = page.waitForResponse(/control_tower\/orders\?/)
  const began = performance.now()
  // Not by its name: reading the names of all rows would be measured too.
  await page.locator('section[aria-label] > button', { hasText: 'Em risco' }).click()
  await answered
  const counted = performance.now() - began
  const row = page
    .getByRole('list', { name: /prazo mais próximo/ })
    .getByRole('button')
    .first()
  await row.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await sleep(MOVE_MS)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByText('Sem responsável', { exact: true }).first().click()
  await sleep(MOVE_MS)
  await page.getByRole('button', { name: 'Modo parede' }).click()
  await sleep(500)
  return counted
}

const benchTower = async (times: number) => {
  const server = await startOwnServer({ prepare: (ownerUrl) => sqlOf(ownerUrl, fillTower) })
  const path = systemChromium()
  const browser = await chromium.launch(path === undefined ? {} : { executablePath: path })
  const stop = new AbortController()
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      locale: 'pt-BR',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const { access_token: token } = await enter(context, server.origin)
    const [paints, slowest, counted]: number[][] = [[], [], []]
    const warm = await context.newPage()
    await warm.goto(TOWER)
    await settle(warm)
    await warm.close()
    const moving = keepMoving(server.origin, server.ownerUrl, token, stop.signal)
    for (let turn = 0; turn < times; turn += 1) {
      const page = await context.newPage()
      await observe(page, PLAIN)
      await page.goto(TOWER)
      await settle(page)
      paints?.push((await seenIn(page)).lcp)
      counted?.push(await interact(page))
      slowest?.push((await seenIn(page)).slowest)
      await page.close()
    }
    stop.abort()
    await moving
    const line = (what: string, goal: number, values: readonly number[] = []) => ({
      what,
      goal,
      value: middle(values),
      unit: 'ms',
      met: middle(values) <= goal,
    })
    return [
      line('tower: largest paint, warm', 1500, paints),
      line('tower: slowest interaction', 200, slowest),
      line('tower: a counter until its rows', 200, counted),
    ]
  } finally {
    stop.abort()
    await browser.close()
    await server.stop()
  }
}

console.log(`The control tower with ${OPEN} open orders, ${MOVING} vehicles moving every ${MOVE_MS / 1000} s`)
console.table(await benchTower(Number(process.argv[2] ?? 3)))
