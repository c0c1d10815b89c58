import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { can } from '#shared/access/can.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, logInAsSecond, TENANT_ROLES, type Person } from '#tests/support/tenants.ts'
import { visibleRows } from '#tests/support/visible.ts'
import { CALLS, RESOURCES } from './support.ts'

/**
 * Security check 1, for calls that read beside the resources: exports, files, previews, histories, PDFs. Each is asked as
 * a stranger, by the id of a row that only the other company sees: 404, as if there were none.
 */

/** What the id of an address is of. A new call that reads by an id needs its line. */
const ID_OF: Readonly<Record<string, string>> = {
  'antt_checks/proof/:id': 'antt_checks',
  'antt_checks/rows/:id': 'antt_checks',
  'audits/order/:id': 'orders',
  'billings/orders/:id': 'billings',
  'billings/uses/:id': 'billings',
  'billings/payment/:id': 'billings',
  'billings/pdf/:id': 'billings',
  'consolidations/plan/:id': 'consolidations',
  'control_tower/orders/:id': 'orders',
  'driver/link/:id': 'orders',
  'recipient/link/:id': 'order_delivery_addresses',
  'orders/crews/:id': 'orders',
  'orders/eta/:id': 'orders',
  'orders/risk/:id': 'orders',
  'export_report/download/:id': 'export_report',
  'freight_intakes/errors/:id': 'freight_intakes',
  'freight_intakes/export/:id': 'simulation_tables',
  'freight_intakes/export_routes/:id': 'route_tables',
  'freight_studies/export/:id': 'freight_studies',
  'freight_studies/lines/:id': 'freight_studies',
  'freight_studies/orders/:id': 'freight_studies',
  'geolocation_drivers/track/:id': 'orders',
  'nf_service_files/file/:id': 'nf_service_files',
  'order_additional_services/files/:id': 'order_additional_services_files',
  'order_additional_services/link/:id': 'orders',
  'personal_data_requests/download/:id': 'personal_data_requests',
  'pgr_files/view/:id': 'pgr_files',
  'picking/details/:id': 'picking',
  'picking/list/:id': 'picking',
  'road_maps/plan/:id': 'road_maps',
  'road_maps/romaneio/:id': 'road_maps',
  'products/files/:id': 'products.files',
  'purchase_orders/accounting/:id': 'purchase_orders',
  'purchase_orders/details/:id': 'purchase_orders',
  'purchase_orders/pre_invoice/:id': 'purchase_orders',
  'pre_invoices/file/:id': 'pre_invoices',
  'audit_contests/dossier/:id': 'audit_contests',
  'audits_order/explanation/:id': 'audits_order',
  'request/files/:id': 'request_files',
  'request/files_pdf/:id': 'request_files',
  'route_tables/:id/history': 'route_tables',
  'route_tables/files/:id/link': 'route_tables_files',
  'shippers/onboarding/:id': 'shippers',
  'simulation_integra/simulation_table/:id': 'simulation_tables',
  'simulation_integra/simulation_table/:id/compare/:other': 'simulation_tables',
  'simulation_integra/simulation_table/:id/coverage': 'simulation_tables',
  'simulation_integra/simulation_table/:id/history': 'simulation_tables',
  'simulation_integra/simulation_table/:id/never_win': 'simulation_tables',
  'simulation_integra/simulation_table/:id/preview/:other': 'simulation_tables',
  'simulation_integra/simulation_table/document/:id': 'simulation_tables',
  'simulation_integra/simulation_table/files/:id/link': 'simulation_tables_files',
  'simulation_integra/simulation_table/full_truckload/:id': 'simulation_tables',
  'simulation_integra/simulation_table/full_truckload_reverse/:id': 'simulation_tables',
  'simulation_integra/simulation_table/less_than_truckload/:id': 'simulation_tables',
  'simulation_integra/simulation_table/less_than_truckload_reverse/:id': 'simulation_tables',
  'simulation_integra/simulation_table/air/:id': 'simulation_tables',
  'simulation_integra/simulation_table/marine/:id': 'simulation_tables',
  'simulation_integra_orders/explanation_pdf/:id': 'simulation_integra_orders',
  'simulation_quotes/compare/:id': 'simulation_quotes',
  'simulation_quotes_files/download/:id': 'simulation_quotes_files',
  'freight_tenders/compare/:id': 'freight_tenders',
  'freight_tenders/compare_lanes/:id': 'freight_tenders',
  'freight_tenders/export/:id': 'freight_tenders',
  'freight_tender_transporters/answer/:id': 'freight_tender_transporters',
  'freight_tender_transporters/sheet/:id': 'freight_tender_transporters',
  'simulation_orders/explanation_pdf/:id': 'simulation_orders',
}
const reading = CALLS.filter(
  ({ method, path, ability }) => method === 'get' && path.includes(':id') && ability !== 'public',
)

type Seen = Map<string, string[]>

/** Ids of a resource's rows, or of the parts that such an attribute of theirs lists (`products.files`). */
const idsOf = async (person: Person, of: string): Promise<string[]> => {
  const [type = '', part] = of.split('.')
  const rows = [...((await visibleRows(person, type, '', 10_000))?.values() ?? [])]
  if (part === undefined) return rows.map(({ id }) => id)
  return rows.flatMap(({ attributes }) =>
    z
      .array(z.object({ id: z.coerce.string() }))
      .parse(attributes[part])
      .map(({ id }) => id),
  )
}
const without = (theirs: Seen, mine: Seen): Seen =>
  new Map([...theirs].map(([type, ids]) => [type, ids.filter((id) => mine.get(type)?.includes(id) !== true)]))

describe('a call that reads by an id', () => {
  let app: TestApp
  const pairs: { stranger: Person; only: Seen }[] = []

  beforeAll(async () => {
    app = await createTestApp('demo')
    await app.owner.query(
      `insert into products_files (product_id, file_id, name) select id, (select min(id) from files), 'foto.jpg' from products`,
    )
    const wanted = [...new Set(Object.values(ID_OF))]
    const seen = async (person: Person): Promise<Seen> => {
      const rows: Seen = new Map()
      for (const { contract, abilities } of RESOURCES)
        if (can(person.session, abilities.read))
          for (const of of wanted.filter((one) => one.split('.')[0] === contract.type))
            rows.set(of, await idsOf(person, of))
      return rows
    }
    for (const role of TENANT_ROLES) {
      const [one, other] = [await logInAsSecond(app, role), await logInAs(app, role)]
      const [first, second] = [await seen(one), await seen(other)]
      pairs.push({ stranger: one, only: without(second, first) })
      pairs.push({ stranger: other, only: without(first, second) })
    }
  })
  afterAll(() => app.close())

  it('is listed with what its id is of', () => {
    expect(Object.keys(ID_OF).toSorted()).toEqual(reading.map(({ path }) => path).toSorted())
  })

  it.each(reading.map(({ path, ability }) => [path, ability as Ability] as const))(
    '%s is not found by a stranger',
    async (path, ability) => {
      let proven = 0
      for (const { stranger, only } of pairs) {
        const id = only.get(ID_OF[path] ?? '')?.[0]
        if (id === undefined || !can(stranger.session, ability)) continue
        const asked = path.replace(':id', id).replace(':other', id)
        const { status, body } = await stranger.get(`/api/${asked}`)
        expect(status, `${asked} as ${stranger.email}: ${JSON.stringify(body)}`).toBe(404)
        proven += 1
      }
      expect(
        proven,
        'the demo story has no such row that one company sees and the other does not',
      ).toBeGreaterThan(0)
    },
  )
})
