import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens } from '#client/app/screens.ts'
import { isForRole, patternOf, type Screen } from '#client/kit/screen.ts'
import { areaRows } from '#client/modules/areas/screens.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { expect, goWithin, test, tokenOf, watch } from './support.ts'

/**
 * Every registered screen of every role, light and dark, wide and phone-narrow: it opens, shows one heading, logs no
 * error, asks nothing that the server answers with 500, does not scroll sideways, and axe finds nothing.
 */

const WORK = ROLES.filter((role) => role !== 'dev')

const isComing = (screen: Screen): boolean =>
  areaRows.some(({ name, path }) => name === screen.name && path === screen.path)

/** An id for screens with a parameter: the first row of the list behind it, as that role sees it. */
const RESOURCE_OF: readonly [RegExp, string][] = [
  [/proposals\/:id/, 'orders?filter[proposal_status]=waiting,accepted'],
  [/order\/canceled\/:id/, 'orders?filter[list]=canceled'],
  [/orders?\/(details\/|update\/)?:id/, 'orders'],
  [/driver\/update\/:id/, 'drivers'],
  [/user\/shipper\/(details|update)\/:id/, 'companies?filter[type]=shipper'],
  [/user\/broker\/(details|update)\/:id/, 'companies?filter[type]=broker'],
  [/takers\/(details|update)\/:id/, 'companies?filter[type]=taker'],
  [/fintech\/(settings|update)\/:id/, 'companies?filter[type]=fintech'],
  [/users\/update\/:id/, 'users'],
  [/transporters?\/(update|details)\/:id/, 'transporters'],
  [/supplier\/update\/:id/, 'suppliers'],
  [/customer\/update\/:id/, 'customers'],
  [/shippers\/details\/:id/, 'shippers'],
  [/subsidiary\/update\/:id/, 'companies'],
  [/user\/update\/:id/, 'users'],
  [/address\/update\/:id/, 'addresses'],
  [/tables\/update\/:id/, 'simulation_tables?filter[situation]=in_force'],
  [/tables\/readjust\/:id/, 'simulation_tables?filter[situation]=in_force'],
  [/approve_table\/:id|tables\/(details|compare)\/:id/, 'simulation_tables'],
]

const idFor = async (baseURL: string, role: RoleName, pattern: string): Promise<string | null> => {
  const resource = RESOURCE_OF.find(([shape]) => shape.test(pattern))?.[1]
  if (resource === undefined) return null
  const response = await fetch(`${baseURL}/api/${resource}`, {
    headers: { authorization: `Bearer ${await tokenOf(baseURL, role)}` },
  })
  const body = (await response.json()) as { data?: { id: string }[] }
  return body.data?.[0]?.id ?? null
}

const LOOKS = [
  { name: 'light, wide', dark: false, phone: false },
  { name: 'dark, phone', dark: true, phone: true },
] as const

/**
 * Goes on within the page, as a person does; loading it anew for each of a hundred screens takes minutes. The heading
 * that was there is marked, so that the next one is known; a page that keeps it is loaded.
 */
const show = async (page: Page, path: string): Promise<void> => {
  const heading = page.locator('h1')
  if ((await heading.count()) === 0) return void (await page.goto(path))
  await heading.first().evaluate((element) => element.setAttribute('data-before', ''))
  await goWithin(page, path)
  await page
    .locator('h1:not([data-before])')
    .first()
    .waitFor({ timeout: 3_000 })
    .catch(() => page.goto(path))
}

/** Everything is drawn: no bones, nothing being fetched, no chart or map still coming. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor({ timeout: 15_000 })
  await expect(page.locator('main .mantine-Skeleton-root, main [aria-busy=true]')).toHaveCount(0)
}

// Roles are independent of each other, and two workers share them.
test.describe.configure({ mode: 'parallel' })

for (const role of WORK) {
  for (const look of LOOKS) {
    test(`every screen of ${role}: ${look.name}`, async ({ as, baseURL }) => {
      test.setTimeout(400_000)
      const page = await as(role, look)
      const trouble = watch(page)
      const problems: string[] = []
      const own = screens.filter((one) => one.roles !== 'public' && isForRole(one, role))
      // The same component looks the same in the dark whoever opens it, and everybody's own pages are alike for all:
      // one role of each is enough there.
      const isAlike = (one: (typeof own)[number]) =>
        look.dark || (one.roles === 'all' && one.path !== '/home/menu')
      // Screens still to come are one page with other words (roles.spec opens each of them): the first is looked at.
      const coming = own.filter(isComing)
      const seen = own.filter(
        (one) =>
          (isComing(one) ? one === coming[0] : true) &&
          (!isAlike(one) || WORK.find((first) => isForRole(one, first)) === role),
      )
      for (const screen of seen) {
        const pattern = patternOf(screen, role).replace(/\/:\w+\?$/, '')
        const id = pattern.includes(':') ? await idFor(String(baseURL), role, pattern) : ''
        if (id === null) continue
        const path = pattern.replace(/:\w+/, id)
        await show(page, path)
        await settled(page).catch((error: unknown) =>
          problems.push(`${path}: not ready, ${String(error).slice(0, 200)}`),
        )
        const headings = await page.locator('h1').count()
        if (headings !== 1) problems.push(`${path}: ${headings} headings of first rank`)
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (sideways > 1) problems.push(`${path}: scrolls ${sideways} px sideways`)
        // There are no frames, so the simple mode, which opens no second page, sees all.
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .options({ resultTypes: ['violations'] })
          .analyze()
        for (const violation of violations)
          problems.push(
            `${path}: axe ${violation.id} at ${violation.nodes
              .map((node) => node.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
          )
        for (const text of [...trouble.console.splice(0), ...trouble.server.splice(0)])
          problems.push(`${path}: ${text}`)
      }
      expect(problems).toEqual([])
    })
  }
}
