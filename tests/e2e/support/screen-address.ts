import type { Page } from '@playwright/test'
import { goWithin } from './browser.ts'

/** How a screen is opened with a record of its reader's. */

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
  [/edi_files\/details\/:id/, 'edi_files'],
  [/freight_audit\/again\/:id/, 'freight_reaudits'],
  [/billing\/details\/:id/, 'billings'],
  [/picking\/details\/:id/, 'picking'],
  [/purchase_order\/details\/:id/, 'purchase_orders'],
  [
    /quotes\/transporters\/:id|quotes_transporter\/:id|transporter\/order_quotes\/:id/,
    'simulation_quotes_transporters',
  ],
  [/quotes\/:id/, 'simulation_quotes'],
  [/bid_frp\/part\/:id/, 'freight_tender_transporters'],
  [/bid_frp\/:id/, 'freight_tenders'],
  [/orders?\/(details\/|update\/)?:id/, 'orders'],
  [/request\/update\/:id/, 'request?filter[status]=simulated'],
  [/road_map\/automatic\/:id/, 'consolidations'],
  [/road_map\/update\/:id/, 'road_maps'],
  [/product\/update\/:id/, 'products'],
  [/box\/update\/:id/, 'boxes'],
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
type Found = { id: string; attributes: Record<string, unknown> }
type Reader = { origin: string; token: string }

/** The screen's address with a real record in it; null when there is none. */
export const addressOf = async ({ origin, token }: Reader, pattern: string): Promise<string | null> => {
  if (!pattern.includes(':')) return pattern
  const read = async <T>(path: string): Promise<T | undefined> => {
    const response = await fetch(`${origin}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await response.json()) as { data?: T }).data
  }
  const first = async (path: string): Promise<Found | undefined> => (await read<Found[]>(path))?.[0]
  if (pattern.endsWith('projects/:shipper/:project')) {
    const route = (await first('route_tables'))?.attributes
    return route
      ? pattern
          .replace(':shipper', String(route.shipper_id))
          .replace(':project', encodeURIComponent(String(route.project)))
      : null
  }
  const row = RESOURCE_OF.find(([shape]) => shape.test(pattern))
  const own = await read<{ company_id: number }>('users/me')
  const resource = row?.[1]
    .replace('$1', row[0].exec(pattern)?.[1] ?? '')
    .replace('$own', String(own?.company_id))
  const id = resource === undefined ? undefined : (await first(resource))?.id
  return id === undefined ? null : pattern.replace(/:\w+/, id)
}

/**
 * Goes on within the page, as a person does; loading it anew for each of a hundred screens takes minutes. The words of the
 * heading that was there are marked, so that the next one is known; a page that keeps them is loaded.
 */
export const show = async (page: Page, path: string, origin = ''): Promise<void> => {
  const heading = page.locator('h1')
  if ((await heading.count()) === 0) return void (await page.goto(`${origin}${path}`))
  await heading.first().evaluate((element) => element.setAttribute('data-before', element.textContent ?? ''))
  await goWithin(page, path)
  await page
    .waitForFunction(
      () => {
        const now = document.querySelector('h1')
        return now !== null && now.getAttribute('data-before') !== now.textContent
      },
      undefined,
      { timeout: 3_000 },
    )
    .catch(() => page.goto(`${origin}${path}`))
}
