import { pt as gate } from '#client/app/locales/gate.pt.ts'
import { pt as house } from '#client/app/locales/pt.ts'
import type { Screen } from '#client/kit/screen.ts'
import { areaRows } from '#client/modules/areas/screens.ts'
import type { Page } from '@playwright/test'

/** Whether a screen that was gone to is the one that opened, told by its title, breadcrumb and address. */

/** Its content comes later: one page, with other words for each. */
export const isComing = (screen: Screen): boolean =>
  areaRows.some(({ name, path }) => name === screen.name && path === screen.path)

const say = (key: string): string => {
  const [space = '', path = ''] = key.split(':')
  let value: unknown = ({ ...gate, ...house } as Record<string, unknown>)[space]
  for (const part of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[part]
  return String(value)
}

const OPENS_WITHIN = { timeout: 15_000 }

/** One look, many times a second: the window's title, the page's heading, and the breadcrumb's last item. */
const opened = async (page: Page, title: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) => {
      const crumbs = document.querySelectorAll('nav ol li[aria-current="page"]')
      const isCrumbed = location.pathname === '/home/menu' || crumbs.item(0)?.textContent === wanted
      const heading = document.querySelector('h1')?.textContent ?? ''
      const isClosed = /^(Sem permissão|Você parece perdido|)$/.test(heading)
      return document.title.includes(wanted) && isCrumbed && !isClosed
    },
    title,
    OPENS_WITHIN,
  )
}

const told = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} / ${document.querySelector('h1')?.textContent ?? 'no heading'}`)

/** Some addresses lead to a page that all roles have at one place. */
const AT_ONE_PLACE = /\/home\/(menu|tms|profile)$/

/** Faults of a screen without a record in its address; empty when it is the one. */
export const notOpened = async (page: Page, path: string, screen: Screen): Promise<string[]> => {
  const problems: string[] = []
  await opened(page, say(screen.title)).catch(async () => problems.push(`${path}: ${await told(page)}`))
  if (!page.url().endsWith(path) && !AT_ONE_PLACE.test(page.url()))
    problems.push(`${path}: turned away to ${page.url()}`)
  return problems
}
