import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test as base, type Page } from '@playwright/test'
import { readOne } from '#client/lib/json-api.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type { SingleDocument } from '#shared/kit/document.ts'

/** Browser tests log in by token, as the login page would have done; the login page itself has its own test. */

export type Login = RoleName | 'shipper2' | 'transporter2'

export type Entered = { access_token: string; user: { id: number | string; email: string } }

const entered = new Map<string, Entered>()

/** Sessions that the workers of one run share; those of other servers stay in memory. */
const kept = (baseURL: string, login: Login): string | null => {
  const folder = process.env['E2E_SESSIONS']
  return folder === undefined || baseURL !== process.env['E2E_BASE_URL']
    ? null
    : path.join(folder, `${login}.json`)
}

/** A login as the login page asks for it. */
export const logIn = async (baseURL: string, email: string, password: string): Promise<Entered> => {
  const response = await fetch(`${baseURL}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (response.status === 429) {
    // All journeys come from one address, and the budget of logins is an office's.
    await sleep(1000 * Number(response.headers.get('retry-after') ?? 30))
    return logIn(baseURL, email, password)
  }
  if (!response.ok) throw new Error(`login of ${email}: ${response.status}`)
  return ((await response.json()) as { data: Entered }).data
}

/** One session per login and run, so that the login's rate limit is never met. */
const enter = async (baseURL: string, login: Login): Promise<Entered> => {
  const key = `${baseURL} ${login}`
  const known = entered.get(key)
  if (known !== undefined) return known
  const file = kept(baseURL, login)
  if (file !== null && existsSync(file)) {
    const shared = JSON.parse(readFileSync(file, 'utf8')) as Entered
    entered.set(key, shared)
    return shared
  }
  const data = await logIn(baseURL, `${login}@demo.example`, 'Tropeiro#2026')
  entered.set(key, data)
  if (file !== null) {
    // Complete before it has its name: another worker may read at any moment.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(data))
    renameSync(`${file}.${process.pid}`, file)
  }
  return data
}

export const tokenOf = async (baseURL: string, who: Login | Entered): Promise<string> =>
  (typeof who === 'string' ? await enter(baseURL, who) : who).access_token

/** What the API answers a login: plain data, or a record with its relations in it, as the screens read it. */
export const readAs = async <T>(baseURL: string, login: Login, path: string): Promise<T> => {
  const response = await fetch(`${baseURL}/api/${path}`, {
    headers: { authorization: `Bearer ${await tokenOf(baseURL, login)}` },
  })
  if (!response.ok) throw new Error(`${path} as ${login}: ${response.status}`)
  const document = (await response.json()) as { data: T & { type?: string } }
  return typeof document.data.type === 'string'
    ? readOne<T>(document as unknown as SingleDocument)
    : document.data
}

const nameOf = (who: Login | Entered): string => (typeof who === 'string' ? who : who.user.email)

/** Has the API do something, as what a journey needs beforehand; answers the id of the record. */
export const postAs = async (
  baseURL: string,
  who: Login | Entered,
  to: string,
  body: object,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<string> => {
  const response = await fetch(`${baseURL}/api/${to}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(baseURL, who)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${to} as ${nameOf(who)}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as SingleDocument).data.id
}

/** What a browser must never show on any screen: console errors, uncaught exceptions, answers of 500. */
export type Trouble = { console: string[]; server: string[] }

export const watch = (page: Page): Trouble => {
  const trouble: Trouble = { console: [], server: [] }
  page.on('console', (message) => {
    // A refused request is the API's word, told to the person by the screen; the browser logs every one of them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      trouble.console.push(message.text())
  })
  page.on('pageerror', (error) => trouble.console.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 500) trouble.server.push(`${response.status()} ${response.url()}`)
  })
  return trouble
}

/** A step of the client's own router, as a click on a link would be. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

export const test = base.extend<{
  /** A page of a logged-in user: one of the demo's, or a newcomer. */
  as: (who: Login | Entered, options?: { dark?: boolean; phone?: boolean }) => Promise<Page>
}>({
  as: async ({ browser, baseURL }, use) => {
    const pages: Page[] = []
    await use(async (who, { dark = false, phone = false } = {}) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        colorScheme: dark ? 'dark' : 'light',
        viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      })
      const url = new URL(baseURL ?? 'http://localhost')
      const { access_token, user } = typeof who === 'string' ? await enter(url.origin, who) : who
      const cookie = (name: string, value: string) => ({ name, value, domain: url.hostname, path: '/' })
      await context.addCookies([
        cookie('token', access_token),
        cookie('user', encodeURIComponent(JSON.stringify(user))),
      ])
      if (dark) await context.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

export { expect }
