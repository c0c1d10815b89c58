import type { Page } from '@playwright/test'
import { screens } from '#client/app/screens.ts'
import { isForRole, patternOf } from '#client/kit/screen.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { faultsOf } from './support/look.ts'
import { isComing, notOpened } from './support/opened.ts'
import { expect, goWithin, readAs, test, tokenOf, watch } from './support/browser.ts'

/**
 * Every registered screen of every role, light and dark, wide and phone-narrow: it is the one that opens, shows one
 * heading, logs no error, asks nothing that the server answers with 500, does not scroll sideways, and axe finds nothing.
 */

const WORK = ROLES.filter((role) => role !== 'dev')

/** The list that holds a record for a screen with a parameter, as that role sees it; the first pattern that fits. */
const RESOURCE_OF: readonly [RegExp, string][] = [
  [/proposals\/:id/, 'orders?filter[proposal_status]=waiting'],
  [/order\/canceled\/:id/, 'orders?filter[list]=canceled'],
  [
    /approve_route_table\/update|route_table\/approve_table\/update|route_tables\/update/,
    'route_tables?filter[situation]=waiting',
  ],
  [/approve_route_table\/:id|route_table\/approve_table\/:id|route_tables\/:id/, 'route_tables'],
  [/table_imports\/details\/:id/, 'freight_intakes'],
  [/studies\/details\/:id/, 'freight_studies'],
  [/antt_floor\/details\/:id/, 'antt_checks'],
  [/antt_norms\/:id/, 'antt_norms'],
  [/orders?\/(details\/|update\/)?:id/, 'orders'],
  [/driver\/update\/:id/, 'drivers'],
  [/address_alias\/update\/:id/, 'address_alias'],
  [/user\/(\w+)\/(details|update)\/:id/, 'companies?filter[type]=$1'],
  [/takers\/(details|update)\/:id/, 'companies?filter[type]=taker'],
  [/fintech\/(settings|update)\/:id/, 'companies?filter[type]=fintech'],
  [/users\/update\/:id/, 'users'],
  [/transporters?\/(update|details)\/:id/, 'transporters'],
  [/suppliers?\/(update|details)\/:id/, 'suppliers'],
  [/customers?\/(update|details)\/:id/, 'customers'],
  [/shippers\/details\/:id/, 'shippers'],
  [/subsidiary\/update\/:id/, 'companies?filter[parent_id]=$own'],
  [/user\/update\/:id/, 'users'],
  [/address\/update\/:id/, 'addresses'],
  [/tables\/update\/:id/, 'simulation_tables?filter[situation]=in_force'],
  [/tables\/readjust\/:id/, 'simulation_tables?filter[situation]=in_force'],
  [/approve_table\/:id|tables\/(details|compare)\/:id/, 'simulation_tables'],
]
/** Kinds of record that this role's demo has none of; anything else without a record is a fault of this list. */
const NONE_YET = /table_imports\/details|transporter\/subsidiary\/update/

type Found = { id: string; attributes: Record<string, unknown> }

/** The screen's address with a real record in it; null when there is none. */
const addressOf = async (baseURL: string, role: RoleName, pattern: string): Promise<string | null> => {
  if (!pattern.includes(':')) return pattern
  const first = async (path: string): Promise<Found | undefined> => {
    const response = await fetch(`${baseURL}/api/${path}`, {
      headers: { authorization: `Bearer ${await tokenOf(baseURL, role)}` },
    })
    return ((await response.json()) as { data?: Found[] }).data?.[0]
  }
  if (pattern.endsWith('projects/:shipper/:project')) {
    const route = (await first('route_tables'))?.attributes
    return route
      ? pattern
          .replace(':shipper', String(route.shipper_id))
          .replace(':project', encodeURIComponent(String(route.project)))
      : null
  }
  const row = RESOURCE_OF.find(([shape]) => shape.test(pattern))
  const resource = row?.[1]
    .replace('$1', row[0].exec(pattern)?.[1] ?? '')
    .replace('$own', String((await readAs<{ company_id: number }>(baseURL, role, 'users/me')).company_id))
  const id = resource === undefined ? undefined : (await first(resource))?.id
  return id === undefined ? null : pattern.replace(/:\w+/, id)
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
        const path = await addressOf(String(baseURL), role, pattern)
        if (path === null) {
          if (!NONE_YET.test(pattern)) problems.push(`${pattern}: no record to open it with`)
          continue
        }
        await show(page, path)
        if (!look.dark && Array.isArray(screen.roles) && !pattern.includes(':'))
          problems.push(...(await notOpened(page, path, screen)))
        // Roles share components: axe reads each for the first role that has it, the other faults are everybody's own.
        const axe = WORK.find((first) => isForRole(screen, first)) === role
        problems.push(...(await faultsOf(page, path, trouble, { axe })))
      }
      expect(problems).toEqual([])
    })
  }
}
