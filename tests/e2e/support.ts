import { expect, test as base, type Page } from '@playwright/test'
import { isRole, type RoleName } from '#shared/access/roles.ts'

/** Browser tests log in by token, as the login page would have done; the login page itself has its own test. */

export type Login = RoleName | 'shipper2' | 'transporter2'

const tokens = new Map<string, string>()

/** One session per login and worker, so that the login's rate limit is never met. */
export const tokenOf = async (baseURL: string, login: Login): Promise<string> => {
  const known = tokens.get(login)
  if (known !== undefined) return known
  const response = await fetch(`${baseURL}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${login}@demo.example`, password: 'Tropeiro#2026' }),
  })
  const body = (await response.json()) as { data: { access_token: string } }
  tokens.set(login, body.data.access_token)
  return body.data.access_token
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

export const areaOf = (login: Login): string => {
  const role = login.replace(/2$/, '')
  return `/logistic_manager/${isRole(role) && role === 'dev' ? 'manager' : role}`
}

export const test = base.extend<{
  as: (login: Login, options?: { dark?: boolean; phone?: boolean }) => Promise<Page>
}>({
  as: async ({ browser, baseURL }, use) => {
    const pages: Page[] = []
    await use(async (login, { dark = false, phone = false } = {}) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        colorScheme: dark ? 'dark' : 'light',
        viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      })
      const url = new URL(baseURL ?? 'http://localhost')
      await context.addCookies([
        { name: 'token', value: await tokenOf(url.origin, login), domain: url.hostname, path: '/' },
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
