import { chromium, type Browser, type BrowserContext, type Locator } from '@playwright/test'
import { systemChromium } from '../../../scripts/lib/browser.ts'
import { DEMO_PASSWORD } from '../../../scripts/lib/logins.ts'
import setUp from '#tests/support/e2e-server.ts'
import { logIn } from '#tests/e2e/support/browser.ts'
import {
  PLAIN,
  SLOW,
  neededIn,
  observe,
  seenIn,
  settle,
  timeRows,
  type Line,
  type Loaded,
} from './observe.ts'

/** `npm run bench -- client`: how the built client feels in Chromium, each figure the middle of several visits. */

/** `goal` null: told, and bound by nothing. */
type Figure = { what: string; goal: number | null; value: number; unit: string; met: boolean | null }

const ORDERS = '/logistic_manager/shipper/order'
const LOGIN = { login: null, path: '/auth/login', drawn: 'form button[type=submit]' }
const FIRST_LIST = { login: 'shipper', path: ORDERS, drawn: 'main tbody a' }
const DASHBOARD = { login: 'shipper', path: '/logistic_manager/shipper/dashboard', drawn: 'h1' }
const FIFTY = `${ORDERS}?page[size]=50`

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const figure = (what: string, goal: number | null, unit: string, values: readonly number[]): Figure => {
  const value = Number(middle(values).toFixed(unit === '' ? 3 : 0))
  return { what, goal, value, unit, met: goal === null ? null : value <= goal }
}

type Visitor = { browser: Browser; base: string }

const open = async ({ browser, base }: Visitor, login: string | null): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
  })
  if (login === null) return context
  const { access_token: token, user } = await logIn(base, `${login}@demo.example`, DEMO_PASSWORD)
  const domain = new URL(base).hostname
  await context.addCookies([
    { name: 'token', value: token, domain, path: '/' },
    { name: 'user', value: encodeURIComponent(JSON.stringify(user)), domain, path: '/' },
  ])
  return context
}

type Visit = {
  lcp: number
  shifts: number
  /** Scripts that were asked for before the page was drawn: its list, its form. */
  first: Loaded
  /** With what comes after it by itself: live notices, what floats, the rest of the menu. */
  all: Loaded
}

/** A first visit: nothing in the browser's cache. */
const visit = async (
  visitor: Visitor,
  { login, path, drawn }: { login: string | null; path: string; drawn: string },
  line: Line,
): Promise<Visit> => {
  const context = await open(visitor, login)
  const page = await context.newPage()
  const { loaded } = await observe(page, line, drawn)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.locator(drawn).first().waitFor()
  const first = await neededIn(page)
  await settle(page)
  const { lcp, shifts, where } = await seenIn(page)
  if (shifts > 0.05) console.log(`  ${path} moved:\n    ${where.join('\n    ')}`)
  await context.close()
  return { lcp, shifts, first, all: { ...loaded } }
}

const visits = async (times: number, run: () => Promise<Visit>): Promise<Visit[]> => {
  const all: Visit[] = []
  for (let turn = 0; turn < times; turn += 1) all.push(await run())
  return all
}

type Timed = { wall: number; processor: number }
type Interaction = { tab: Timed; sort: Timed; page: Timed; slowest: number; which: string }

/** A list of 50 rows: another page, another order, another tab, all rows selected. */
const interact = async (visitor: Visitor, line: Line): Promise<Interaction> => {
  const context = await open(visitor, 'shipper')
  const page = await context.newPage()
  const { client } = await observe(page, line)
  await page.goto(FIFTY)
  await settle(page)
  const time = (subject: Locator) => timeRows(page, client, subject)
  const turned = await time(page.getByRole('button', { name: 'Próxima página' }))
  const sorted = await time(page.getByRole('columnheader').getByRole('button').first())
  const tabbed = await time(page.getByRole('main').getByRole('button', { name: /^Entregues/ }))
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click()
  await settle(page)
  const { slowest, which } = await seenIn(page)
  await context.close()
  return { tab: tabbed, sort: sorted, page: turned, slowest, which }
}

const benchClient = async (times: number): Promise<Figure[]> => {
  const stop = await setUp()
  const path = systemChromium()
  const browser = await chromium.launch(path === undefined ? {} : { executablePath: path })
  try {
    const visitor = { browser, base: process.env['E2E_BASE_URL'] ?? '' }
    const login = await visits(times, () => visit(visitor, LOGIN, SLOW))
    const orders = await visits(times, () => visit(visitor, FIRST_LIST, SLOW))
    const dashboard = await visits(times, () => visit(visitor, DASHBOARD, SLOW))
    const plain: Interaction[] = []
    const slow: Interaction[] = []
    for (let turn = 0; turn < times; turn += 1) plain.push(await interact(visitor, PLAIN))
    for (let turn = 0; turn < times; turn += 1) slow.push(await interact(visitor, { ...PLAIN, slower: 4 }))
    console.log(`  slowest: ${plain.at(-1)?.which}; slow: ${slow.at(-1)?.which}`)
    return [
      figure(
        'login: scripts',
        160,
        'kB',
        login.map(({ all }) => all.kilobytes),
      ),
      figure(
        'login: files',
        15,
        'files',
        login.map(({ all }) => all.scripts),
      ),
      figure(
        'login: LCP, slow',
        1500,
        'ms',
        login.map(({ lcp }) => lcp),
      ),
      figure(
        'login: CLS',
        0.05,
        '',
        login.map(({ shifts }) => shifts),
      ),
      figure(
        'orders: scripts until the first list',
        240,
        'kB',
        orders.map(({ first }) => first.kilobytes),
      ),
      figure(
        'orders: files until the first list',
        15,
        'files',
        orders.map(({ first }) => first.scripts),
      ),
      figure(
        'orders: scripts with what follows it',
        null,
        'kB',
        orders.map(({ all }) => all.kilobytes),
      ),
      figure(
        'orders: files with what follows it',
        null,
        'files',
        orders.map(({ all }) => all.scripts),
      ),
      figure(
        'orders: LCP, slow',
        2200,
        'ms',
        orders.map(({ lcp }) => lcp),
      ),
      figure(
        'orders: CLS',
        0.05,
        '',
        orders.map(({ shifts }) => shifts),
      ),
      figure(
        'dashboard: CLS',
        0.05,
        '',
        dashboard.map(({ shifts }) => shifts),
      ),
      figure(
        '50 rows: another tab',
        200,
        'ms',
        plain.map(({ tab }) => tab.wall),
      ),
      figure(
        '50 rows: another order',
        200,
        'ms',
        plain.map(({ sort }) => sort.wall),
      ),
      figure(
        '50 rows: another page',
        200,
        'ms',
        plain.map(({ page }) => page.wall),
      ),
      ...(['tab', 'sort', 'page'] as const).map((name) =>
        figure(
          `50 rows: ${name}, processor of the page`,
          null,
          'ms',
          plain.map((one) => one[name].processor),
        ),
      ),
      figure(
        'slowest interaction',
        100,
        'ms',
        plain.map(({ slowest }) => slowest),
      ),
      figure(
        'slowest interaction, slow',
        300,
        'ms',
        slow.map(({ slowest }) => slowest),
      ),
    ]
  } finally {
    await browser.close()
    await stop()
  }
}

console.log('The built client in Chromium; slow: 9 Mbit/s, 70 ms, a processor four times slower')
console.table(await benchClient(Number(process.argv[2] ?? 3)))
