import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { systemChromium } from '../../../scripts/lib/browser.ts'
import { DEMO_PASSWORD } from '../../../scripts/lib/logins.ts'
import { logIn } from '#tests/e2e/support/browser.ts'
import { sqlOf, startOwnServer } from '#tests/e2e/support/own-server.ts'
import { CARDS, fillBoard } from './fill.ts'

/** `npm run bench -- board`: 5,000 purchase orders on their board in Chromium, each figure the middle of several turns. */

const GOAL_MS = 200
const BOARD = '/logistic_manager/shipper/purchase_order/board'

const middle = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)

const enter = async (context: BrowserContext, origin: string): Promise<void> => {
  const { access_token: token, user } = await logIn(origin, 'shipper@demo.example', DEMO_PASSWORD)
  await context.addCookies([
    { name: 'token', value: token, url: origin },
    { name: 'user', value: encodeURIComponent(JSON.stringify(user)), url: origin },
  ])
}

/** All columns show what they were asked for. */
const drawn = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelectorAll('main section [aria-busy=true], main section [class*=Skeleton-root]')
        .length === 0,
    null,
    { polling: 'raf' },
  )

const timed = async (act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  await until()
  return performance.now() - began
}

/** From the choice of another carrier until five columns show its cards. */
const filter = async (page: Page, turn: number): Promise<number> => {
  await page.getByRole('combobox', { name: 'Transportadora' }).click()
  const option = page.getByRole('option').nth(turn + 1)
  await option.waitFor()
  let answered = 0
  const all = page.waitForResponse((response) => {
    if (response.url().includes('/api/purchase_orders?')) answered += 1
    return answered === 5
  })
  return timed(
    () => option.click(),
    async () => {
      await all
      await drawn(page)
    },
  )
}

/** From a leap down a column until its cards there are drawn. */
const leap = async (page: Page, share: number): Promise<number> =>
  timed(
    () =>
      page
        .getByRole('list', { name: 'Cartões: Paga' })
        .evaluate((list, at) => list.scrollTo({ top: list.scrollHeight * at }), share),
    async () => {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      await drawn(page)
    },
  )

/** The longest frame while a column is scrolled by wheel, card by card. */
const roll = async (page: Page): Promise<number> => {
  await page.getByRole('region', { name: 'A auditar' }).hover()
  await page.evaluate(() => {
    let last = performance.now()
    Object.assign(window, { longestFrame: 0 })
    const frame = (now: number) => {
      const seen = window as unknown as { longestFrame: number }
      seen.longestFrame = Math.max(seen.longestFrame, now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 140)
  await drawn(page)
  return page.evaluate(() => (window as unknown as { longestFrame: number }).longestFrame)
}

type Drag = { lifted: number; dropped: number }

/** A card from one column to the next: until the column under it is marked, and from the drop to the dialog. */
const drag = async (page: Page): Promise<Drag> => {
  const card = page.getByRole('region', { name: 'Divergente' }).locator('[draggable=true]').first()
  const from = await card.boundingBox()
  const to = await page.getByRole('region', { name: 'Aprovada' }).boundingBox()
  if (from === null || to === null) throw new Error('the board has no card')
  await page.mouse.move(from.x + 20, from.y + from.height - 12)
  await page.mouse.down()
  const lifted = await timed(
    async () => {
      await page.mouse.move(to.x + 80, to.y + 90, { steps: 5 })
      // A column is marked by the first move over it.
      await page.mouse.move(to.x + 82, to.y + 92)
    },
    () => page.locator('section[data-over=true]').waitFor(),
  )
  const dialog = page.getByRole('dialog')
  const dropped = await timed(
    () => page.mouse.up(),
    () => dialog.waitFor(),
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return { lifted, dropped }
}

const bench = async (turns: number) => {
  const server = await startOwnServer({ prepare: (ownerUrl) => sqlOf(ownerUrl, fillBoard) })
  const path = systemChromium()
  const browser = await chromium.launch(path === undefined ? {} : { executablePath: path })
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      locale: 'pt-BR',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    await enter(context, server.origin)
    const page = await context.newPage()
    await page.goto(BOARD)
    await page.getByRole('region', { name: 'Paga', exact: true }).getByRole('link').first().waitFor()
    await drawn(page)
    const seen = { filter: [] as number[], leap: [] as number[], roll: [] as number[], drag: [] as Drag[] }
    for (let turn = 0; turn < turns; turn += 1) {
      seen.drag.push(await drag(page))
      seen.roll.push(await roll(page))
      seen.leap.push(await leap(page, (turn + 1) / (turns + 1)))
      seen.filter.push(await filter(page, turn))
    }
    const cards = await page.locator('main section [draggable]').count()
    const figure = (what: string, values: readonly number[]) => ({
      what,
      goal: GOAL_MS,
      ms: middle(values),
      worst: Math.round(Math.max(...values)),
    })
    console.log(`A board of ${CARDS} purchase orders; ${cards} cards are drawn at the end`)
    console.table([
      figure(
        'drag: the column under the card is marked',
        seen.drag.map(({ lifted }) => lifted),
      ),
      figure(
        'drop: the dialog is there',
        seen.drag.map(({ dropped }) => dropped),
      ),
      figure('filter: five columns drawn', seen.filter),
      figure('scroll by wheel: longest frame', seen.roll),
      figure('leap down a column: its cards drawn', seen.leap),
    ])
  } finally {
    await browser.close()
    await server.stop()
  }
}

await bench(Number(process.argv[2] ?? 5))
process.exit(0)
